import { exportColumns } from "../export/columns.js";
import { PageviewRow, PlatformUsageRow, SearchRow, UserActivityRow } from "./reports.js";

/* The columns of exported usage reports. */

export const pageviewColumns = exportColumns(PageviewRow, {}, { entityType: { label: "Record type" } });
export const userActivityColumns = exportColumns(UserActivityRow, {}, { lastAt: { label: "Last active" } });
export const platformUsageColumns = exportColumns(PlatformUsageRow, {});
export const searchColumns = exportColumns(
  SearchRow,
  {},
  {
    query: { label: "Search" },
    entityType: { label: "Record type" },
    withoutResult: { label: "Without result" },
  },
);
