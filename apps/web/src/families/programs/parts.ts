import type { LoanRow } from "@pave/contract";
import { loanStatusNames } from "@pave/contract/labels-programs";
import { loanMoves } from "@pave/contract/programs-moves";
import type { PartForm } from "../../family/parts/form.js";
import { furtherLoanFields, loanFields, loanInfos } from "./loan-fields.js";
import { createLoan, updateLoan } from "./writes.js";

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
  add: ({ id }, values) => createLoan({ id, ...values }),
  change: (at, { id: loanId, version }, values) => updateLoan({ ...at, loanId, version, ...values }),
};
