import type { Bond } from "@pave/contract";
import { debtTypeNames } from "@pave/contract/labels-programs";
import type { ReactNode } from "react";
import { today } from "../../../core/today.js";
import { useFormats } from "../../../data/use-formats.js";
import { isKnown, writers } from "../../../family/fields/kinds.js";
import { bondSentence } from "./bond-sentence.js";
import { type Kind, type Term, Terms } from "./terms.js";

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

const taxNames = { taxExempt: "Tax-exempt", taxable: "Taxable", amt: "Subject to alternative minimum tax" } as const;

type BondTermsProps = {
  bond: Bond;
  asOf: string | null;
  /** true: not yet sold. */
  isForecast: boolean;
  title: string;
  actions?: ReactNode;
  hasRatings?: boolean;
};

/** The published terms of a bond: principal, maturity, pledge, and the ratings unless they have a panel. */
export function BondTerms({ bond, asOf, isForecast, title, actions, hasRatings = true }: BondTermsProps) {
  const formats = useFormats();
  const total = bond.costOfIssuance?.total;
  const lines: Term[] = [
    ["Debt type", debtTypeNames[bond.debtType]],
    ...(bond.federalTaxStatus ? [["Federal tax", taxNames[bond.federalTaxStatus]] satisfies Term] : []),
    ...terms
      .filter(([field]) => isKnown(bond[field]))
      .map(([field, label, kind]): Term => [label, writers[kind](bond[field], formats)]),
    ...(total ? [["Cost of issuance", formats.money(total)] satisfies Term] : []),
    ...((hasRatings && bond.ratings) || []).map(
      ({ agency, longTerm, underlying }): Term => [agency, underlying ? `${longTerm}, underlying` : longTerm],
    ),
  ];
  return (
    <Terms title={title} sentence={bondSentence(bond, today(), asOf, isForecast)} lines={lines} actions={actions} />
  );
}
