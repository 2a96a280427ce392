import { expect, test } from "vitest";
import { isAmount } from "./amounts.js";

test("amounts of records, their parts and their details are amounts of money; dates, counts and words are not", () => {
  const amounts = ["outlayAmount", "paidToDate", "spentToDate", "amount", "currentAgreementAmount", "fund.nav"];
  expect(amounts.filter((field) => !isAmount(field))).toEqual([]);
  expect(["status", "approvalDate", "fund.cashFlows", "termMonths", "interestRate"].filter(isAmount)).toEqual([]);
});
