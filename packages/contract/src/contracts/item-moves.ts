import type { DeliverableStatus, ModificationApproval } from "./words.js";

/* Allowed status changes of contract items. Zod-free, so that pages need not load zod. */

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
