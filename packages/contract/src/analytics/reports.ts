import * as z from "zod";
import { checkRanges } from "../core/fields.js";
import { checkPaging, ExportFormat, ExportStyle, ListQuery, pageOf } from "../core/paging.js";
import { AccountType } from "../core/roles.js";
import { CalendarDate, Id, Instant } from "../core/scalars.js";

/* Daily usage reports for administrators. Only `userActivity` names accounts. */

/** The longest range of a report, in days. */
export const reportDaysMax = 366;

const range = {
  from: CalendarDate.optional().describe("First day. Default: 30 days before `to`"),
  to: CalendarDate.optional().describe("Last day. Default: today"),
};

function checkRange(payload: z.core.ParsePayload<{ from?: string | undefined; to?: string | undefined }>): void {
  checkRanges(["from", "to"])(payload);
  const { from, to } = payload.value;
  if (from !== undefined && to !== undefined && Date.parse(to) - Date.parse(from) >= reportDaysMax * 86_400_000)
    payload.issues.push({ code: "custom", input: to, path: ["to"], message: `At most ${reportDaysMax} days` });
}

const order = z.enum(["asc", "desc"]).default("desc");
const reportQuery = <Sort extends z.core.$ZodType>(sort: Sort) =>
  ListQuery.omit({ search: true })
    .extend({ ...range, sort, order })
    .check(checkPaging)
    .check(checkRange);
const reportExport = <Sort extends z.core.$ZodType>(sort: Sort) =>
  z.strictObject({ ...range, sort, order, format: ExportFormat.default("csv"), style: ExportStyle }).check(checkRange);

const head = {
  from: CalendarDate,
  to: CalendarDate,
  asOf: Instant.nullable().describe("Time of the last usage roll-up; null before the first"),
};
const n = z.int();
const share = z.number().nullable().describe("As a fraction of the total; null if the total is 0");

/** One path, with ids removed. */
export const PageviewRow = z.object({ path: z.string(), entityType: z.string().nullable(), views: n, visitors: n });
export type PageviewRow = z.infer<typeof PageviewRow>;
export const PageviewSort = z.enum(["views", "visitors", "path"]);
export type PageviewSort = z.infer<typeof PageviewSort>;
export const ReadPageviews = reportQuery(PageviewSort.default("views"));
export type ReadPageviews = z.infer<typeof ReadPageviews>;
export const ExportPageviews = reportExport(PageviewSort.default("views"));
export type ExportPageviews = z.infer<typeof ExportPageviews>;
export const PageviewsReport = pageOf(PageviewRow).extend({
  ...head,
  totals: z.object({
    views: n,
    visitors: n.describe("Daily users summed over days: one person on two days counts twice"),
  }),
  days: z.array(z.object({ day: CalendarDate, views: n, visitors: n })),
});
export type PageviewsReport = z.infer<typeof PageviewsReport>;

/** One account's activity; administrators see the same accounts in the list of accounts. */
export const UserActivityRow = z.object({
  userId: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  accountType: AccountType,
  activeDays: n,
  pageviews: n,
  interactions: n,
  events: n,
  searches: n,
  sessions: n,
  lastAt: Instant,
});
export type UserActivityRow = z.infer<typeof UserActivityRow>;
export const UserActivitySort = z.enum(["lastAt", "pageviews", "searches", "activeDays", "email"]);
export type UserActivitySort = z.infer<typeof UserActivitySort>;
export const ReadUserActivity = reportQuery(UserActivitySort.default("lastAt"));
export type ReadUserActivity = z.infer<typeof ReadUserActivity>;
export const ExportUserActivity = reportExport(UserActivitySort.default("lastAt"));
export type ExportUserActivity = z.infer<typeof ExportUserActivity>;
export const UserActivityReport = pageOf(UserActivityRow).extend({
  ...head,
  totals: z.object({ activeUsers: n.describe("Each person counted once"), newUsers: n }),
  days: z.array(z.object({ day: CalendarDate, activeUsers: n, newUsers: n })),
});
export type UserActivityReport = z.infer<typeof UserActivityReport>;

/** Usage count of one feature. */
export const PlatformUsageRow = z.object({
  kind: z.enum(["interaction", "event"]),
  name: z.string(),
  count: n,
  visitors: n,
});
export type PlatformUsageRow = z.infer<typeof PlatformUsageRow>;
export const PlatformUsageSort = z.enum(["count", "visitors", "name"]);
export type PlatformUsageSort = z.infer<typeof PlatformUsageSort>;
export const ReadPlatformUsage = reportQuery(PlatformUsageSort.default("count"));
export type ReadPlatformUsage = z.infer<typeof ReadPlatformUsage>;
export const ExportPlatformUsage = reportExport(PlatformUsageSort.default("count"));
export type ExportPlatformUsage = z.infer<typeof ExportPlatformUsage>;
const used = { pageviews: n, interactions: n, events: n, searches: n, sessions: n, activeUsers: n };
export const PlatformUsageReport = pageOf(PlatformUsageRow).extend({
  ...head,
  totals: z.object(used),
  days: z.array(z.object({ day: CalendarDate, ...used })),
});
export type PlatformUsageReport = z.infer<typeof PlatformUsageReport>;

/** One query, in lower case and with personal data redacted. */
export const SearchRow = z.object({
  query: z.string(),
  entityType: z.string().nullable(),
  searches: n,
  visitors: n,
  withoutResult: n,
  opened: n,
});
export type SearchRow = z.infer<typeof SearchRow>;
export const SearchRowSort = z.enum(["searches", "visitors", "withoutResult", "opened", "query"]);
export type SearchRowSort = z.infer<typeof SearchRowSort>;
export const ReadSearchAnalytics = reportQuery(SearchRowSort.default("searches"));
export type ReadSearchAnalytics = z.infer<typeof ReadSearchAnalytics>;
export const ExportSearchAnalytics = reportExport(SearchRowSort.default("searches"));
export type ExportSearchAnalytics = z.infer<typeof ExportSearchAnalytics>;
const searched = { searches: n, withoutResult: n, opened: n };
export const SearchAnalyticsReport = pageOf(SearchRow).extend({
  ...head,
  totals: z.object({ ...searched, withoutResultShare: share, openedShare: share }),
  days: z.array(z.object({ day: CalendarDate, ...searched })),
});
export type SearchAnalyticsReport = z.infer<typeof SearchAnalyticsReport>;
