import * as z from "zod";
import { ContractRow } from "../contracts/shapes.js";
import { firstOf } from "../core/paging.js";
import { CalendarDate, Fraction, Money } from "../core/scalars.js";
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

/** What a project comes to, counted and summed. */
export const ProjectStats = z.object({
  progressPercent: z.number().nullable(),
  weightedProgressPercent: z
    .number()
    .nullable()
    .describe("The weights of completed milestones as a share of all weights, 0 to 100"),
  elapsedPercent: z.number().nullable().describe("Days since the start as a share of all days to the planned end"),
  daysToPlannedEnd: z.int().nullable().describe("Negative where it has passed"),
  scheduleVarianceDays: z.int().nullable(),
  funding: FundingTotals,
  cost: z.object({
    budget: Money.nullable(),
    committed: Money.nullable(),
    spent: Money.nullable(),
    expected: Money.nullable().describe("Forecast or estimate at completion, and never less than what is spent"),
    final: Money.nullable(),
    variance: Money.nullable().describe("Final, else expected, less budget"),
    contingency: Money.nullable(),
    cpi: z.number().nullable(),
    spi: z.number().nullable(),
    eac: z.number().nullable(),
  }),
  milestones: z.object({
    byStatus: z.array(z.object({ status: WorkStatus, count: z.int() })),
    total: z.int(),
    late: z.int(),
    delayed: z.int(),
    atRisk: z.int(),
    next: CalendarDate.nullable().describe("When the next open one is due"),
  }),
  risks: z.object({
    byLevel: z.array(z.object({ level: RiskLevel, count: z.int() })).describe("Open ones"),
    total: z.int(),
    open: z.int(),
    expectedCost: Money.describe("Sum over open risks of impact cost by probability, where 5 of 5 is certain"),
    contingency: Money,
  }),
  benefits: z.object({
    count: z.int(),
    monetizedValue: Money,
    cost: Money.nullable().describe("Final value, else expected cost, else budget"),
    benefitCostRatio: Fraction.nullable().describe("All monetized benefits as a multiple of the cost"),
  }),
  contractCount: z.int(),
  contractValue: Money.describe("Current value of its contracts in dollars, without those that were cancelled"),
  assetCount: z.int(),
  programCount: z.int(),
  teamCount: z.int(),
});
export type ProjectStats = z.infer<typeof ProjectStats>;

export const ProjectComplete = z.object({
  project: Project,
  stats: ProjectStats,
  contracts: firstOf(ContractRow).describe("At most 25, the largest first"),
  milestones: firstOf(ProjectMilestone).describe("At most 25, the next due first"),
  risks: firstOf(ProjectRisk).describe("At most 25, the gravest first"),
  funding: firstOf(ProjectFunding).describe("At most 25, the largest first"),
  benefits: firstOf(ProjectBenefit).describe("At most 25"),
  team: firstOf(ProjectTeamMember).describe("At most 25"),
  history: firstOf(Change).describe("The last 25 changes"),
});
export type ProjectComplete = z.infer<typeof ProjectComplete>;
