import { type ExportOrganizations, OrganizationColumn } from "@pave/contract";
import { exceedsExport, exportOrganizationsArrays, exportOrganizationsCsv, exportOrganizationsJson } from "@pave/db";
import type { Download } from "../core/answers.js";
import type { Context } from "../core/context.js";
import { exportRecords } from "../export/records.js";

const lines = {
  columns: exportOrganizationsCsv,
  objects: exportOrganizationsJson,
  arrays: exportOrganizationsArrays,
};

/** The organizations under a filter as a file. */
export function exportOrganizations(ctx: Context, query: ExportOrganizations): Promise<Download> {
  return exportRecords(ctx, query, {
    name: "organizations",
    title: "Organizations",
    columns: OrganizationColumn.options,
    exceeds: () => exceedsExport(ctx.db, query),
    lines: (columns, form) => lines[form](query, columns),
  });
}
