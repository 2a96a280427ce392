import { expect, it } from "vitest";
import { bondSentence } from "./bond-sentence.js";

const unknown = {
  parAmount: null,
  outstandingPar: null,
  saleDate: null,
  finalMaturityDate: null,
  sourceOfRepayment: null,
  debtType: "taxIncrement",
  trueInterestCost: null,
  netInterestCost: null,
} as const;

it("a bond's sentence states the debt, its dates, pledge and cost, and nothing unknown", () => {
  const bond = {
    ...unknown,
    parAmount: 238_200_000,
    saleDate: "2003-05-15",
    finalMaturityDate: "2026-08-15",
    sourceOfRepayment: "General Fund of Issuing Jurisdiction",
    trueInterestCost: 0.04983,
  };
  expect(bondSentence(bond, "2026-11-26", null)).toBe(
    "$238M issued and sold May 15, 2003 at a true interest cost of 4.98%. It matured Aug 15, 2026 and was payable from general fund of issuing jurisdiction.",
  );
  expect(bondSentence({ ...unknown, outstandingPar: 5_000_000 }, "2026-11-26", null)).toBe(
    "Tax increment. $5M is outstanding.",
  );
  const forecast = { ...unknown, parAmount: 23_600_000, saleDate: "2023-02-17" };
  expect(bondSentence(forecast, "2026-11-26", null, true)).toBe("$23.6M proposed for sale Feb 17, 2023.");
  const passed = { ...unknown, outstandingPar: 5_000_000, finalMaturityDate: "2026-02-15" };
  expect(bondSentence(passed, "2026-11-26", "2025-08-31")).toBe(
    "Tax increment. It matured Feb 15, 2026. On Aug 31, 2025, $5M was outstanding.",
  );
});
