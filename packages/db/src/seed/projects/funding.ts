import { securedFunding } from "@pave/contract";
import type { projectFunding } from "../../tables/projects-parts.js";
import { daysBefore } from "../clock.js";
import { rounded } from "../organizations/parts.js";
import type { Random } from "../random.js";
import type { SampleProject } from "./project.js";
import { hasBegun, type ProjectSketch } from "./sketch.js";

type FundingRow = Omit<typeof projectFunding.$inferInsert, "id" | "projectId" | "createdAt" | "updatedAt">;

/** No project has more lines. */
export const fundingMax = 8;

/** The funding stack of a project; what is secured never exceeds the budget. */
export function fundingOf({ sketch, estate, budget }: SampleProject, random: Random): FundingRow[] {
  const secured = securedOf(sketch, budget, random);
  const year = Number(daysBefore(Math.max(sketch.schedule.plannedStart, 30)).slice(0, 4));
  const own = { sourceType: "local", funderOrgId: estate.owner.id, fiscalYear: year };
  const lines: FundingRow[] = [];
  if (secured > 0)
    lines.push({
      ...own,
      amount: secured,
      status: sketch.status === "completed" ? "received" : "committed",
      committedDate: daysBefore(Math.max(sketch.schedule.plannedStart + 200, 30)),
    });
  if (secured < budget) lines.push({ ...own, amount: budget - secured, status: aheadOf(sketch) });
  return lines;
}

/** How much can be counted on: all once it is over, most once it has begun, little before. */
function securedOf(sketch: ProjectSketch, budget: number, random: Random): number {
  if (sketch.status === "completed") return budget;
  if (hasBegun(sketch)) return random.chance(0.75) ? budget : rounded(budget * random.between(0.82, 0.98));
  if (sketch.status === "approved") return rounded(budget * random.between(0.55, 0.95));
  if (sketch.status === "permitting" || sketch.status === "onHold") return rounded(budget * random.between(0.1, 0.6));
  return 0;
}

function aheadOf({ status }: ProjectSketch): string {
  if (status === "rejected") return "rejected";
  return status === "cancelled" ? "withdrawn" : "planned";
}

/** What of the lines can be counted on, in whole dollars. */
export const securedBy = (lines: readonly FundingRow[]): number =>
  lines.reduce((sum, { status, amount }) => (securedFunding.some((word) => word === status) ? sum + amount : sum), 0);
