import type { Loan } from "@pave/contract";
import { formatNumber } from "@pave/contract/format";
import { today } from "../../../core/today.js";
import { useFormats } from "../../../data/use-formats.js";
import { isKnown, writers } from "../../../family/fields/kinds.js";
import { loanSentence } from "./loan-sentence.js";
import { type Kind, type Term, Terms } from "./terms.js";

const terms: readonly (readonly [field: keyof Loan, label: string, kind: Kind])[] = [
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

/** The terms of a loan agreement: principal, rate, pledge, payments. */
export function LoanTerms({ loan, asOf, title }: { loan: Loan; asOf: string | null; title: string }) {
  const formats = useFormats();
  const { termMonths, coverageRatio, riskRating } = loan;
  const lines: Term[] = [
    ...terms
      .filter(([field]) => isKnown(loan[field]))
      .map(([field, label, kind]): Term => [label, writers[kind](loan[field], formats)]),
    ...(termMonths === null
      ? []
      : [["Term", `${formatNumber(termMonths / 12, termMonths % 12 === 0 ? 0 : 1)} years`] satisfies Term]),
    ...(coverageRatio === null ? [] : [["Debt service coverage", `${formatNumber(coverageRatio, 2)}×`] satisfies Term]),
    ...(riskRating === null ? [] : [["Risk rating", `${riskRating} of 9; 1 is the lowest risk`] satisfies Term]),
  ];
  return <Terms title={title} sentence={loanSentence(loan, today(), asOf)} lines={lines} />;
}
