import type { DealKind } from "./shapes.js";

/* Labels of deals. Zod-free, so that pages need not load zod. */

export const dealKindNames: Record<DealKind, string> = { bond: "Bond", loan: "Loan" };
