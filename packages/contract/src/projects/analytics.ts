import * as z from "zod";
import { ContractRow } from "../contracts/shapes.js";
import { firstOf } from "../core/paging.js";
import { CalendarDate, Fraction, Money } from "../core/scalars.js";
import { sums } from "../core/sums.js";
import { Change } from "../provenance/sources.js";
import { RiskLevel, WorkStatus } from "../work/words.js";
import {
  FundingTotals,
  ProjectBenefit,
  ProjectFunding,
  ProjectMilestone,
  ProjectRisk,
  ProjectTeamMember,
} from "./parts.js";
import { Project } from "./shapes.js";
import { CostBasis, EarnedValueBasis } from "./words.js";

export const ProjectStats = z.object({
  asOf: CalendarDate.nullable().describe(
    "Date of progress, elapsed time, costs and earned value: the data date, else the date of the source",
  ),
  progressPercent: z.number().nullable().describe("Physical progress at asOf"),
  weightedProgressPercent: z
    .number()
    .nullable()
    .describe(
      "Weight of completed milestones in percent of all weights; milestones under way count 0, so that it may be below progressPercent",
    ),
  elapsedPercent: z
    .number()
    .nullable()
    .describe("Time elapsed at asOf, or at the actual end, in percent of the planned duration; null without a date"),
  daysToPlannedEnd: z.int().nullable().describe("Days from today to the planned end; negative if past"),
  scheduleVarianceDays: z.int().nullable(),
  funding: FundingTotals,
  cost: z.object({
    budget: Money.nullable(),
    committed: Money.nullable(),
    spent: Money.nullable(),
    expected: Money.nullable().describe("The one cost estimate, on which costHealth rests; see basis"),
    basis: CostBasis.nullable().describe(
      "Final cost; else forecast, unless more was spent; else estimate at completion; at least the amount spent",
    ),
    final: Money.nullable(),
    variance: Money.nullable().describe("Expected cost less budget"),
    contingency: Money.nullable(),
  }),
  earnedValue: z
    .object({
      pv: Money.nullable().describe("Planned value; the budget at completion from the planned end on"),
      ev: Money.nullable().describe("Earned value, see evBasis"),
      ac: Money.nullable().describe("Actual cost; if not reported, the amount spent"),
      bac: Money.nullable().describe("Budget at completion"),
      evBasis: EarnedValueBasis.nullable().describe(
        "complete: budget at completion, as progress is 100 %; reported: as entered; progress: physical progress × budget at completion",
      ),
      earnedPercent: z.number().nullable().describe("Earned value in percent of the budget at completion"),
      differsFromProgress: z
        .boolean()
        .nullable()
        .describe("true: the reported earned value is more than 5 points away from progressPercent"),
      cpi: z.number().nullable().describe("Cost performance index, ev / ac"),
      spi: z.number().nullable().describe("Schedule performance index, ev / pv"),
      eac: Money.nullable().describe("Estimate at completion, bac / cpi"),
    })
    .describe("Earned value management (PMI) at asOf"),
  milestones: z.object({
    byStatus: z.array(z.object({ status: WorkStatus, count: z.int() })),
    total: z.int(),
    late: z.int(),
    delayed: z.int(),
    atRisk: z.int(),
    next: CalendarDate.nullable().describe("Due date of the next open milestone"),
  }),
  risks: z.object({
    byLevel: z.array(z.object({ level: RiskLevel, count: z.int() })).describe("Open risks"),
    total: z.int().describe("All risks on the register, whatever their status"),
    open: z.int().describe("Open or monitored"),
    realized: z.int().describe("Realized risks, which are issues"),
    ...sums({
      expectedCost: Money.describe(
        "Expected cost of open risks: sum of impact cost × probability, at the midpoint of each score: 1 = 5 %, 2 = 20 %, 3 = 50 %, 4 = 80 %, 5 = 95 %",
      ),
      realizedCost: Money.describe("Impact cost of realized risks, in full"),
      exposure: Money.describe("expectedCost + realizedCost"),
      contingency: Money.describe("Contingency of open and realized risks"),
    }),
  }),
  benefits: z.object({
    count: z.int(),
    ...sums({ monetizedValue: Money }),
    cost: Money.nullable().describe("Expected cost, else budget"),
    benefitCostRatio: Fraction.nullable().describe("Total monetized benefits / cost"),
  }),
  contractCount: z.int(),
  ...sums({ contractValue: Money.describe("Current value of its contracts in US dollars, excluding cancelled ones") }),
  assetCount: z.int(),
  programCount: z.int(),
  teamCount: z.int(),
});
export type ProjectStats = z.infer<typeof ProjectStats>;

export const ProjectComplete = z.object({
  project: Project,
  stats: ProjectStats,
  contracts: firstOf(ContractRow).describe("Up to 25, largest first"),
  milestones: firstOf(ProjectMilestone).describe("Up to 25, earliest due first"),
  risks: firstOf(ProjectRisk).describe("Up to 25, highest score first"),
  funding: firstOf(ProjectFunding).describe("Up to 25, largest first"),
  benefits: firstOf(ProjectBenefit).describe("Up to 25"),
  team: firstOf(ProjectTeamMember).describe("Up to 25"),
  history: firstOf(Change).describe("Latest 25 changes"),
});
export type ProjectComplete = z.infer<typeof ProjectComplete>;
