import type { WorkStatus } from "./words.js";

/* Allowed status changes of work items. Zod-free, so that pages need not load zod. */

/** The status changes of a work item. */
export const workMoves: Record<WorkStatus, readonly WorkStatus[]> = {
  notStarted: ["inProgress", "failed", "cancelled"],
  inProgress: ["inReview", "failed", "cancelled"],
  inReview: ["completed", "inProgress", "failed", "cancelled"],
  completed: [],
  failed: ["inProgress"],
  cancelled: [],
};

/** The statuses of work not yet finished. */
export const openWork: readonly WorkStatus[] = ["notStarted", "inProgress", "inReview"];
