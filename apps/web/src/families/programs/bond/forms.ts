import type { Bond } from "@pave/contract";
import { dealRoleNames } from "@pave/contract/labels-programs";
import type { PartAt, PartForm } from "../../../family/parts/form.js";
import { nested } from "../../../family/write/create-screen.js";
import type { FormSection } from "../../../family/write/sections.js";
import type { RecordValues } from "../../../family/write/write.js";
import { anOrganization } from "../../organizations/reference.js";
import { updateProgram } from "../writes.js";
import { bondInfos, maturityInfos, ratingInfos } from "./fields.js";
import {
  type BondIssue,
  type MaturityLine,
  maturityLines,
  type PartyLine,
  partyLines,
  paymentsIn,
  type RatingLine,
  ratingLines,
  type TermsLine,
} from "./lines.js";

/* Terms of a bond are written as a whole, based on the displayed version. */

/** The terms as displayed, without what is derived from them. */
function entered({
  issuerName: _issuer,
  obligorName: _obligor,
  enhancementProviderName: _provider,
  licenceRestricted: _licence,
  parties,
  ...terms
}: Bond): Record<string, unknown> {
  return { ...terms, parties: parties.map(({ role, organizationId }) => ({ role, organizationId })) };
}

const write = ({ bond }: BondIssue, at: PartAt, terms: object) =>
  updateProgram({ ...at, bond: { ...entered(bond), ...terms } });

const termSections: readonly FormSection[] = [
  {
    title: "Issue",
    fields: [
      ...["debtType", "series", "issuerOrgId", "obligorOrgId", "conduitIssuer", "cusip6", "purposeType"],
      "useOfProceeds",
    ],
  },
  {
    title: "Amounts",
    fields: [
      ...["parAmount", "outstandingPar", "premium", "discount", "refundingPar", "taxExemptPar", "taxablePar"],
      "debtLimit",
    ],
  },
  {
    title: "Dates",
    fields: [
      ...["authorizationDate", "voterApproved", "saleDate", "datedDate", "firstCouponDate", "finalMaturityDate"],
    ],
  },
  {
    title: "Interest",
    fields: ["couponType", "conversionDate", "paymentFrequency", "dayCount", "trueInterestCost", "netInterestCost"],
  },
  { title: "Sale", fields: ["saleMethod", "numberOfBids", "formalAwardDateTime"] },
  { title: "Tax status", fields: ["federalTaxStatus", "stateTaxStatus", "bankQualified"] },
  {
    title: "Security",
    fields: [
      ...["security", "pledgedRevenue", "sourceOfRepayment", "debtServiceReserve", "coverageRatioCovenant"],
      ...["coverageRatioActual", "enhancementType", "enhancementProviderOrgId"],
    ],
  },
  {
    title: "Call and refunding",
    fields: ["callable", "callType", "callDate", "callPrice", "refundedStatus", "refundedCusips"],
  },
  {
    title: "Cost of issuance",
    fields: Object.keys(bondInfos).filter((field) => field.startsWith("costOfIssuance.")),
  },
];

/** The terms that have one value each. */
export function termsForm(issue: BondIssue): PartForm<TermsLine> {
  return {
    fields: Object.keys(bondInfos),
    sections: termSections,
    required: ["debtType"],
    infos: bondInfos,
    versionOf: async () => issue.version,
    fieldOf: (path) => (path.startsWith("bond.maturities") ? maturityTerm(path) : path.replace(/^bond\./, "")),
    change(at, _, values) {
      const { costOfIssuance, ...terms } = nested(values);
      const costs = { ...issue.bond.costOfIssuance, ...(costOfIssuance as RecordValues | undefined) };
      const isNone = Object.values(costs).every((cost) => cost === null);
      return write(issue, at, { ...terms, costOfIssuance: isNone ? null : costs });
    },
  };
}

/** The term with which a maturity is at odds. */
const maturityTerm = (path: string) => (path.endsWith(".maturityDate") ? "datedDate" : "parAmount");

export function maturityForm(issue: BondIssue): PartForm<MaturityLine> {
  return {
    ...listForm<MaturityLine>(issue, "maturities", maturityLines(issue.bond), ({ isTerm, sinkingFund, ...line }) => ({
      ...line,
      isTerm: isTerm ?? false,
      sinkingFund: paymentsIn(typeof sinkingFund === "string" ? sinkingFund : ""),
    })),
    fields: ["maturityDate", "principalAmount", "couponRate", "isTerm", "initialOfferingPrice", "initialOfferingYield"],
    more: ["currentYield", "priceAsOf", "cusip9", "sinkingFund"],
    required: ["maturityDate", "principalAmount"],
    infos: maturityInfos,
  };
}

export function ratingForm(issue: BondIssue): PartForm<RatingLine> {
  return {
    ...listForm<RatingLine>(issue, "ratings", ratingLines(issue.bond), ({ underlying, ...line }) => ({
      ...line,
      underlying: underlying ?? false,
    })),
    fields: ["agency", "longTerm", "outlook", "date", "underlying"],
    required: ["agency", "longTerm"],
    infos: ratingInfos,
  };
}

export function partyForm(issue: BondIssue): PartForm<PartyLine> {
  const {
    issuer: _issuer,
    obligor: _obligor,
    borrower: _borrower,
    creditEnhancer: _enhancer,
    ...names
  } = dealRoleNames;
  return {
    ...listForm<PartyLine>(issue, "parties", partyLines(issue.bond), ({ organizationName: _name, ...line }) => line),
    fields: ["role", "organizationId"],
    required: ["role", "organizationId"],
    infos: {
      role: { label: "Role", kind: "word", names },
      organizationId: anOrganization("Organization", "organizationName"),
    },
  };
}

/** Adds, changes and removes lines of a list; `sent` is a line as the list is written. */
function listForm<Line extends { id: string }>(
  issue: BondIssue,
  field: "maturities" | "ratings" | "parties",
  lines: readonly Line[],
  sent: (line: Record<string, unknown>) => RecordValues,
): Pick<PartForm<Line>, "versionOf" | "fieldOf" | "add" | "change" | "remove"> {
  const all = (at: PartAt, items: readonly (RecordValues | Line)[]) =>
    write(issue, at, { [field]: items.map(({ id: _, ...line }: RecordValues) => sent(line)) });
  return {
    versionOf: async () => issue.version,
    // An error of another line, or of the list, is one of the whole form.
    fieldOf(path, line) {
      const own = `bond.${field}.${line?.id ?? lines.length}.`;
      if (path === "bond.maturities") return "principalAmount";
      return path.startsWith(own) ? path.slice(own.length) : path;
    },
    add: (at, values) => all(at, [...lines, values]),
    change: (at, { id }, values) =>
      all(
        at,
        lines.map((line) => (line.id === id ? { ...line, ...values } : line)),
      ),
    remove: (at, { id }) =>
      all(
        at,
        lines.filter((line) => line.id !== id),
      ),
  };
}
