import type { ChangeCause } from "@pave/contract";

/** Why a record changed, in a word. */
export const causes: Record<ChangeCause, string> = {
  create: "Created",
  delete: "Deleted",
  restore: "Restored",
  sourceChanged: "Source changed",
  processingChanged: "Processing changed",
  userCorrection: "Corrected",
  approval: "Approved",
  merge: "Merged",
};
