import type { WorkStatus } from "./words.js";

/* How a piece of work moves from status to status; without zod, so that a page can be without it. */

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
