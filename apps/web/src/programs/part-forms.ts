import type { CreateLoan, LoanRow, UpdateLoan } from "@pave/contract";
import { loanStatusNames } from "@pave/contract/labels-programs";
import { loanMoves } from "@pave/contract/programs-moves";
import { asInput } from "../records/as-input.js";
import type { PartForm } from "../records/part-form.js";
import { furtherLoanFields, loanFields, loanInfos } from "./loan-fields.js";

/** Loan agreements of a loan program. */
export const loanForm: PartForm<LoanRow> = {
  fields: loanFields,
  changeOnly: ["status"],
  more: furtherLoanFields,
  required: ["title"],
  infos: { ...loanInfos, status: { label: "Status", kind: "word", names: loanStatusNames } },
  moves: { field: "status", table: loanMoves },
  whole: async (client, id, line) => ({
    ...line,
    ...(await client.programs.loan.query({ id, loanId: line.id })).loan,
  }),
  add: (client, { id }, values) => client.programs.createLoan.mutate(asInput<CreateLoan>({ id, ...values })),
  change: (client, at, { id: loanId, version }, values) =>
    client.programs.updateLoan.mutate(asInput<UpdateLoan>({ ...at, loanId, version, ...values })),
};
