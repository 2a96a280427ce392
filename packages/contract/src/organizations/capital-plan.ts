import * as z from "zod";
import { Money } from "../core/scalars.js";

const sums = {
  projects: z.int().describe("Projects with a funding line"),
  lines: z.int().describe("Funding lines, those without money included"),
  secured: Money.nullable().describe("Committed, obligated or received, in US dollars; null without such a line"),
  expected: Money.nullable().describe("Planned, applied for or approved, in US dollars; null without such a line"),
  lapsed: Money.nullable().describe("Withdrawn or expired, in US dollars; null without such a line"),
};

/** The funding of the projects that an organization owns, by fiscal year. */
export const CapitalPlan = z.object({
  owned: z.int().describe("Projects that it owns, those without a funding line included"),
  ...sums,
  byYear: z
    .array(z.object({ fiscalYear: z.int().nullable(), ...sums }))
    .describe("By the fiscal year of the funding; oldest first, lines without a fiscal year last"),
});
export type CapitalPlan = z.infer<typeof CapitalPlan>;
