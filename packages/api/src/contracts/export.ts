import { contractColumns, type ExportContracts } from "@pave/contract";
import { contractFamily } from "@pave/db";
import type { Context } from "../core/context.js";
import { today } from "../core/records.js";
import { exportFamily } from "../export/records.js";

/** The filtered contracts as a file. */
export function exportContracts(ctx: Context, query: ExportContracts) {
  const family = contractFamily(today(ctx));
  return exportFamily(ctx, { name: "contracts", title: "Contracts", family, columns: contractColumns }, query);
}
