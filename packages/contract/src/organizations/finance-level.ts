import * as z from "zod";

/**
 * Level of a total in the Census Bureau's finance survey. In the combined level, payments between the two are counted
 * once.
 */
export const FinanceLevel = z.enum(["state", "local", "stateAndLocal"]);
export type FinanceLevel = z.infer<typeof FinanceLevel>;
