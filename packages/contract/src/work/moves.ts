import type { WorkStatus } from "./words.js";

/* Allowed status changes of work items. Zod-free, so that pages need not load zod. */

/** The moves that a piece of work may make. */
export const workMoves: Record<WorkStatus, readonly WorkStatus[]> = {
  notStarted: ["inProgress", "failed", "cancelled"],
  inProgress: ["inReview", "failed", "cancelled"],
  inReview: ["completed", "inProgress", "failed", "cancelled"],
  completed: [],
  failed: ["inProgress"],
  cancelled: [],
};

/** The statuses of work that is still to be done. */
export const openWork: readonly WorkStatus[] = ["notStarted", "inProgress", "inReview"];
