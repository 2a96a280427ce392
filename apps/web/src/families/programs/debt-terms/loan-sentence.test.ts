import { expect, it } from "vitest";
import { loanSentence } from "./loan-sentence.js";

const loan = {
  currentAgreementAmount: 1_600_000,
  interestRate: 0.0237,
  finalMaturityDate: "2060-08-16",
  amountDisbursed: 1_600_000,
  outstandingPrincipal: 1_200_000,
  daysPastDue: 0,
};

it("states what a loan owes, its rate and when it matures, as far as known", () => {
  const of = (part: Partial<typeof loan>) => loanSentence({ ...loan, ...part }, "2026-11-27", null);
  expect(of({})).toBe("$1.6M agreed at 2.37%. It matures Aug 16, 2060. $1.2M is outstanding.");
  expect(of({ amountDisbursed: 0, outstandingPrincipal: 0 })).toContain("Nothing has been drawn yet.");
  expect(of({ outstandingPrincipal: 0, finalMaturityDate: "2020-01-01" })).toBe(
    "$1.6M agreed at 2.37%. It matured Jan 1, 2020. It is repaid.",
  );
  expect(of({ daysPastDue: 40 })).toContain("Payments are 40 days late.");
  const unknown = { currentAgreementAmount: null, interestRate: null, finalMaturityDate: null };
  expect(
    loanSentence({ ...loan, ...unknown, amountDisbursed: null, outstandingPrincipal: null }, "2026-11-27", null),
  ).toBe("Loan.");
});
