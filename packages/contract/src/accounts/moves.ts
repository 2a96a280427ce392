import type { AccountStatus } from "../auth/shapes.js";

/** What an account may become from what it is; it leaves `pending` by confirming its address alone. Without zod. */
export const accountMoves = {
  pending: [],
  active: ["inactive", "suspended"],
  inactive: ["active"],
  suspended: ["active"],
} as const satisfies Record<AccountStatus, readonly AccountStatus[]>;
