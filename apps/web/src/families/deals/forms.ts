import type { Reference } from "../../family/fields/words.js";
import type { CreateScreen } from "../../family/write/create-screen.js";
import { findLoanPrograms } from "../programs/find.js";
import { bondCreation } from "../programs/forms.js";
import { furtherLoanFields, loanFields, loanInfos, loanSections } from "../programs/loan-fields.js";
import { createLoan } from "../programs/writes.js";

/** A bond issue is a deal in itself. */
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

/** A loan agreement belongs to a loan program. */
export const loanDealCreation: CreateScreen = {
  title: "New loan agreement",
  one: "loan agreement",
  fields: ["id", ...loanFields],
  more: furtherLoanFields,
  sections: loanSections,
  required: ["id", "title"],
  infos: { ...loanInfos, id: { label: "Loan program", kind: "record", reference: () => loanPrograms } },
  family: "deals",
  write: createLoan,
};
