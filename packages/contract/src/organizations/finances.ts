import * as z from "zod";
import { CalendarDate, Money } from "../core/scalars.js";
import { Source } from "../provenance/sources.js";

/** Of whom a total of the Census Bureau's finance survey is. In both together what they pay each other is counted once. */
export const FinanceLevel = z.enum(["state", "local", "stateAndLocal"]);
export type FinanceLevel = z.infer<typeof FinanceLevel>;

/** One year of one level of government, in US dollars. */
export const GovernmentYear = z.object({
  fiscalYear: z.int(),
  level: FinanceLevel.describe("state: its own government; local: all local ones in it. Never add the levels up"),
  revenue: Money,
  expenditure: Money,
  debt: Money.describe("Outstanding at the end of the year"),
  longTermDebt: Money.describe("Of the debt, what falls due after more than a year"),
  shortTermDebt: Money,
  debtIssued: Money.describe("Long-term debt issued in the year"),
  debtRetired: Money.describe("Long-term debt retired in the year"),
  source: z.string(),
  asOf: CalendarDate.describe("The last day of the survey's year"),
});
export type GovernmentYear = z.infer<typeof GovernmentYear>;

/** What a state and the local governments in it took in, spent and owed; no items for other bodies. */
export const GovernmentFinances = z.object({
  items: z
    .array(GovernmentYear)
    .describe("The last 20 years, the newest first; of each the state, its local governments, both"),
  sources: z.array(Source),
});
export type GovernmentFinances = z.infer<typeof GovernmentFinances>;
