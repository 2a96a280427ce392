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

export const ProjectStats = z.object({
  progressPercent: z.number().nullable(),
  weightedProgressPercent: z.number().nullable().describe("Weight of completed milestones in percent of all weights"),
  elapsedPercent: z.number().nullable().describe("Elapsed time in percent of the planned duration"),
  daysToPlannedEnd: z.int().nullable().describe("Days to the planned end; negative if past"),
  scheduleVarianceDays: z.int().nullable(),
  funding: FundingTotals,
  cost: z.object({
    budget: Money.nullable(),
    committed: Money.nullable(),
    spent: Money.nullable(),
    expected: Money.nullable().describe("Forecast cost or estimate at completion, at least the amount spent"),
    final: Money.nullable(),
    variance: Money.nullable().describe("Final or expected cost less budget"),
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
    next: CalendarDate.nullable().describe("Due date of the next open milestone"),
  }),
  risks: z.object({
    byLevel: z.array(z.object({ level: RiskLevel, count: z.int() })).describe("Open risks"),
    total: z.int(),
    open: z.int(),
    expectedCost: Money.describe("Expected cost of open risks: sum of impact cost × probability / 5"),
    contingency: Money,
  }),
  benefits: z.object({
    count: z.int(),
    monetizedValue: Money,
    cost: Money.nullable().describe("Final cost, else expected cost, else budget"),
    benefitCostRatio: Fraction.nullable().describe("Total monetized benefits / cost"),
  }),
  contractCount: z.int(),
  contractValue: Money.describe("Current value of its contracts in US dollars, excluding cancelled ones"),
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
