import type { AssetClass } from "@pave/contract";
import type { projectBenefits, projectTeam } from "@pave/db";
import { roundToThreeDigits } from "../organizations/parts.js";
import type { Random } from "../random/random.js";
import { daysBefore } from "../world/clock.js";
import { surnames } from "../world/words.js";
import { firstNames } from "./people.js";
import type { SampleProject } from "./project.js";

type BenefitRow = Omit<typeof projectBenefits.$inferInsert, "id" | "projectId" | "createdAt" | "updatedAt">;
type MemberRow = Omit<typeof projectTeam.$inferInsert, "id" | "projectId" | "createdAt" | "updatedAt">;

/** Maximum benefits, and team members, per project. */
export const benefitsMax = 4;
export const teamMax = 6;

type Benefit = {
  title: string;
  category: string;
  metric: string;
  unit: string;
  baseline: number;
  target: number;
  group: string;
};

const benefit = (
  title: string,
  category: string,
  metric: string,
  unit: string,
  baseline: number,
  target: number,
  group: string,
): Benefit => ({
  title,
  category,
  metric,
  unit,
  baseline,
  target,
  group,
});

const jobs = benefit("Jobs while it is built", "jobs", "Jobs in the peak year", "jobs", 0, 60, "Workers");
const less = {
  travel: benefit("Shorter trips", "travelTime", "Mean trip time in the corridor", "minutes", 24, 19, "Commuters"),
  crashes: benefit("Fewer crashes", "safety", "Crashes with injury a year", "crashes", 14, 8, "Road users"),
  outages: benefit(
    "Fewer outages",
    "reliability",
    "Customers without service a year",
    "customers",
    4_200,
    900,
    "Customers",
  ),
  spills: benefit("Cleaner water", "waterQuality", "Overflows a year", "overflows", 9, 1, "People downstream"),
  floods: benefit("Fewer floods", "resilience", "Homes in the floodplain", "homes", 640, 120, "Residents"),
  emissions: benefit("Less exhaust", "emissions", "Tons of CO2 a year", "tons", 5_100, 3_400, "Residents"),
  reach: benefit(
    "Service for more people",
    "equity",
    "Households that are served",
    "households",
    8_200,
    12_600,
    "Households",
  ),
};

/** Benefits of works on a class of assets. */
const byClass: Partial<Record<AssetClass, readonly Benefit[]>> = {
  bridge: [less.crashes, less.travel],
  road: [less.crashes, less.travel, less.emissions],
  tunnel: [less.travel, less.crashes],
  railTransit: [less.travel, less.emissions, less.reach],
  fleet: [less.emissions, less.reach],
  waterTreatment: [less.reach, less.outages],
  waterDistribution: [less.outages, less.reach],
  wastewater: [less.spills, less.reach],
  stormwater: [less.floods, less.spills],
  dam: [less.floods],
  levee: [less.floods],
  energyGeneration: [less.emissions, less.outages],
  energyTransmission: [less.outages],
};
const benefitsBy = new Map(Object.entries(byClass));

/** A project's benefits; actual values exist once it is complete. */
export function benefitsOf({ sketch, assets, budget }: SampleProject, random: Random): BenefitRow[] {
  const own = benefitsBy.get(assets[0]?.row.assetClass ?? "") ?? [less.reach];
  const chosen = [...own.slice(0, random.int(1, own.length)), ...(random.chance(0.6) ? [jobs] : [])];
  return chosen.map(({ baseline, target, group, ...benefit }) => ({
    ...benefit,
    beneficiaries: [{ group, count: Math.round(random.size(9_000, 1.1, 80, 900_000)) }],
    baseline,
    target,
    actual:
      sketch.status === "completed" ? Math.round(target + (baseline - target) * random.between(-0.2, 0.35)) : null,
    monetizedValue: roundToThreeDigits(budget * random.size(0.7, 0.5, 0.1, 3)),
    discountRate: random.pick([0.03, 0.031, 0.07]),
    asOf: daysBefore(random.int(60, 700)),
  }));
}

const roles = ["projectManager", "engineer", "financeLead", "inspector", "communityLiaison"] as const;

/** The project team; the first member leads it. */
export function teamOf({ sketch, estate }: SampleProject, random: Random): MemberRow[] {
  const since = Math.max(30, sketch.schedule.plannedStart + 300);
  return roles.slice(0, random.int(2, roles.length)).map((role, at) => {
    const [first, last] = [random.pick(firstNames), random.pick(surnames)];
    return {
      name: `${first} ${last}`,
      email: `${first}.${last}@staff.example`.toLowerCase(),
      organizationId: estate.owner.id,
      role,
      allocation: at === 0 ? 0.6 : random.pick([0.1, 0.2, 0.25, 0.5]),
      startDate: daysBefore(since - random.int(0, 29)),
      endDate: sketch.schedule.actualEnd === null ? null : daysBefore(sketch.schedule.actualEnd),
      isPrimary: at === 0,
    };
  });
}
