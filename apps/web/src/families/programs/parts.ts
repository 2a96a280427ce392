import type { FundingCycle, LoanRow, ProgramDocument } from "@pave/contract";
import { loanStatusNames } from "@pave/contract/labels-programs";
import { loanMoves } from "@pave/contract/programs-moves";
import type { PartForm } from "../../family/parts/form.js";
import { furtherLoanFields, loanFields, loanInfos } from "./loan-fields.js";
import {
  addDocument,
  addFundingCycle,
  createLoan,
  removeDocument,
  removeFundingCycle,
  updateDocument,
  updateFundingCycle,
  updateLoan,
} from "./writes.js";

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

export const fundingCycleForm: PartForm<FundingCycle> = {
  fields: ["cycleName", "fiscalYear", "openDate", "closeDate", "amountAvailable"],
  more: ["round", "awardDate", "applicationsReceived", "amountRequested", "awardsMade", "amountAwarded"],
  required: ["cycleName"],
  infos: {
    cycleName: { label: "Cycle", kind: "text" },
    fiscalYear: { label: "Fiscal year", kind: "plain" },
    round: { label: "Round", kind: "plain" },
    openDate: { label: "Opens", kind: "date" },
    closeDate: { label: "Closes", kind: "date" },
    awardDate: { label: "Awarded", kind: "date" },
    amountAvailable: { label: "Amount available", kind: "money" },
    amountRequested: { label: "Amount requested", kind: "money", hint: "By all applications" },
    applicationsReceived: { label: "Applications received", kind: "plain" },
    awardsMade: { label: "Awards made", kind: "plain" },
    amountAwarded: { label: "Amount awarded", kind: "money" },
  },
  add: ({ id }, values) => addFundingCycle({ id, ...values }),
  change: (at, { id: cycleId, version }, values) => updateFundingCycle({ ...at, cycleId, version, ...values }),
  remove: (at, { id: cycleId, version }) => removeFundingCycle({ ...at, cycleId, version }),
};

export const documentForm: PartForm<ProgramDocument> = {
  fields: ["title", "documentType", "url", "publishedDate"],
  more: ["format", "pages"],
  required: ["title", "documentType"],
  infos: {
    title: { label: "Title", kind: "text" },
    documentType: { label: "Type", kind: "text", hint: "Such as notice, termSheet or annualReport" },
    url: { label: "Web address", kind: "text" },
    publishedDate: { label: "Published", kind: "date" },
    format: { label: "Format", kind: "text" },
    pages: { label: "Pages", kind: "plain" },
  },
  add: ({ id }, values) => addDocument({ id, ...values }),
  change: (at, { id: documentId, version }, values) => updateDocument({ ...at, documentId, version, ...values }),
  remove: (at, { id: documentId, version }) => removeDocument({ ...at, documentId, version }),
};
