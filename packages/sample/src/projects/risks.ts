import { countedRisk, type RiskStatus } from "@pave/contract";
import type { projectRisks } from "@pave/db";
import { roundToThreeDigits } from "../organizations/parts.js";
import type { Random } from "../random/random.js";
import { pickWeighted } from "../random/weighted.js";
import { daysBefore } from "../world/clock.js";
import { isOver, type SampleProject } from "./project.js";

type RiskRow = Omit<typeof projectRisks.$inferInsert, "id" | "projectId" | "createdAt" | "updatedAt">;

/** Maximum risks per project. */
export const risksMax = 8;

const registers: readonly (readonly [title: string, category: string, mitigation: string])[] = [
  ["Prices of steel and asphalt rise", "market", "Buy long-lead items early; index the price in the contract"],
  ["Utilities lie where none are mapped", "utility", "Locate them by test pits before the design is final"],
  ["Permit comes later than planned", "permitting", "Meet the agency every month; file in parts"],
  [
    "Ground is weaker than borings showed",
    "technical",
    "Bore at closer spacing; hold a unit price for ground improvement",
  ],
  ["Right of way is not bought in time", "rightOfWay", "Begin with the parcels on the critical path"],
  ["A funding source falls away", "funding", "Keep a second application open"],
  ["Wet season stops earthwork", "schedule", "Plan earthwork for the dry months"],
  ["Too few bidders", "cost", "Announce early; split into packages that local firms can bond"],
  ["Habitat is found on site", "environmental", "Survey in the season; plan work outside of nesting"],
  ["Traffic control causes accidents", "safety", "Audit the work zone every week"],
  ["The council changes its priorities", "political", "Report progress in public every quarter"],
  ["A bidder appeals the award", "legal", "Have the award reviewed by counsel first"],
];

/** The risk register of a project: none is open once it is over. */
export function risksOf({ sketch, budget }: SampleProject, random: Random): RiskRow[] {
  const count = random.int(1, risksMax - 2);
  const first = random.int(0, registers.length - 1);
  const isSettled = isOver(sketch.status);
  const raisedAfter = Math.max(40, Math.min(900, sketch.schedule.plannedStart + 400));
  return Array.from({ length: count }, (_, at) => {
    const [title, category, mitigation] = registers[(first + at * 5) % registers.length] ??
      registers[0] ?? ["", "", ""];
    const probability = pickWeighted(random, [
      [1, 18],
      [2, 30],
      [3, 30],
      [4, 17],
      [5, 5],
    ] as const);
    const impactScore = pickWeighted(random, [
      [1, 16],
      [2, 28],
      [3, 32],
      [4, 18],
      [5, 6],
    ] as const);
    const impactCost = roundToThreeDigits(budget * 0.012 * impactScore * random.between(0.5, 1.5));
    const status: RiskStatus = isSettled
      ? random.pick(["closed", "mitigated"])
      : pickWeighted<RiskStatus>(random, [
          ["open", 55],
          ["monitoring", 25],
          ["mitigated", 12],
          ["realized", 3],
          ["closed", 5],
        ]);
    const raised = random.int(20, raisedAfter);
    return {
      title,
      riskNumber: `R-${String(at + 1).padStart(2, "0")}`,
      category,
      probability,
      impactScore,
      impactCost,
      impactDays: impactScore * random.int(3, 24),
      response: random.pick(["mitigate", "mitigate", "transfer", "accept", "avoid"]),
      mitigation,
      contingency: roundToThreeDigits((impactCost * probability) / 10),
      status,
      raisedDate: daysBefore(raised),
      reviewDate: isSettled ? daysBefore(random.int(0, raised)) : daysBefore(-random.int(5, 120)),
    };
  });
}

/** Highest score of an open or realized risk; null if there is none. */
export function highestOpenScore(risks: readonly RiskRow[]): number | null {
  const open = risks.filter(({ status }) => countedRisk.some((word) => word === status));
  return open.length === 0 ? null : Math.max(...open.map(({ probability, impactScore }) => probability * impactScore));
}
