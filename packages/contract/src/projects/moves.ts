import type { ProjectFields } from "./shapes.js";
import type { Oc4idsPhase, ProjectPhase, ProjectStatus } from "./words.js";

/* How a project moves from status to status; without zod, so that a page can be without it. */

/**
 * The statuses that may follow each. From onHold it goes back to the status before, too. What is completed or cancelled is
 * over; see `projectReopenings`.
 */
export const projectMoves: Readonly<Record<ProjectStatus, readonly ProjectStatus[]>> = {
  planning: ["approved", "rejected", "permitting", "inProgress", "onHold", "cancelled"],
  rejected: ["planning"],
  approved: ["permitting", "construction", "inProgress", "onHold", "cancelled"],
  permitting: ["approved", "rejected", "construction", "inProgress", "onHold", "cancelled"],
  inProgress: ["permitting", "construction", "leasing", "completed", "onHold", "cancelled"],
  construction: ["leasing", "completed", "inProgress", "onHold", "cancelled"],
  leasing: ["completed", "onHold"],
  onHold: ["rejected", "cancelled"],
  completed: [],
  cancelled: [],
};

/** The statuses to which an administrator may reopen, with a reason. */
export const projectReopenings: Readonly<Partial<Record<ProjectStatus, readonly ProjectStatus[]>>> = {
  completed: ["construction", "leasing"],
  cancelled: ["planning"],
};

type Standing = { status: ProjectStatus; statusBeforeHold: ProjectStatus | null };

/** Where a project may go from where it stands. Where nobody told what it was before a hold, any open status will do. */
export function projectMovesFrom({ status, statusBeforeHold }: Standing, isAdmin: boolean): ProjectStatus[] {
  const before = statusBeforeHold === null ? ["planning" as const, ...activeProject] : [statusBeforeHold];
  const back = status === "onHold" ? before : [];
  const reopened = isAdmin ? (projectReopenings[status] ?? []) : [];
  return [...back, ...projectMoves[status], ...reopened];
}

/** How far along each status is; on hold it is as far as before. */
const stage: Readonly<Record<Exclude<ProjectStatus, "onHold">, number>> = {
  rejected: 0,
  planning: 0,
  permitting: 1,
  approved: 1,
  inProgress: 2,
  construction: 2,
  leasing: 3,
  completed: 4,
  cancelled: 4,
};

/** Whether a move needs a reason: it leads backward, starts a rejected project anew, or reopens one that was over. */
export function needsReason(from: Standing, to: ProjectStatus): boolean {
  const start = from.status === "onHold" ? from.statusBeforeHold : from.status;
  if (from.status === "rejected" || projectReopenings[from.status]?.includes(to)) return true;
  if (start === null || start === "onHold" || to === "onHold" || to === "rejected") return false;
  return stage[to] < stage[start];
}

/** The phase that a status names, or undefined where it names none: then the phase stays as it is. */
export function phaseOf(status: ProjectStatus): ProjectPhase | undefined {
  switch (status) {
    case "planning":
    case "permitting":
    case "construction":
    case "leasing":
    case "completed":
      return status;
    default:
      return undefined;
  }
}

/** Statuses under which work goes on: past planning, not paused, not over. */
export const activeProject: readonly ProjectStatus[] = [
  "approved",
  "permitting",
  "construction",
  "leasing",
  "inProgress",
];
/** Statuses under which nothing is left to do. */
export const endedProject: readonly ProjectStatus[] = ["completed", "cancelled", "rejected"];

/**
 * The status of OC4IDS 0.9.5 for each of ours. One on hold has that of the status before. After completion the periods of
 * maintenance and decommissioning decide.
 */
export const oc4idsPhases: Readonly<Record<Exclude<ProjectStatus, "onHold">, Oc4idsPhase>> = {
  planning: "identification",
  rejected: "identification",
  permitting: "preparation",
  approved: "preparation",
  construction: "implementation",
  inProgress: "implementation",
  leasing: "completion",
  completed: "completion",
  cancelled: "cancelled",
};

/** The fields that a project must have to enter a status. Construction needs a contract or a waiver besides. */
export const projectNeeds: Readonly<Partial<Record<ProjectStatus, readonly (keyof ProjectFields)[]>>> = {
  approved: ["approver", "approvalDate"],
  completed: ["actualEnd", "finalValue"],
  onHold: ["pauseReason", "pauseSummary", "expectedLift"],
};
