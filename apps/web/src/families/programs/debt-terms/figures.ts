import type { Bond, Loan } from "@pave/contract";
import { formatNumber } from "@pave/contract/format";
import { debtTypeNames } from "@pave/contract/labels-programs";
import type { Formats } from "../../../core/formats.js";
import type { ComparedFigure } from "../../../family/detail/screen.js";
import { isKnown, writers } from "../../../family/fields/kinds.js";
import type { Kind } from "./terms.js";

type Terms<Of> = readonly (readonly [field: keyof Of, label: string, kind: Kind])[];

const bondTerms: Terms<Bond> = [
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

const loanTerms: Terms<Loan> = [
  ["agreementNumber", "Agreement number", "code"],
  ["pledgedRevenue", "Pledged revenue", "text"],
  ["lienPosition", "Lien position", "word"],
  ["currentAgreementAmount", "Agreement amount", "money"],
  ["amountDisbursed", "Drawn", "money"],
  ["outstandingPrincipal", "Outstanding", "money"],
  ["repaidToDate", "Repaid", "money"],
  ["eligibleProjectCosts", "Eligible project costs", "money"],
  ["rateType", "Rate type", "word"],
  ["paymentFrequency", "Payments", "word"],
  ["repaymentType", "Repayment", "word"],
  ["initialAgreementDate", "Agreement date", "date"],
  ["firstPaymentDate", "First payment", "date"],
  ["seniorDebtRating", "Senior debt rating", "text"],
];

const taxNames = { taxExempt: "Tax-exempt", taxable: "Taxable", amt: "Subject to alternative minimum tax" } as const;

/** The known terms of a bond: principal, maturity, pledge, cost, and its ratings by agency. */
export function bondFigures(bond: Bond, formats: Formats): ComparedFigure[] {
  const total = bond.costOfIssuance?.total;
  return [
    { label: "Debt type", text: debtTypeNames[bond.debtType] },
    ...(bond.federalTaxStatus ? [{ label: "Federal tax", text: taxNames[bond.federalTaxStatus] }] : []),
    ...knownTerms(bondTerms, bond, formats),
    ...(total ? [{ label: "Cost of issuance", text: formats.money(total), value: total }] : []),
    ...(bond.ratings ?? []).map(({ agency, longTerm, underlying }) => ({
      label: underlying ? `${agency}, underlying` : agency,
      text: longTerm,
    })),
  ];
}

/** The known terms of a loan agreement: principal, pledge, payments, coverage and risk. */
export function loanFigures(loan: Loan, formats: Formats): ComparedFigure[] {
  const { termMonths, coverageRatio, riskRating } = loan;
  const years = (termMonths ?? 0) / 12;
  return [
    ...knownTerms(loanTerms, loan, formats),
    ...(termMonths === null
      ? []
      : [{ label: "Term", text: `${formatNumber(years, Number.isInteger(years) ? 0 : 1)} years`, value: years }]),
    ...(coverageRatio === null
      ? []
      : [{ label: "Debt service coverage", text: `${formatNumber(coverageRatio, 2)}×`, value: coverageRatio }]),
    ...(riskRating === null
      ? []
      : [{ label: "Risk rating", text: `${riskRating} of 9; 1 is the lowest risk`, value: riskRating, of: 9 }]),
  ];
}

function knownTerms<Of>(terms: Terms<Of>, debt: Of, formats: Formats): ComparedFigure[] {
  return terms.flatMap(([field, label, kind]) => {
    const value = debt[field];
    if (!isKnown(value)) return [];
    const text = writers[kind](value, formats);
    return [typeof value === "number" ? { label, text, value } : { label, text }];
  });
}
