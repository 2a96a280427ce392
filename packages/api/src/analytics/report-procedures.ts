import {
  ExportPageviews,
  ExportPlatformUsage,
  ExportSearchAnalytics,
  ExportUserActivity,
  PageviewsReport,
  PlatformUsageReport,
  ReadPageviews,
  ReadPlatformUsage,
  ReadSearchAnalytics,
  ReadUserActivity,
  SearchAnalyticsReport,
  UserActivityReport,
} from "@pave/contract";
import { download } from "../core/answers.js";
import { expensiveAdmin, rest } from "../core/trpc.js";
import {
  exportPageviews,
  exportPlatformUsage,
  exportSearchAnalytics,
  exportUserActivity,
  pageviewsReport,
  readPlatformUsage,
  readSearchAnalytics,
  readUserActivity,
} from "./reports.js";

/** What administrators read of the use of the platform. */
export const reportProcedures = {
  pageviewsReport: expensiveAdmin
    .meta(rest("GET /trust/analytics/reports/pageviews", "Looks at pages by day and by path"))
    .input(ReadPageviews)
    .output(PageviewsReport)
    .query(({ ctx, input }) => pageviewsReport(ctx, input)),

  pageviewsExport: expensiveAdmin
    .meta(rest("GET /trust/analytics/reports/pageviews/export", "The list of paths as CSV, JSON or XLSX"))
    .input(ExportPageviews)
    .output(download)
    .query(({ ctx, input }) => exportPageviews(ctx, input)),

  userActivityReport: expensiveAdmin
    .meta(rest("GET /trust/analytics/reports/user-activity", "Who used the platform, by day and by account"))
    .input(ReadUserActivity)
    .output(UserActivityReport)
    .query(({ ctx, input }) => readUserActivity(ctx, input)),

  userActivityExport: expensiveAdmin
    .meta(rest("GET /trust/analytics/reports/user-activity/export", "The list of accounts as CSV, JSON or XLSX"))
    .input(ExportUserActivity)
    .output(download)
    .query(({ ctx, input }) => exportUserActivity(ctx, input)),

  platformUsageReport: expensiveAdmin
    .meta(rest("GET /trust/analytics/reports/platform-usage", "All use by day, and what was used"))
    .input(ReadPlatformUsage)
    .output(PlatformUsageReport)
    .query(({ ctx, input }) => readPlatformUsage(ctx, input)),

  platformUsageExport: expensiveAdmin
    .meta(rest("GET /trust/analytics/reports/platform-usage/export", "The list of what was used as CSV, JSON or XLSX"))
    .input(ExportPlatformUsage)
    .output(download)
    .query(({ ctx, input }) => exportPlatformUsage(ctx, input)),

  searchAnalyticsReport: expensiveAdmin
    .meta(rest("GET /trust/analytics/reports/search-analytics", "Searches by day and by query"))
    .input(ReadSearchAnalytics)
    .output(SearchAnalyticsReport)
    .query(({ ctx, input }) => readSearchAnalytics(ctx, input)),

  searchAnalyticsExport: expensiveAdmin
    .meta(rest("GET /trust/analytics/reports/search-analytics/export", "The list of queries as CSV, JSON or XLSX"))
    .input(ExportSearchAnalytics)
    .output(download)
    .query(({ ctx, input }) => exportSearchAnalytics(ctx, input)),
};
