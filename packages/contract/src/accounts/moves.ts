import type { AccountStatus } from "../auth/shapes.js";

/** Allowed account status changes; only verifying the address leaves `pending`. Zod-free. */
export const accountMoves = {
  pending: [],
  active: ["inactive", "suspended"],
  inactive: ["active"],
  suspended: ["active"],
} as const satisfies Record<AccountStatus, readonly AccountStatus[]>;
