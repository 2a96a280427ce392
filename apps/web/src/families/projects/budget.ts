import type { ProjectRow } from "@pave/contract";
import { formatIn } from "@pave/contract/format-currency";

/** The published budget in another currency, as `GBP 40.0M`; null if there is none. */
export const foreignBudget = (row: Pick<ProjectRow, "foreignBudget" | "foreignCurrency">): string | null =>
  row.foreignBudget === null ? null : formatIn(row.foreignBudget, row.foreignCurrency, "large");
