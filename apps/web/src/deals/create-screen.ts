import { bondCreation } from "../programs/create-screen.js";
import { furtherLoanFields, loanFields, loanInfos } from "../programs/loan-fields.js";
import { createLoan } from "../programs/writes.js";
import type { CreateScreen } from "../records/create-screen.js";
import type { Reference } from "../records/references.js";
import { findLoanPrograms } from "../workspace/find-records.js";

/** A bond issue is a deal by itself. */
export const bondDealCreation: CreateScreen = {
  ...bondCreation,
  family: "deals",
};

const loanPrograms: Reference = {
  family: "programs",
  one: "loan program",
  many: "loan programs",
  find: findLoanPrograms,
};

/** A loan agreement is made under a loan program. */
export const loanDealCreation: CreateScreen = {
  title: "New loan agreement",
  one: "loan agreement",
  fields: ["id", ...loanFields],
  more: furtherLoanFields,
  required: ["id", "title"],
  infos: { ...loanInfos, id: { label: "Loan program", kind: "record", reference: () => loanPrograms } },
  family: "deals",
  write: createLoan,
};
