import {
  type ExportPageviews,
  type ExportPlatformUsage,
  type ExportSearchAnalytics,
  type ExportUserActivity,
  type PageviewsReport,
  type PlatformUsageReport,
  pageviewColumns,
  platformUsageColumns,
  type ReadPageviews,
  type ReadPlatformUsage,
  type ReadSearchAnalytics,
  type ReadUserActivity,
  reportDaysMax,
  type SearchAnalyticsReport,
  searchColumns,
  type UserActivityReport,
  userActivityColumns,
} from "@pave/contract";
import {
  activePeople,
  activityDays,
  dayBefore,
  listFamily,
  type PageviewTypes,
  type PlatformUsageTypes,
  pageviewDays,
  pageviewReport,
  platformUsageReport,
  type ReportDays,
  type SearchTypes,
  searchDays,
  searchReport,
  type UserActivityTypes,
  usageByDay,
  usageRolledUpAt,
  userActivityReport,
} from "@pave/db";
import type { Download } from "../core/answers.js";
import type { Context } from "../core/context.js";
import { fieldError, today } from "../core/records.js";
import { exportFamily } from "../export/records.js";

/** The days of a report. Default: the last 30. */
function daysOf(
  ctx: Context,
  { from, to = today(ctx) }: { from?: string | undefined; to?: string | undefined },
): ReportDays {
  const days = { from: from ?? dayBefore(new Date(to), 29), to };
  const length = (Date.parse(days.to) - Date.parse(days.from)) / 86_400_000 + 1;
  if (length < 1) throw fieldError("from", "Must not be after the last day");
  if (length > reportDaysMax) throw fieldError("from", `At most ${reportDaysMax} days`);
  return days;
}

function totalsOf<Field extends string>(days: readonly Record<Field, number>[], ...fields: Field[]) {
  const sums = fields.map((field) => [field, days.reduce((sum, day) => sum + day[field], 0)]);
  // Guarantee of the cast: every field has its sum.
  return Object.fromEntries(sums) as Record<Field, number>;
}

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

export async function pageviewsReport(ctx: Context, query: ReadPageviews): Promise<PageviewsReport> {
  const range = daysOf(ctx, query);
  const [page, days, asOf] = await Promise.all([
    listFamily<PageviewTypes>(ctx.db, pageviewReport(range), query),
    pageviewDays(ctx.db, range),
    usageRolledUpAt(ctx.db),
  ]);
  return { ...page.parse(), ...range, asOf, days, totals: totalsOf(days, "views", "visitors") };
}

export async function readUserActivity(ctx: Context, query: ReadUserActivity): Promise<UserActivityReport> {
  const range = daysOf(ctx, query);
  const [page, days, activeUsers, asOf] = await Promise.all([
    listFamily<UserActivityTypes>(ctx.db, userActivityReport(range), query),
    activityDays(ctx.db, range),
    activePeople(ctx.db, range),
    usageRolledUpAt(ctx.db),
  ]);
  return { ...page.parse(), ...range, asOf, days, totals: { activeUsers, ...totalsOf(days, "newUsers") } };
}

export async function readPlatformUsage(ctx: Context, query: ReadPlatformUsage): Promise<PlatformUsageReport> {
  const range = daysOf(ctx, query);
  const [page, days, activeUsers, asOf] = await Promise.all([
    listFamily<PlatformUsageTypes>(ctx.db, platformUsageReport(range), query),
    usageByDay(ctx.db, range),
    activePeople(ctx.db, range),
    usageRolledUpAt(ctx.db),
  ]);
  const sums = totalsOf(days, "pageviews", "interactions", "events", "searches", "sessions");
  return { ...page.parse(), ...range, asOf, days, totals: { ...sums, activeUsers } };
}

export async function readSearchAnalytics(ctx: Context, query: ReadSearchAnalytics): Promise<SearchAnalyticsReport> {
  const range = daysOf(ctx, query);
  const [page, days, asOf] = await Promise.all([
    listFamily<SearchTypes>(ctx.db, searchReport(range), query),
    searchDays(ctx.db, range),
    usageRolledUpAt(ctx.db),
  ]);
  const sums = totalsOf(days, "searches", "withoutResult", "opened");
  const shares = {
    withoutResultShare: share(sums.withoutResult, sums.searches),
    openedShare: share(sums.opened, sums.searches),
  };
  return { ...page.parse(), ...range, asOf, days, totals: { ...sums, ...shares } };
}

/** The lists of the reports as files. */
export const exportPageviews = (ctx: Context, query: ExportPageviews): Promise<Download> =>
  exportFamily<PageviewTypes>(
    ctx,
    {
      name: "pageviews",
      title: "Pageviews",
      family: pageviewReport(daysOf(ctx, query)),
      columns: pageviewColumns,
    },
    query,
  );
export const exportUserActivity = (ctx: Context, query: ExportUserActivity): Promise<Download> =>
  exportFamily<UserActivityTypes>(
    ctx,
    {
      name: "user-activity",
      title: "User activity",
      family: userActivityReport(daysOf(ctx, query)),
      columns: userActivityColumns,
    },
    query,
  );
export const exportPlatformUsage = (ctx: Context, query: ExportPlatformUsage): Promise<Download> =>
  exportFamily<PlatformUsageTypes>(
    ctx,
    {
      name: "platform-usage",
      title: "Platform usage",
      family: platformUsageReport(daysOf(ctx, query)),
      columns: platformUsageColumns,
    },
    query,
  );
export const exportSearchAnalytics = (ctx: Context, query: ExportSearchAnalytics): Promise<Download> =>
  exportFamily<SearchTypes>(
    ctx,
    {
      name: "search-analytics",
      title: "Searches",
      family: searchReport(daysOf(ctx, query)),
      columns: searchColumns,
    },
    query,
  );
