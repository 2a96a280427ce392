import type { Need } from "../work/needs.js";
import type { ProjectFields } from "./shapes.js";
import type { Oc4idsPhase, ProjectPhase, ProjectStatus } from "./words.js";

/* Allowed project status changes. Zod-free, so that pages need not load zod. */

/**
 * Statuses allowed after each. onHold can also return to the status before it. completed and cancelled are final; see
 * `projectReopenings`.
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

/** Statuses a project can move to. If the status before a hold is unknown, any open status is allowed. */
export function projectMovesFrom({ status, statusBeforeHold }: Standing, isAdmin: boolean): ProjectStatus[] {
  const before = statusBeforeHold === null ? ["planning" as const, ...activeProject] : [statusBeforeHold];
  const back = status === "onHold" ? before : [];
  const reopened = isAdmin ? (projectReopenings[status] ?? []) : [];
  return [...back, ...projectMoves[status], ...reopened];
}

/** Progress order of the statuses; on hold keeps the previous position. */
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

/** true: the change moves backward, restarts a rejected project or reopens a closed one, and needs a reason. */
export function needsReason(from: Standing, to: ProjectStatus): boolean {
  const start = from.status === "onHold" ? from.statusBeforeHold : from.status;
  if (from.status === "rejected" || projectReopenings[from.status]?.includes(to)) return true;
  if (start === null || start === "onHold" || to === "onHold" || to === "rejected") return false;
  return stage[to] < stage[start];
}

/** The phase a status implies; undefined if it implies none, leaving the phase unchanged. */
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

/** Active statuses: past planning, not paused or closed. */
export const activeProject: readonly ProjectStatus[] = [
  "approved",
  "permitting",
  "construction",
  "leasing",
  "inProgress",
];
/** Final statuses. */
export const endedProject: readonly ProjectStatus[] = ["completed", "cancelled", "rejected"];

/**
 * OC4IDS 0.9.5 status of each of ours. A project on hold has that of its previous status. After completion, the
 * maintenance and decommissioning periods decide.
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

/** Fields required to enter a status. Construction also needs a contract or a waiver. */
export const projectNeeds: Readonly<Partial<Record<ProjectStatus, readonly (keyof ProjectFields)[]>>> = {
  approved: ["approver", "approvalDate"],
  completed: ["actualEnd", "finalValue"],
  onHold: ["pauseReason", "pauseSummary", "expectedLift"],
};

/** Statuses of a draft: nothing has been approved, or the project was shelved. */
export const draftProject: readonly ProjectStatus[] = ["planning", "rejected", "onHold", "cancelled"];

/**
 * Fields required of a project past planning. Drafts may lack them; imported projects have what their source publishes.
 */
export const projectRecordNeeds = [
  ["projectNumber"],
  ["sponsorOrgId", "ownerOrgId", "leadAgencyOrgId"],
  ["region"],
  ["budget"],
  ["plannedEnd", "forecastEnd", "actualEnd"],
] as const satisfies readonly Need<keyof ProjectFields>[];
