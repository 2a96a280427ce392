import { type FundingStatus, securedFunding } from "@pave/contract";
import type { projectFunding } from "@pave/db";
import { roundToThreeDigits } from "../organizations/parts.js";
import type { Catalog, CatalogProgram } from "../programs/catalog.js";
import { isEligible } from "../programs/eligibility.js";
import { sampleId } from "../random/ids.js";
import type { Random } from "../random/random.js";
import { daysBefore } from "../world/clock.js";
import type { SampleProject } from "./project.js";
import { hasBegun, type ProjectSketch } from "./sketch.js";

type FundingRow = Omit<typeof projectFunding.$inferInsert, "id" | "projectId" | "createdAt" | "updatedAt">;

/** Program money a project received or applied for; `at` is its line number in the funding stack. */
export type Award = {
  at: number;
  /** The program's number, and its details unless it is a bond. */
  program: number;
  standing: CatalogProgram | null;
  project: SampleProject;
  amount: number;
  status: FundingStatus;
  /** The day of the award; null until it is made. */
  date: string | null;
};

export type Stack = { lines: FundingRow[]; awards: Award[] };

/** Maximum funding lines per project. */
export const fundingMax = 8;
/** Projects below this cost are funded by their owner only. */
const leastForPrograms = 400_000;

/** The funding stack of a project: program awards, and the rest by its owner. It adds up to the budget. */
export function fundingOf(seed: number, project: SampleProject, catalog: Catalog, random: Random): Stack {
  const { sketch, estate, budget } = project;
  const stack: Stack = { lines: [], awards: [] };
  const stage = stageOf(sketch);
  const date = awardDate(sketch, random);
  let left = budget;
  for (const { program, standing, share } of requestsOf(project, catalog, random)) {
    const amount = Math.min(roundToThreeDigits(budget * share), left);
    if (amount <= 0) continue;
    left -= amount;
    const isSecured = securedFunding.some((word) => word === stage.requested);
    stack.awards.push({
      at: stack.lines.length,
      program,
      standing,
      project,
      amount,
      status: stage.requested,
      date: isSecured ? date : null,
    });
    stack.lines.push({
      ...sourceOf(standing),
      amount,
      status: stage.requested,
      programId: sampleId("program", seed, program),
      funderOrgId: standing?.admin.id ?? estate.owner.id,
      awardId: isSecured ? `SA-${String(sketch.index * fundingMax + stack.lines.length).padStart(8, "0")}` : null,
      fiscalYear: Number(date.slice(0, 4)),
      obligatedDate: isSecured ? date : null,
      expirationDate: isSecured && standing ? `${Number(date.slice(0, 4)) + 6}-09-30` : null,
      matchRequired: standing?.type === "grant" ? 0.2 : null,
    });
  }
  stack.lines.push(...ownLines(project, left, stage, date, random));
  return stack;
}

/** Minimum cost of a project of a federal credit program (23 U.S.C. 602(a)(5), 33 U.S.C. 3907(a)(2)). */
const leastFor = ({ lender }: CatalogProgram): number =>
  lender?.program === "tifia" ? 50_000_000 : lender?.program === "wifia" ? 20_000_000 : 0;

type Request = { program: number; standing: CatalogProgram | null; share: number };

/** The programs that a project draws on: a national and a state grant, a loan, a bond of its owner. */
function requestsOf({ sketch, estate, assets, budget }: SampleProject, catalog: Catalog, random: Random): Request[] {
  const { owner, bonds } = estate;
  if (owner.orgType === "federalAgency" || budget < leastForPrograms) return [];
  const lead = assets[0]?.row;
  const offers = (type: CatalogProgram["type"]) =>
    catalog
      .offers(type, lead?.assetClass ?? "", lead?.region ?? "")
      .filter((standing) => isEligible(standing, owner.orgType) && budget >= leastFor(standing));
  const grants = offers("grant");
  const national = grants.filter(({ region }) => region === null);
  const local = grants.filter(({ region }) => region !== null);
  const loans = offers("loan");
  const requested: Request[] = [];
  const ask = (from: readonly CatalogProgram[], chance: number, low: number, high: number) => {
    if (from.length === 0 || !random.chance(chance)) return;
    const standing = random.pick(from);
    requested.push({ program: standing.index, standing, share: random.between(low, high) });
  };
  ask(national, 0.5, 0.15, 0.5);
  ask(local, 0.4, 0.05, 0.2);
  ask(loans, 0.4, 0.15, 0.3);
  if (bonds.count > 0 && sketch.status !== "rejected" && random.chance(0.7))
    requested.push({
      program: catalog.firstBond + bonds.first + random.int(0, bonds.count - 1),
      standing: null,
      share: random.between(0.1, 0.45),
    });
  return requested;
}

function sourceOf(standing: CatalogProgram | null) {
  if (!standing) return { sourceType: "bond", isFederal: false };
  if (standing.type === "loan") return { sourceType: "loan", isFederal: standing.region === null };
  return { sourceType: standing.region === null ? "federal" : "state", isFederal: standing.region === null };
}

/** Stage of the money: applications, the owner's share, and the maximum gap. */
type Stage = { requested: FundingStatus; own: FundingStatus; lacking: FundingStatus; lackChance: number };

function stageOf(sketch: ProjectSketch): Stage {
  const { status } = sketch;
  if (status === "completed") return { requested: "received", own: "received", lacking: "received", lackChance: 0 };
  if (hasBegun(sketch)) return { requested: "obligated", own: "committed", lacking: "planned", lackChance: 0.25 };
  if (status === "approved") return { requested: "obligated", own: "committed", lacking: "planned", lackChance: 0.6 };
  if (status === "rejected") return { requested: "rejected", own: "withdrawn", lacking: "withdrawn", lackChance: 0 };
  if (status === "cancelled") return { requested: "withdrawn", own: "withdrawn", lacking: "withdrawn", lackChance: 0 };
  if (status === "planning") return { requested: "applied", own: "planned", lacking: "planned", lackChance: 0 };
  return { requested: "approved", own: "committed", lacking: "planned", lackChance: 0.8 };
}

/** Award date: before construction starts, and not before that year's cycle was decided. */
function awardDate({ schedule }: ProjectSketch, random: Random): string {
  const { actualStart, plannedStart } = schedule;
  const date = daysBefore(Math.max(8, (actualStart ?? plannedStart) + random.int(30, 380)));
  const decided = `${date.slice(0, 4)}-01-15`;
  return date < decided ? decided : date;
}

/** The owner's own contribution; part of it may still be unfunded. */
function ownLines({ estate }: SampleProject, left: number, stage: Stage, date: string, random: Random): FundingRow[] {
  if (left <= 0) return [];
  const lacking = random.chance(stage.lackChance) ? roundToThreeDigits(left * random.between(0.08, 0.6)) : 0;
  const isFederal = estate.owner.orgType === "federalAgency";
  const own = {
    sourceType: isFederal ? "federal" : "local",
    isFederal,
    funderOrgId: estate.owner.id,
    fiscalYear: Number(date.slice(0, 4)),
  };
  const isCommitted = stage.own === "committed" || stage.own === "received";
  const lines: FundingRow[] = [
    { ...own, amount: left - lacking, status: stage.own, committedDate: isCommitted ? date : null },
  ];
  if (lacking > 0) lines.push({ ...own, amount: lacking, status: stage.lacking });
  return lines;
}

/** Secured funding of the lines, in whole dollars. */
export const securedBy = (lines: readonly FundingRow[]): number =>
  lines.reduce((sum, { status, amount }) => (securedFunding.some((word) => word === status) ? sum + amount : sum), 0);
