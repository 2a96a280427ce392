import * as z from "zod";
import { CalendarDate, Money, State, StateFips } from "../core/scalars.js";
import { Source } from "../provenance/sources.js";
import { financeFunctions } from "./finance-items.js";
import { FinanceLevel } from "./finance-level.js";

type Key = keyof typeof financeFunctions;
const keys = Object.keys(financeFunctions);
/** Function of government in the Census Bureau's finance survey. */
// Guarantee of the cast: the keys of the object are the functions.
export const FinanceFunction = z.enum(keys as [Key, ...Key[]]);
export type FinanceFunction = z.infer<typeof FinanceFunction>;

const dollars = (what: string) => Money.nullable().describe(`${what}; null where the survey publishes no such item`);

/** Revenue and spending for one function, in US dollars. */
export const FunctionFinances = z.object({
  fiscalYear: z.int(),
  level: FinanceLevel,
  stateFips: StateFips.describe("00 is the United States"),
  state: State.nullable().describe("State, USPS code; null for the United States"),
  stateName: z.string(),
  function: FinanceFunction,
  charges: dollars("Current charges or utility revenue (A)"),
  federalAid: dollars("Intergovernmental revenue from the federal government (B)"),
  stateAid: dollars("Intergovernmental revenue from the state (C)"),
  localAid: dollars("Intergovernmental revenue from local governments (D)"),
  currentOperations: dollars("Current operations (E)"),
  construction: dollars("Construction (F)"),
  otherCapitalOutlay: dollars("Land, structures and equipment (G)"),
  capitalOutlay: dollars("Construction and other capital outlay (F and G)"),
  interest: dollars("Interest on utility debt (I); that on other debt is not published by function"),
  directExpenditure: dollars("Current operations, capital outlay and interest (E, F, G and I)"),
  paidToState: dollars("Intergovernmental expenditure to the state (L)"),
  paidToLocal: dollars("Intergovernmental expenditure to local governments (M)"),
  population: z.int().nullable().describe("Population of the state in the same year; null where not on file"),
  source: z.string(),
  asOf: CalendarDate.describe("Last day of the survey year"),
});
export type FunctionFinances = z.infer<typeof FunctionFinances>;

export const FinancesQuery = z.strictObject({
  function: FinanceFunction,
  level: FinanceLevel.default("stateAndLocal"),
  fiscalYear: z.int().min(1900).max(2200).optional().describe("Default: the newest on file"),
});
export type FinancesQuery = z.infer<typeof FinancesQuery>;

/** One function of government in each state and the United States, largest capital outlay first. */
export const FinancesByState = z.object({
  items: z.array(FunctionFinances),
  years: z.array(z.int()).describe("Fiscal years on file, newest first"),
  sources: z.array(Source),
});
export type FinancesByState = z.infer<typeof FinancesByState>;
