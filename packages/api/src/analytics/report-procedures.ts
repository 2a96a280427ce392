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

/** Usage reports for administrators. */
export const reportProcedures = {
  pageviewsReport: expensiveAdmin
    .meta(rest("GET /trust/analytics/reports/pageviews", "Report page views by day and path"))
    .input(ReadPageviews)
    .output(PageviewsReport)
    .query(({ ctx, input }) => pageviewsReport(ctx, input)),

  pageviewsExport: expensiveAdmin
    .meta(rest("GET /trust/analytics/reports/pageviews/export", "Export page views by path as CSV, JSON or XLSX"))
    .input(ExportPageviews)
    .output(download)
    .query(({ ctx, input }) => exportPageviews(ctx, input)),

  userActivityReport: expensiveAdmin
    .meta(rest("GET /trust/analytics/reports/user-activity", "Report active users by day and account"))
    .input(ReadUserActivity)
    .output(UserActivityReport)
    .query(({ ctx, input }) => readUserActivity(ctx, input)),

  userActivityExport: expensiveAdmin
    .meta(
      rest("GET /trust/analytics/reports/user-activity/export", "Export user activity by account as CSV, JSON or XLSX"),
    )
    .input(ExportUserActivity)
    .output(download)
    .query(({ ctx, input }) => exportUserActivity(ctx, input)),

  platformUsageReport: expensiveAdmin
    .meta(rest("GET /trust/analytics/reports/platform-usage", "Report platform usage by day and feature"))
    .input(ReadPlatformUsage)
    .output(PlatformUsageReport)
    .query(({ ctx, input }) => readPlatformUsage(ctx, input)),

  platformUsageExport: expensiveAdmin
    .meta(
      rest(
        "GET /trust/analytics/reports/platform-usage/export",
        "Export platform usage by feature as CSV, JSON or XLSX",
      ),
    )
    .input(ExportPlatformUsage)
    .output(download)
    .query(({ ctx, input }) => exportPlatformUsage(ctx, input)),

  searchAnalyticsReport: expensiveAdmin
    .meta(rest("GET /trust/analytics/reports/search-analytics", "Report searches by day and query"))
    .input(ReadSearchAnalytics)
    .output(SearchAnalyticsReport)
    .query(({ ctx, input }) => readSearchAnalytics(ctx, input)),

  searchAnalyticsExport: expensiveAdmin
    .meta(rest("GET /trust/analytics/reports/search-analytics/export", "Export searches by query as CSV, JSON or XLSX"))
    .input(ExportSearchAnalytics)
    .output(download)
    .query(({ ctx, input }) => exportSearchAnalytics(ctx, input)),
};
