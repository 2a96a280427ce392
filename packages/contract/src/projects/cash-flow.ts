import * as z from "zod";
import { pageOf } from "../core/paging.js";
import { Id, Instant, Money, text, Version } from "../core/scalars.js";

/** A calendar month, YYYY-MM. */
const Month = z.string().regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/, "A month as YYYY-MM");

export const ProjectCashFlowFields = z.strictObject({
  month: Month,
  planned: Money.nullish().describe("Planned spending of the month, in US dollars; null if unknown"),
  actual: Money.nullish().describe(
    "Actual spending of the month, in US dollars; null if unknown, negative for a refund",
  ),
});
export type ProjectCashFlowFields = z.infer<typeof ProjectCashFlowFields>;

const cumulative = "null if this month's amount is unknown; months without an amount add nothing";
/** The cash flow of a project in one month. */
export const ProjectCashFlow = z.object({
  id: Id,
  projectId: Id,
  month: Month,
  planned: Money.nullable(),
  actual: Money.nullable(),
  cumulativePlanned: Money.nullable().describe(`Known planned amounts up to this month; ${cumulative}`),
  cumulativeActual: Money.nullable().describe(`Known actual amounts up to this month; ${cumulative}`),
  version: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type ProjectCashFlow = z.infer<typeof ProjectCashFlow>;

/** Sums over a project's months, each with the number of months it covers. */
export const CashFlowTotals = z.object({
  months: z.int().describe("Months on record"),
  planned: Money.nullable().describe("Sum of the known planned amounts; null if none is known"),
  plannedMonths: z.int().describe("Months with a known planned amount"),
  actual: Money.nullable().describe("Sum of the known actual amounts; null if none is known"),
  actualMonths: z.int().describe("Months with a known actual amount"),
});
export type CashFlowTotals = z.infer<typeof CashFlowTotals>;
export const ProjectCashFlowPage = pageOf(ProjectCashFlow).extend({ totals: CashFlowTotals });

const writing = {
  id: Id.describe("Project id"),
  reason: text(500).optional().describe("Reason recorded in the history"),
};
export const AddProjectCashFlow = ProjectCashFlowFields.extend(writing);
export type AddProjectCashFlow = z.infer<typeof AddProjectCashFlow>;
export const UpdateProjectCashFlow = z.strictObject({
  ...ProjectCashFlowFields.partial().shape,
  ...writing,
  version: Version,
  cashFlowId: Id,
});
export type UpdateProjectCashFlow = z.infer<typeof UpdateProjectCashFlow>;
export const RemoveProjectCashFlow = z.strictObject({ ...writing, version: Version.optional(), cashFlowId: Id });
