import * as z from "zod";
import { CalendarDate, Money } from "../core/scalars.js";
import { Source } from "../provenance/sources.js";
import { FunctionFinances } from "./finance-functions.js";
import { FinanceLevel } from "./finance-level.js";

/** One year of one level of government, in US dollars; null where the survey has none of its items. */
export const GovernmentYear = z.object({
  fiscalYear: z.int(),
  level: FinanceLevel.describe(
    "state: state government; local: all local governments in the state. Do not add the levels",
  ),
  revenue: Money.nullable(),
  expenditure: Money.nullable(),
  intergovernmentalRevenue: Money.nullable().describe(
    "Part of the revenue that comes from other governments (B, C and D), whatever the function",
  ),
  intergovernmentalExpenditure: Money.nullable().describe(
    "Part of the expenditure that is paid to other governments (L, M, Q and S), whatever the function",
  ),
  capitalOutlay: Money.nullable().describe("Construction, land, structures and equipment of all functions (F and G)"),
  debt: Money.nullable().describe("Debt outstanding at year end"),
  longTermDebt: Money.nullable().describe("Debt with an original maturity of more than one year"),
  shortTermDebt: Money.nullable(),
  debtIssued: Money.nullable().describe("Long-term debt issued in the year"),
  debtRetired: Money.nullable().describe("Long-term debt retired in the year"),
  source: z.string(),
  asOf: CalendarDate.describe("Last day of the survey year"),
});
export type GovernmentYear = z.infer<typeof GovernmentYear>;

/** Yearly revenue, spending and debt of a state and its local governments; empty for other organizations. */
export const GovernmentFinances = z.object({
  items: z.array(GovernmentYear).describe("Last 20 years, newest first; for each, state, local and combined figures"),
  functions: z
    .array(FunctionFinances)
    .describe(
      "The same years and levels by function of government; no row where the survey has no item of the function",
    ),
  sources: z.array(Source),
});
export type GovernmentFinances = z.infer<typeof GovernmentFinances>;
