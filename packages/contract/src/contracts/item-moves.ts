import type { DeliverableStatus, ModificationApproval } from "./words.js";

/* How the items of a contract move from status to status; without zod, so that a page can be without it. */

/** The moves of a modification's approval; approving and rejecting are for an approver, never its author. */
export const modificationMoves: Record<ModificationApproval, readonly ModificationApproval[]> = {
  notRequired: [],
  pending: ["inReview", "approved", "rejected", "cancelled"],
  inReview: ["approved", "rejected", "cancelled"],
  approved: ["cancelled"],
  rejected: ["pending"],
  cancelled: [],
};

/** The moves of a deliverable, with acceptance between review and completion. */
export const deliverableMoves: Record<DeliverableStatus, readonly DeliverableStatus[]> = {
  notStarted: ["inProgress", "failed", "cancelled"],
  inProgress: ["inReview", "failed", "cancelled"],
  inReview: ["approved", "rejected", "completed", "inProgress", "failed", "cancelled"],
  rejected: ["inProgress", "failed", "cancelled"],
  approved: ["completed", "cancelled"],
  completed: [],
  failed: ["inProgress"],
  cancelled: [],
};
