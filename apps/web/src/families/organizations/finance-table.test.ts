import type { FunctionFinances } from "@pave/contract";
import { expect, test } from "vitest";
import { leftOutOf } from "./finance-table.js";

const row: FunctionFinances = {
  stateFips: "24",
  state: "MD",
  stateName: "Maryland",
  function: "highways",
  level: "stateAndLocal",
  fiscalYear: 2016,
  asOf: "2016-06-30",
  directExpenditure: 3_400_000_000,
  capitalOutlay: 1_700_000_000,
  construction: 0,
  charges: 720_000_000,
  federalAid: 692_000_000,
  stateAid: null,
  localAid: null,
  currentOperations: null,
  otherCapitalOutlay: null,
  interest: null,
  paidToState: null,
  source: "census-government-finance",
  paidToLocal: null,
  population: 6_000_000,
};

test("columns without a value in any row are named, and zero is a value", () => {
  expect(leftOutOf([row])).toBe("Not on record here: state aid, paid to local.");
  expect(leftOutOf([row, { ...row, stateAid: 0, paidToLocal: 1 }])).toBe("");
});
