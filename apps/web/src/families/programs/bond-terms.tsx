import type { Bond } from "@pave/contract";
import { debtTypeNames } from "@pave/contract/labels-programs";
import type { ReactNode } from "react";
import { today } from "../../core/today.js";
import { useFormats } from "../../data/use-formats.js";
import { isKnown, valueClass, writers } from "../../family/fields/kinds.js";
import { cx } from "../../ui/cx.js";
import { Panel } from "../../ui/panel/panel.js";
import { bondSentence } from "./bond-sentence.js";

type Kind = keyof typeof writers;
const terms: readonly (readonly [field: keyof Bond, label: string, kind: Kind])[] = [
  ["series", "Series", "text"],
  ["sourceOfRepayment", "Repaid from", "text"],
  ["purposeType", "Purpose", "text"],
  ["useOfProceeds", "Use of proceeds", "text"],
  ["parAmount", "Par amount", "money"],
  ["outstandingPar", "Outstanding", "money"],
  ["refundingPar", "Of which refunding", "money"],
  ["premium", "Premium", "money"],
  ["discount", "Discount", "money"],
  ["saleDate", "Sale date", "date"],
  ["saleMethod", "Sale method", "word"],
  ["finalMaturityDate", "Final maturity", "date"],
  ["callDate", "First optional call", "date"],
  ["couponType", "Coupon", "word"],
  ["trueInterestCost", "True interest cost", "rate"],
  ["netInterestCost", "Net interest cost", "rate"],
  ["enhancementType", "Credit enhancement", "word"],
  ["enhancementProviderName", "Enhanced by", "text"],
];

type Line = [label: string, value: string, kind?: Kind];

const taxNames = { taxExempt: "Tax-exempt", taxable: "Taxable", amt: "Subject to alternative minimum tax" } as const;

type BondTermsProps = { bond: Bond; title: string; actions?: ReactNode; hasRatings?: boolean };

/** The published terms of a bond: principal, maturity, pledge, and the ratings unless they have a panel. */
export function BondTerms({ bond, title, actions, hasRatings = true }: BondTermsProps) {
  const formats = useFormats();
  const total = bond.costOfIssuance?.total;
  const lines: Line[] = [
    ["Debt type", debtTypeNames[bond.debtType]],
    ...(bond.federalTaxStatus ? [["Federal tax", taxNames[bond.federalTaxStatus]] satisfies Line] : []),
    ...terms
      .filter(([field]) => isKnown(bond[field]))
      .map(([field, label, kind]): Line => [label, writers[kind](bond[field], formats), kind]),
    ...(total ? [["Cost of issuance", formats.money(total), "money"] satisfies Line] : []),
    ...((hasRatings && bond.ratings) || []).map(
      ({ agency, longTerm, underlying }): Line => [agency, underlying ? `${longTerm}, underlying` : longTerm],
    ),
  ];
  return (
    <Panel title={title} actions={actions} flush>
      <p className="border-b border-line px-3 py-3 text-title font-semibold text-ink-1">
        {bondSentence(bond, today())}
      </p>
      <dl className="gap-0 md:columns-2">
        {lines.map(([label, value, kind]) => (
          <div
            key={`${label} ${value}`}
            className="grid break-inside-avoid grid-cols-[9rem_minmax(0,1fr)] gap-x-3 border-b border-line px-3 py-1"
          >
            <dt className="text-body text-ink-3">{label}</dt>
            <dd className={cx("text-body text-ink-1", valueClass(kind))}>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
