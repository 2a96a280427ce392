import { LoanFields } from "@pave/contract";
import { fieldsIn } from "../../families/family.js";

/** Fields of a loan agreement provided by sources and users. */
export const loanFields = fieldsIn(LoanFields);

const ledger = "the loan's ledger";

/** Computed fields of a loan agreement, with the basis of each. */
export const computedLoanFields = {
  status: "the agreement's status, and payments more than 30 days overdue",
  daysPastDue: "due date of the oldest unpaid payment",
  amountDisbursed: ledger,
  outstandingPrincipal: ledger,
  repaidToDate: ledger,
  recoveredAmount: ledger,
  financeCharge: "interest rate plus fee rate",
  undrawn: "agreed amount less what was disbursed",
  shareOfEligibleCosts: "agreed amount and eligible project costs",
};
