import type { DealKind } from "@pave/contract";

export const dealKindNames: Record<DealKind, string> = { bond: "Bond", loan: "Loan" };
