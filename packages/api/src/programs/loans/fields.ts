import { LoanFields } from "@pave/contract";
import { fieldsIn } from "../../families/family.js";

/** Fields of a loan agreement that sources and people provide. */
export const loanFields = fieldsIn(LoanFields);

const ledger = "the loan's ledger";

/** Fields of a loan agreement that the platform computes, with what they are computed from. */
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
