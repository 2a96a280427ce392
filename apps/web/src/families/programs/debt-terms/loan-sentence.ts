import type { Loan } from "@pave/contract";
import { formatCurrency, formatDate, formatNumber } from "@pave/contract/format";
import { balanceOn } from "./bond-sentence.js";

type Stated = Pick<
  Loan,
  | "currentAgreementAmount"
  | "interestRate"
  | "finalMaturityDate"
  | "amountDisbursed"
  | "outstandingPrincipal"
  | "daysPastDue"
>;

/** A loan's principal, rate, maturity and balance in a sentence, as far as known. */
export function loanSentence(loan: Stated, today: string, asOf: string | null): string {
  const { currentAgreementAmount: amount, interestRate, finalMaturityDate: due, outstandingPrincipal: owed } = loan;
  const large = (value: number) => formatCurrency(value, "large");
  const lent = [
    amount === null ? "Loan" : `${large(amount)} agreed`,
    interestRate !== null && `at ${formatNumber(interestRate * 100, 2)}%`,
  ];
  const matures = due !== null && `It ${due < today ? "matured" : "matures"} ${formatDate(due)}.`;
  const balance =
    loan.amountDisbursed === 0
      ? "Nothing has been drawn yet."
      : owed !== null && (owed === 0 ? "It is repaid." : balanceOn(asOf, today, large(owed)));
  const late = loan.daysPastDue ? `Payments are ${formatNumber(loan.daysPastDue)} days late.` : false;
  return [`${lent.filter(Boolean).join(" ")}.`, matures, balance, late].filter(Boolean).join(" ");
}
