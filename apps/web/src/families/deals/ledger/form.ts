import type { Loan, LoanEntry } from "@pave/contract";
import { loanEntryKinds } from "@pave/contract/programs-moves";
import { today } from "../../../core/today.js";
import type { PartForm } from "../../../family/parts/form.js";
import { addLoanEntry } from "../../programs/writes.js";
import { entryKindNames } from "./words.js";

/** Entries are never changed: an incorrect one is reversed by another. Each takes effect once approved. */
export function entryForm({ id: loanId, programId, status }: Pick<Loan, "id" | "programId" | "status">) {
  const possible = Object.entries(entryKindNames).filter(([kind]) =>
    loanEntryKinds[status].some((each) => each === kind),
  );
  const form: PartForm<LoanEntry> = {
    fields: ["kind", "date", "principal", "interest"],
    more: ["nextDueDate"],
    required: ["kind", "date", "principal"],
    infos: {
      kind: { label: "Entry", kind: "word", names: Object.fromEntries(possible) },
      date: { label: "Date", kind: "date" },
      principal: { label: "Principal", kind: "money", hint: "0 if only interest was paid" },
      interest: { label: "Interest", kind: "money", hint: "Empty if none" },
      nextDueDate: { label: "Oldest unpaid payment due", kind: "date", hint: "After a repayment" },
    },
    start: () => ({ date: today() }),
    reversalFields: ["date"],
    reversal: ({ id, kind, principal, interest }) => ({
      ...{ reversesEntryId: id, kind, date: today(), principal: -principal },
      ...(interest !== 0 && { interest: -interest }),
    }),
    // The version by which the response shows whether the entry awaits approval.
    versionOf: async (client) => (await client.programs.loan.query({ id: programId, loanId })).loan.version,
    fieldOf: (path) => (path === "note" ? "reason" : path),
    add: ({ reason }, values) =>
      addLoanEntry({ id: programId, loanId, ...values, ...(reason !== undefined && { note: reason }) }),
  };
  return form;
}
