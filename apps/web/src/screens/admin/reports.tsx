import type { PageviewRow, PlatformUsageRow, SearchRow, UserActivityRow } from "@pave/contract";
import { formatPercent } from "@pave/contract/format";
import type { Formats } from "../../core/formats.js";
import { sentence } from "../../core/sentence.js";
import { type Api, abortable, paged, type Read, type ReadPages } from "../../data/trpc.js";
import { entityWords, searchedFamily } from "../../family/entities.js";
import { figure, type TableColumn, words as text } from "../../family/table/columns.js";
import { Instant } from "../../ui/instant.js";
import { accountTypeNames } from "./names.js";

/** The label of a family's record; any other name unchanged. */
function recordTypeName(type: string): string {
  const family = searchedFamily(type);
  return family === undefined ? sentence(type) : entityWords[family].title;
}

type Range = { from?: string; to?: string };
type Paging = Range & { limit: number; order: "asc" | "desc" };
type Head = {
  from: string;
  to: string;
  asOf: string | null;
  totals: object;
  days: readonly ({ day: string } & object)[];
};

/** One report: its query, and the labels of its totals and columns. */
export type Report<Row> = {
  name: string;
  exportPath: string;
  words: { one: string; many: string };
  sorts: readonly string[];
  /** Labels of its totals and daily figures. */
  totals: Readonly<Record<string, string>>;
  /** The daily figure that is drawn. */
  drawn: string;
  head: (api: Api, query: Range & { limit: number }) => Read<Head>;
  list: (api: Api, sort: string, query: Paging) => ReadPages<Row>;
  idOf: (row: Row) => string;
  columns: (formats: Formats) => readonly TableColumn<Row>[];
};

/** The sort of this name, or the first one. */
const sortIn = <Sort extends string>(sorts: readonly [Sort, ...Sort[]], name: string): Sort =>
  sorts.find((one) => one === name) ?? sorts[0];

const pageviewSorts = ["views", "visitors", "path"] as const;
export const pageviews: Report<PageviewRow> = {
  name: "Page views",
  exportPath: "/api/trust/analytics/reports/pageviews/export",
  words: { one: "page", many: "pages" },
  sorts: pageviewSorts,
  totals: { views: "Views", visitors: "Visitor-days" },
  drawn: "views",
  head: (api, query) => api.analytics.pageviewsReport.queryOptions(query, abortable),
  list: (api, sort, query) =>
    api.analytics.pageviewsReport.infiniteQueryOptions({ ...query, sort: sortIn(pageviewSorts, sort) }, paged),
  idOf: ({ path }) => path,
  columns: ({ count }) => [
    { ...text<PageviewRow>("Page", ({ path }) => <span className="code break-all">{path}</span>), sort: "path" },
    text("Record type", ({ entityType }) => entityType && recordTypeName(entityType)),
    { ...figure<PageviewRow>("Views", ({ views }) => count(views)), sort: "views" },
    { ...figure<PageviewRow>("Visitor-days", ({ visitors }) => count(visitors)), sort: "visitors" },
  ],
};

const activitySorts = ["lastAt", "pageviews", "searches", "activeDays", "email"] as const;
export const userActivity: Report<UserActivityRow> = {
  name: "User activity",
  exportPath: "/api/trust/analytics/reports/user-activity/export",
  words: { one: "account", many: "accounts" },
  sorts: activitySorts,
  totals: { activeUsers: "Active users", newUsers: "New accounts" },
  drawn: "activeUsers",
  head: (api, query) => api.analytics.userActivityReport.queryOptions(query, abortable),
  list: (api, sort, query) =>
    api.analytics.userActivityReport.infiniteQueryOptions({ ...query, sort: sortIn(activitySorts, sort) }, paged),
  idOf: ({ userId }) => userId,
  columns: ({ count, instant }) => [
    text("Name", ({ firstName, lastName }) => `${firstName} ${lastName}`),
    { ...text<UserActivityRow>("E-mail", ({ email }) => email), sort: "email" },
    text("Type", ({ accountType }) => accountTypeNames[accountType]),
    { ...figure<UserActivityRow>("Active days", ({ activeDays }) => count(activeDays)), sort: "activeDays" },
    { ...figure<UserActivityRow>("Pages", ({ pageviews }) => count(pageviews)), sort: "pageviews" },
    { ...figure<UserActivityRow>("Searches", ({ searches }) => count(searches)), sort: "searches" },
    figure("Sessions", ({ sessions }) => count(sessions)),
    {
      ...figure<UserActivityRow>("Last seen", ({ lastAt }) => <Instant at={lastAt} write={instant} />),
      sort: "lastAt",
    },
  ],
};

const usageSorts = ["count", "visitors", "name"] as const;
export const platformUsage: Report<PlatformUsageRow> = {
  name: "Platform usage",
  exportPath: "/api/trust/analytics/reports/platform-usage/export",
  words: { one: "part", many: "parts" },
  sorts: usageSorts,
  totals: {
    pageviews: "Page views",
    interactions: "Interactions",
    events: "Events",
    searches: "Searches",
    sessions: "Sessions",
    activeUsers: "Active users",
  },
  drawn: "pageviews",
  head: (api, query) => api.analytics.platformUsageReport.queryOptions(query, abortable),
  list: (api, sort, query) =>
    api.analytics.platformUsageReport.infiniteQueryOptions({ ...query, sort: sortIn(usageSorts, sort) }, paged),
  idOf: ({ kind, name }) => `${kind} ${name}`,
  columns: ({ count }) => [
    { ...text<PlatformUsageRow>("Feature", ({ name }) => <span className="code">{name}</span>), sort: "name" },
    text("Kind", ({ kind }) => sentence(kind)),
    { ...figure<PlatformUsageRow>("Uses", ({ count: times }) => count(times)), sort: "count" },
    { ...figure<PlatformUsageRow>("User-days", ({ visitors }) => count(visitors)), sort: "visitors" },
  ],
};

const searchSorts = ["searches", "visitors", "withoutResult", "opened", "query"] as const;
export const searchAnalytics: Report<SearchRow> = {
  name: "Searches",
  exportPath: "/api/trust/analytics/reports/search-analytics/export",
  words: { one: "search", many: "searches" },
  sorts: searchSorts,
  totals: { searches: "Searches", withoutResult: "No results", opened: "Opened a record" },
  drawn: "searches",
  head: (api, query) => api.analytics.searchAnalyticsReport.queryOptions(query, abortable),
  list: (api, sort, query) =>
    api.analytics.searchAnalyticsReport.infiniteQueryOptions({ ...query, sort: sortIn(searchSorts, sort) }, paged),
  idOf: ({ query, entityType }) => `${entityType} ${query}`,
  columns: ({ count }) => [
    { ...text<SearchRow>("Query", ({ query }) => query), sort: "query" },
    text("Record type", ({ entityType }) => entityType && recordTypeName(entityType)),
    { ...figure<SearchRow>("Searches", ({ searches }) => count(searches)), sort: "searches" },
    { ...figure<SearchRow>("User-days", ({ visitors }) => count(visitors)), sort: "visitors" },
    { ...figure<SearchRow>("No results", ({ withoutResult }) => count(withoutResult)), sort: "withoutResult" },
    { ...figure<SearchRow>("Opened", ({ opened }) => count(opened)), sort: "opened" },
    figure("Open rate", ({ opened, searches }) => (searches === 0 ? null : formatPercent(opened / searches))),
  ],
};
