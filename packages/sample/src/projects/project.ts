import type { ProjectStatus, ProjectType } from "@pave/contract";
import type { projects } from "@pave/db";
import type { SampleAsset } from "../assets/asset.js";
import type { ContractSketch } from "../contracts/sketch.js";
import type { Estate } from "../estates.js";
import { roundToThreeDigits } from "../organizations/parts.js";
import { Random } from "../random/random.js";
import { sampleSource } from "../rows.js";
import { daysBefore, madeAt } from "../world/clock.js";
import { hasBegun, type ProjectSketch } from "./sketch.js";

export type ProjectRow = typeof projects.$inferInsert;

/** A project with its assets, the main one first, and its cost in whole dollars. */
export type SampleProject = {
  sketch: ProjectSketch;
  estate: Estate;
  assets: readonly SampleAsset[];
  budget: number;
  /** Cost estimate: the budget without contingency. */
  cost: number;
};

/** Cost of works as a share of the asset's construction cost. */
const shares: Readonly<Record<ProjectType, readonly [low: number, high: number]>> = {
  construction: [1, 1.2],
  replacement: [1.05, 1.35],
  rehabilitation: [0.18, 0.5],
  expansion: [0.3, 0.75],
};

export function priceProject(
  seed: number,
  sketch: ProjectSketch,
  estate: Estate,
  assets: readonly SampleAsset[],
): SampleProject {
  const random = new Random(seed, 402, sketch.index);
  const worth = assets.reduce((sum, { row }) => sum + (row.replacementCost ?? 0), 0);
  const budget = roundToThreeDigits(Math.max(60_000, worth * random.between(...shares[sketch.projectType])));
  return { sketch, estate, assets, budget, cost: roundToThreeDigits(budget * random.between(0.88, 0.94)) };
}

/** Committed contract value of a project, in whole dollars. */
export type Committed = { committed: number; paid: number };

export function committedBy(contracts: readonly ContractSketch[]): Committed {
  const signed = contracts.filter(({ standing }) => standing !== "pending" && standing !== "cancelled");
  return {
    committed: signed.reduce((sum, { currentValue }) => sum + currentValue, 0),
    paid: signed.reduce((sum, { paid }) => sum + paid, 0),
  };
}

const doing = {
  construction: "Construction of",
  replacement: "Replacement of",
  rehabilitation: "Rehabilitation of",
  expansion: "Expansion of",
} as const;

const purposes: Readonly<Record<keyof typeof doing, string>> = {
  construction: "Meets a need of the county that no existing facility serves.",
  replacement: "The existing asset has reached the end of its useful life.",
  rehabilitation: "Restores the existing asset to good condition and extends its life by decades.",
  expansion: "The existing asset no longer meets demand.",
};

/** Values maintained by triggers on the parts: supplied up front, so that the triggers change nothing. */
export type TriggerColumns = Pick<ProjectRow, "secured" | "riskScore" | "milestoneDue" | "milestoneSlip">;

/** The row of a project, from its contracts and parts. */
export function projectRow(
  seed: number,
  project: SampleProject,
  { committed, paid }: Committed,
  known: TriggerColumns & Pick<ProjectRow, "managerName">,
): ProjectRow {
  const { sketch, estate, assets, budget, cost } = project;
  const random = new Random(seed, 403, sketch.index);
  const { schedule, projectType, status } = sketch;
  const lead = assets[0]?.row;
  const owner = estate.owner;
  const made = madeAt(sketch.index);
  const { earned, ownCosts } = costsToDate(project, paid, random);
  const spent = paid + ownCosts;
  const asOf = random.int(1, 120);
  const dataDate = hasBegun(sketch) ? Math.max(1 + (asOf % 28), schedule.actualEnd ?? 0) : asOf;
  const approved = approvedDaysAgo(sketch, random);
  return {
    id: sketch.id,
    title: `${doing[projectType]} ${lead?.title ?? owner.name}`,
    status,
    statusBeforeHold: sketch.statusBeforeHold,
    phase: sketch.phase,
    subphase: subphaseOf(sketch),
    projectNumber: `SP-${daysBefore(schedule.plannedStart).slice(0, 4)}-${String(sketch.index).padStart(6, "0")}`,
    description: `${doing[projectType]} ${lead?.title ?? "works"} in ${lead?.county}, ${lead?.region}${assets.length > 1 ? `, with ${assets.length - 1} more nearby` : ""}, for ${owner.name}.`,
    purpose: purposes[projectType],
    projectType,
    assetClass: lead?.assetClass ?? null,
    sector: lead?.sector ?? [],
    progressPercent: Math.round((1_000 * earned) / cost) / 10,
    dataDate: daysBefore(dataDate),
    ownerOrgId: owner.id,
    sponsorOrgId: owner.id,
    ...placeOf(lead),
    plannedStart: daysBefore(schedule.plannedStart),
    plannedEnd: daysBefore(schedule.plannedEnd),
    forecastEnd: daysBefore(schedule.forecastEnd),
    actualStart: schedule.actualStart === null ? null : daysBefore(schedule.actualStart),
    actualEnd: schedule.actualEnd === null ? null : daysBefore(schedule.actualEnd),
    budget,
    budgetRequestDate: approved === null ? null : daysBefore(approved + 120),
    budgetApprovalDate: approved === null ? null : daysBefore(approved),
    committedCost: committed + ownCosts,
    spentToDate: spent,
    contingency: budget - cost,
    ...earnedOf(sketch, { cost, earned, spent }, dataDate, random),
    ...costsOf(sketch, budget, spent, random),
    ...decisionsOf(sketch, approved, owner.name, random),
    ...reviewOf(budget, schedule.plannedStart, random),
    tipId: random.chance(0.3) ? `TIP-${random.int(10_000, 99_999)}` : null,
    ...known,
    sources: [sampleSource],
    asOf: daysBefore(Math.min(asOf, dataDate)),
    createdAt: made,
    updatedAt: made,
  };
}

function placeOf(lead: SampleAsset["row"] | undefined) {
  if (!lead) return {};
  const { locality, region, postalCode, countryName, county, stateFips, countyFips, latitude, longitude } = lead;
  return { locality, region, postalCode, countryName, county, stateFips, countyFips, latitude, longitude };
}

/** Approval date, if approved: before the start, and not in the future. */
function approvedDaysAgo(sketch: ProjectSketch, random: Random): number | null {
  if (hasBegun(sketch)) return (sketch.schedule.actualStart ?? 0) + random.int(60, 420);
  return sketch.status === "approved" ? random.int(20, 400) : null;
}

function subphaseOf({ status, phase, progress }: ProjectSketch): string | null {
  if (status === "approved") return "construction-ready";
  return {
    planning: "scoping",
    permitting: "design",
    construction: progress < 85 ? "construction" : "substantial completion",
    leasing: "post-construction",
    completed: "complete",
  }[phase];
}

/**
 * Earned value in whole dollars, and the owner's own costs beside its contracts. Most works earn about what they cost;
 * where contracts were paid in advance, progress follows closely.
 */
function costsToDate({ sketch, cost }: SampleProject, paid: number, random: Random) {
  const ownLeast = Math.round(cost * 0.03 * Math.max(sketch.progress / 100, 0.05));
  if (sketch.progress === 0 || sketch.progress === 100)
    return { earned: (cost * sketch.progress) / 100, ownCosts: ownLeast };
  const share = Math.max(sketch.progress / 100, (0.95 * (paid + ownLeast)) / cost);
  const earned = Math.round(cost * Math.min(share, sketch.status === "leasing" ? 0.99 : 0.93));
  return { earned, ownCosts: Math.max(ownLeast, Math.round(earned * random.size(1, 0.06, 0.87, 1.15)) - paid) };
}

/** Earned value at the data date. Most works go as planned, and no plan is far from even spending over its days. */
function earnedOf(
  { schedule }: ProjectSketch,
  { cost, earned, spent }: { cost: number; earned: number; spent: number },
  dataDate: number,
  random: Random,
) {
  const { plannedStart, plannedEnd, actualStart } = schedule;
  if (actualStart === null) return {};
  const elapsed = Math.min(1, Math.max(0, (plannedStart - dataDate) / (plannedStart - plannedEnd)));
  const planned = Math.min(elapsed + 0.15, Math.max(elapsed - 0.15, earned / cost / random.size(1, 0.06, 0.8, 1.15)));
  return { bac: cost, pv: Math.round(cost * Math.min(1, planned)), ev: earned, ac: spent };
}

function costsOf({ status, progress }: ProjectSketch, budget: number, spent: number, random: Random) {
  if (status === "completed")
    return {
      forecastCost: spent,
      finalValue: spent,
      finalScope: "As planned",
      endDateDetails: "Accepted by the owner",
    };
  if (progress === 0) return { forecastCost: budget };
  const expected = roundToThreeDigits(budget * random.size(0.97, 0.07, 0.86, 1.35));
  return { forecastCost: Math.max(expected, spent) };
}

/** Decisions each status requires. */
function decisionsOf(
  { status }: ProjectSketch,
  approved: number | null,
  owner: string,
  random: Random,
): Partial<ProjectRow> {
  const approval =
    approved === null ? {} : { approver: `Governing body of ${owner}`, approvalDate: daysBefore(approved) };
  if (status !== "onHold") return approval;
  const [reason, summary] = random.pick(pauses);
  return {
    ...approval,
    pauseReason: reason,
    pauseSummary: summary,
    pauseUpdated: daysBefore(random.chance(0.15) ? random.int(93, 200) : random.int(1, 85)),
    expectedLift: daysBefore(-random.int(60, 500)),
  };
}

const pauses = [
  ["Funding", "The state's share was cut from this year's budget; the owner asks for it again in the next."],
  ["Right of way", "Two parcels are still to be acquired; the court hearing is in the fall."],
  ["Permit", "A new wetland survey was requested before the permit decision."],
  ["Utility conflict", "An unmapped gas main was found; it must be relocated first."],
  ["Litigation", "A bidder has appealed the award; work rests until the ruling."],
] as const satisfies readonly (readonly [string, string])[];

/** Large works are reviewed more closely. */
function reviewOf(budget: number, plannedStart: number, random: Random): Partial<ProjectRow> {
  const lot = random.float();
  const nepaClass = budget > 2e8 && lot < 0.5 ? "EIS" : budget > 2e7 && lot < 0.35 ? "EA" : lot < 0.75 ? "CE" : "none";
  if (nepaClass === "none") return { nepaClass };
  const decided = plannedStart + random.int(60, 300);
  return {
    nepaClass,
    nepaLeadAgency: random.pick([
      "Federal Highway Administration",
      "U.S. Army Corps of Engineers",
      "Environmental Protection Agency",
    ]),
    rodDate: nepaClass === "EIS" && decided > 0 ? daysBefore(decided) : null,
  };
}

/** Statuses without open risks. */
export const isOver = (status: ProjectStatus): boolean =>
  status === "completed" || status === "cancelled" || status === "rejected";
