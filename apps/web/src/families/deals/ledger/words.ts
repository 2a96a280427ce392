import type { LoanEntry } from "@pave/contract";

export const entryKindNames: Record<LoanEntry["kind"], string> = {
  disbursement: "Disbursement",
  repayment: "Repayment",
  forgiveness: "Forgiveness",
  recovery: "Recovery",
};

/** `Reversal of a repayment`. */
export const entryWords = ({ kind, principal, interest }: Pick<LoanEntry, "kind" | "principal" | "interest">) =>
  principal < 0 || interest < 0 ? `Reversal of a ${kind}` : entryKindNames[kind];
