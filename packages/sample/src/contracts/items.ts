import type { contractDeliverables, contractMilestones, contractModifications } from "@pave/db";
import type { DaysAgo } from "../projects/sketch.js";
import { daysBefore } from "../world/clock.js";
import { isUnsigned, type SampleContract } from "./contract.js";
import type { ContractKind, ContractSketch } from "./sketch.js";

type Item<Table extends { $inferInsert: object }> = Omit<
  Table["$inferInsert"],
  "id" | "contractId" | "createdAt" | "updatedAt"
>;
type ModificationRow = Item<typeof contractModifications>;
type DeliverableRow = Item<typeof contractDeliverables>;
type MilestoneRow = Item<typeof contractMilestones>;

/** Maximum items of one kind per contract. */
export const itemsMax = 16;

const causes = [
  "Ground other than borings showed",
  "Quantities measured in the field",
  "Change requested by the owner",
  "Utility moved",
];

/** The changes that add up to the current value and end, and occasionally one that awaits approval. */
export function modificationsOf({ sketch, random }: SampleContract): ModificationRow[] {
  const standing: ModificationRow[] = sketch.amendments.map(({ daysAgo, delta, newEnd }) => ({
    number: "",
    date: daysBefore(daysAgo),
    effectiveDate: daysBefore(daysAgo),
    type: newEnd === null ? "value" : "duration",
    reasonCode: newEnd === null ? random.pick(["A", "B", "D"]) : "B",
    rationale: newEnd === null ? random.pick(causes) : "More time for the work that was added",
    delta: delta === 0 ? null : delta,
    newEndDate: newEnd === null ? null : daysBefore(newEnd),
    approvalStatus: "approved",
  }));
  if (sketch.standing === "terminated" && sketch.actualEnd !== null)
    standing.push({
      number: "",
      date: daysBefore(sketch.actualEnd),
      type: "termination",
      reasonCode: "F",
      rationale: "Ended before its last day",
      approvalStatus: "approved",
    });
  if (sketch.standing === "active" && random.chance(0.12))
    standing.push({
      number: "",
      date: daysBefore(0),
      type: "value",
      reasonCode: "D",
      rationale: random.pick(causes),
      delta: Math.round((sketch.contractValue * random.between(0.005, 0.05)) / 100) * 100,
      approvalStatus: "pending",
    });
  return standing.map((modification, at) => ({ ...modification, number: `M${String(at + 1).padStart(3, "0")}` }));
}

type Step = readonly [title: string, at: number, type: string];

const deliverables: Readonly<Record<ContractKind, readonly Step[]>> = {
  study: [
    ["Draft report", 0.6, "report"],
    ["Final report", 0.95, "report"],
  ],
  design: [
    ["Preliminary design", 0.35, "design"],
    ["Draft plans", 0.7, "design"],
    ["Final plans and specifications", 0.96, "design"],
  ],
  construction: [
    ["Baseline schedule", 0.06, "report"],
    ["Shop drawings", 0.25, "design"],
    ["As-built drawings", 0.98, "design"],
  ],
  supervision: [
    ["Quality plan", 0.08, "report"],
    ["Final inspection report", 0.97, "report"],
  ],
  materials: [
    ["First delivery", 0.3, "material"],
    ["Last delivery", 0.95, "material"],
  ],
  upkeep: [
    ["Work plan", 0.05, "report"],
    ["Yearly report", 0.9, "report"],
  ],
};

/** Deliverables of the prime with due dates and delivery. */
export function deliverablesOf({ sketch, random }: SampleContract): DeliverableRow[] {
  return deliverables[sketch.kind].map(([title, at, type], number) => {
    const due = dayAt(sketch, at);
    const row = { number: `D${number + 1}`, title, type, dueDate: daysBefore(due) };
    const ended = sketch.actualEnd;
    if (sketch.standing === "cancelled") return { ...row, status: "cancelled" };
    if (isUnsigned(sketch)) return { ...row, status: "notStarted" };
    if (sketch.standing === "terminated" && ended !== null && due < ended) return { ...row, status: "cancelled" };
    if (sketch.standing !== "completed" && due < 4)
      return { ...row, status: due > -60 && sketch.start > 20 ? "inProgress" : "notStarted" };
    if (sketch.standing !== "completed" && random.chance(0.06)) return { ...row, status: "inProgress" };
    const submitted = Math.max(ended ?? 2, due - random.int(-10, 20), 2);
    const accepted = Math.max(submitted - random.int(1, 15), ended ?? 1, 1);
    const isAccepted = sketch.standing === "completed" || random.chance(0.9);
    return {
      ...row,
      submittedDate: daysBefore(submitted),
      acceptedDate: isAccepted ? daysBefore(Math.min(accepted, submitted)) : null,
      status: isAccepted ? "completed" : "inReview",
    };
  });
}

const works: readonly Step[] = [
  ["Notice to proceed", 0, "engagement"],
  ["Half complete", 0.5, "delivery"],
  ["Substantial completion", 0.92, "delivery"],
  ["Final acceptance", 1, "contractClose"],
];
const services: readonly Step[] = [
  ["Kick-off", 0, "engagement"],
  ["Draft accepted", 0.6, "approval"],
  ["Close-out", 1, "contractClose"],
];
const weights = { 3: [0.2, 0.4, 0.4], 4: [0.05, 0.45, 0.4, 0.1] } as const;

/** The milestones with their shares of payment, which total the original value. */
export function milestonesOf({ sketch }: SampleContract): MilestoneRow[] {
  const steps = sketch.kind === "construction" ? works : services;
  const shares = weights[sketch.kind === "construction" ? 4 : 3];
  let left = sketch.contractValue;
  return steps.map(([title, at, milestoneType], number) => {
    const isLast = number === steps.length - 1;
    const payment = isLast ? left : Math.round(sketch.contractValue * (shares[number] ?? 0));
    left -= payment;
    const planned = Math.round(sketch.start - at * (sketch.start - sketch.initialEnd));
    return {
      title,
      milestoneType,
      plannedDate: daysBefore(planned),
      ...metOf(sketch, dayAt(sketch, at)),
      weight: shares[number] ?? 0,
      paymentAmount: isUnsigned(sketch) ? null : payment,
    };
  });
}

/** Actual or expected date. */
function metOf(sketch: ContractSketch, day: DaysAgo) {
  const { standing, actualEnd } = sketch;
  if (standing === "cancelled") return { forecastDate: null, actualDate: null, status: "cancelled" };
  if (standing === "terminated" && day < (actualEnd ?? 0))
    return { forecastDate: null, actualDate: null, status: "cancelled" };
  if (!isUnsigned(sketch) && day > 0)
    return { forecastDate: daysBefore(day), actualDate: daysBefore(day), status: "completed" };
  return { forecastDate: daysBefore(Math.min(day, -1)), actualDate: null, status: "notStarted" };
}

/** The day at a fraction of the contract's actual duration: to its end, or to completion. */
function dayAt({ start, end, actualEnd, standing }: ContractSketch, at: number): DaysAgo {
  const last = standing === "completed" ? (actualEnd ?? end) : end;
  return Math.round(start - at * (start - last));
}
