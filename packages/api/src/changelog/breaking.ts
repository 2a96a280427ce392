const parUnknown =
  "Read null as unknown: some sources state the outstanding amount of an issue, but not the issued one.";
const termUnknown = "Read null as unknown: lists of loans do not state the term.";
const fundingUnknown = "Read null as unknown: unrecorded funding was false before.";

/**
 * The breaking changes since the last release, each with advice for clients; `*` stands for any text. `pnpm verify`
 * fails for a breaking change without an entry, and for an entry that is no longer true.
 */
export const noticed: Readonly<Record<string, string>> = {
  "POST * returns 201 instead of 200": "Accept every 2xx status; `Location` has the address of the created record.",
  "Loan has * as null|number instead of number": "Read null as unknown: a balance that no source states was 0 before.",
  "LoanRow has * as null|number instead of number":
    "Read null as unknown: a balance that no source states was 0 before.",
  "Maturity has couponRate as null|number instead of number": "Read null as unknown: a coupon not stated was 0 before.",
  "Bond has parAmount as null|number instead of number": parUnknown,
  "BondRow has parAmount as null|number instead of number": parUnknown,
  'Loan has paymentFrequency as "annual"|"monthly"|"quarterly"|"semiannual"|null instead of "annual"|"monthly"|"quarterly"|"semiannual"':
    termUnknown,
  'Loan has rateType as "fixed"|"variable"|null instead of "fixed"|"variable"': termUnknown,
  'Loan has repaymentType as "bullet"|"levelPayment"|"levelPrincipal"|null instead of "bullet"|"levelPayment"|"levelPrincipal"':
    termUnknown,
  "AwardFlows no longer has *":
    "Read `paid` (by agencies) and `spent` (by recipients, as audited) with their counts; `outlay` was the sum of both.",
  "Match no longer has told": "Read `values`, the same object.",
  "Provenance no longer has told": "Read `supplied`, the same list.",
  "Replacement has funded as boolean|null instead of boolean": fundingUnknown,
  "ReplacementAnalytics has first.funded as boolean|null instead of boolean": fundingUnknown,
};
