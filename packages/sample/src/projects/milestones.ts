import type { projectMilestones } from "@pave/db";
import { sampleId } from "../random/ids.js";
import { daysBefore } from "../world/clock.js";
import { isOver } from "./project.js";
import type { DaysAgo, ProjectSketch } from "./sketch.js";

type MilestoneRow = Omit<typeof projectMilestones.$inferInsert, "projectId" | "createdAt" | "updatedAt">;

/** A milestone, in days before the start, or at a fraction of the works' duration. */
type Step = { title: string; type: string; before?: number; at?: number; weight: number; isCritical?: boolean };

const steps: readonly Step[] = [
  { title: "Feasibility study accepted", type: "assessment", before: 540, weight: 0.05 },
  { title: "Environmental review complete", type: "approval", before: 300, weight: 0.08 },
  { title: "Design complete", type: "delivery", before: 150, weight: 0.12 },
  { title: "Construction contract awarded", type: "procurement", before: 45, weight: 0.05 },
  { title: "Construction begins", type: "delivery", at: 0, weight: 0.05, isCritical: true },
  { title: "Half of the work done", type: "delivery", at: 0.5, weight: 0.3 },
  { title: "Substantial completion", type: "delivery", at: 0.92, weight: 0.3, isCritical: true },
  { title: "Final acceptance", type: "contractClose", at: 1, weight: 0.05, isCritical: true },
];

/** The milestones of a project, in order. */
export function milestonesOf(seed: number, sketch: ProjectSketch): MilestoneRow[] {
  const id = (at: number) => sampleId("projectMilestone", seed, sketch.index * steps.length + at);
  let isNext = !isOver(sketch.status);
  return steps.map((step, at) => {
    const planned = plannedDay(step, sketch);
    const expected = Math.max(expectedDay(step, sketch, planned), doneBy(sketch, at));
    const isDone = expected > 0 && !isGivenUpBefore(sketch, step);
    const status = isDone ? "completed" : statusAhead(sketch, isNext);
    if (!isDone) isNext = false;
    return {
      id: id(at),
      title: step.title,
      milestoneType: step.type,
      plannedDate: daysBefore(planned),
      forecastDate: daysBefore(expected),
      actualDate: isDone ? daysBefore(expected) : null,
      status,
      weight: step.weight,
      dependsOn: at === 0 ? [] : [id(at - 1)],
      isCritical: step.isCritical ?? false,
    };
  });
}

function plannedDay({ before, at = 0 }: Step, { schedule }: ProjectSketch): DaysAgo {
  const { plannedStart, plannedEnd } = schedule;
  return before === undefined ? Math.round(plannedStart - at * (plannedStart - plannedEnd)) : plannedStart + before;
}

/** Actual or expected date: as planned until construction starts, then according to actual progress. */
function expectedDay({ before, at = 0 }: Step, { schedule }: ProjectSketch, planned: DaysAgo): DaysAgo {
  const { actualStart, actualEnd, plannedStart, plannedEnd, forecastEnd } = schedule;
  if (actualStart === null) {
    const slip = plannedEnd - forecastEnd;
    return before === undefined ? Math.round(planned - at * slip) : planned;
  }
  const end = actualEnd ?? forecastEnd;
  return before === undefined
    ? Math.round(actualStart - at * (actualStart - end))
    : planned - (plannedStart - actualStart);
}

/** Steps required by a status are completed, however early. */
function doneBy({ status }: ProjectSketch, at: number): DaysAgo {
  const needed = status === "approved" ? 3 : status === "permitting" ? 1 : 0;
  return at < needed ? ([90, 40, 10][at] ?? 1) : Number.NEGATIVE_INFINITY;
}

/** Rejected and cancelled projects do not get past their study. */
const isGivenUpBefore = ({ status }: ProjectSketch, { before = 0 }: Step): boolean =>
  (status === "rejected" || status === "cancelled") && before < 300;

function statusAhead({ status }: ProjectSketch, isNext: boolean): string {
  if (status === "rejected" || status === "cancelled") return "cancelled";
  return isNext && status !== "onHold" && status !== "planning" ? "inProgress" : "notStarted";
}
