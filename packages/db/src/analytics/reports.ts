import type {
  PageviewRow,
  PageviewSort,
  PlatformUsageRow,
  PlatformUsageSort,
  SearchRow,
  SearchRowSort,
  UserActivityRow,
  UserActivitySort,
} from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import type { Family } from "../engine/family/family.js";
import { columnsOf } from "../engine/sql/json-object.js";
import type { SortKey } from "../engine/sql/page.js";
import { rowsOf } from "../engine/sql/rows.js";

/** First and last day of a report. */
export type ReportDays = { from: string; to: string };

type Types<Row extends object, Sort extends string> = { filter: object; row: Row; sort: Sort; facet: never };
export type PageviewTypes = Types<PageviewRow, PageviewSort>;
export type UserActivityTypes = Types<UserActivityRow, UserActivitySort>;
export type PlatformUsageTypes = Types<PlatformUsageRow, PlatformUsageSort>;
export type SearchTypes = Types<SearchRow, SearchRowSort>;

const between = ({ from, to }: ReportDays, column = "day") =>
  sql`${sql.raw(column)} between ${from}::date and ${to}::date`;
const sum = (column: string) => sql`sum(${sql.raw(column)})::bigint`;
const number = (column: string): SortKey[] => [{ key: sql.raw(column), type: "numeric" }];
const words = (column: string): SortKey[] => [{ key: sql`${sql.raw(column)} collate "C"`, type: "text" }];
/** The rows of a report have no ids; a cursor needs a stable one. */
const idOf = (...columns: string[]) => sql`md5(concat_ws(' ', ${sql.raw(columns.join(", "))}))::uuid as id`;

const report = { live: sql`true`, conditions: {}, facets: {} };

/** Page views by path. */
export const pageviewReport = (days: ReportDays): Family<PageviewTypes> => ({
  ...report,
  from: sql`(select ${idOf("name", "entity_type")}, name as path, nullif(entity_type, '') as entity_type,
      ${sum("count")} as views, ${sum("visitors")} as visitors
    from usage_days where kind = 'pageview' and ${between(days)} group by name, entity_type) r`,
  row: columnsOf("r", ["path", "entityType", "views", "visitors"]),
  harmless: new Set(["views", "visitors", "entityType"]),
  sorts: { views: number("views"), visitors: number("visitors"), path: words("path") },
});

/** Activity by account. */
export const userActivityReport = (days: ReportDays): Family<UserActivityTypes> => ({
  ...report,
  from: sql`(select u.id, u.email, u.first_name, u.last_name, u.account_type, t.* from (
      select user_id, count(*) as active_days, ${sum("pageviews")} as pageviews, ${sum("interactions")} as interactions,
        ${sum("events")} as events, ${sum("searches")} as searches, ${sum("sessions")} as sessions, max(last_at) as last_at
      from usage_users where ${between(days)} group by user_id
    ) t join users u on u.id = t.user_id) r`,
  row: {
    ...columnsOf("r", ["userId", "email", "firstName", "lastName", "accountType", "activeDays"]),
    ...columnsOf("r", ["pageviews", "interactions", "events", "searches", "sessions"]),
    lastAt: sql`pave_instant(r.last_at)`,
  },
  harmless: new Set(["userId", "accountType", "activeDays", "pageviews", "searches", "sessions", "lastAt"]),
  sorts: {
    lastAt: [{ key: sql`last_at`, type: "timestamptz" }],
    pageviews: number("pageviews"),
    searches: number("searches"),
    activeDays: number("active_days"),
    email: words("email"),
  },
});

/** Use by page element and entity. */
export const platformUsageReport = (days: ReportDays): Family<PlatformUsageTypes> => ({
  ...report,
  from: sql`(select ${idOf("kind", "name")}, kind, name, ${sum("count")} as count, ${sum("visitors")} as visitors
    from usage_days where kind in ('interaction', 'event') and ${between(days)} group by kind, name) r`,
  row: columnsOf("r", ["kind", "name", "count", "visitors"]),
  harmless: new Set(["kind", "count", "visitors"]),
  sorts: { count: number("count"), visitors: number("visitors"), name: words("name") },
});

/** Searches by query; queries used by few people are deleted after 90 days. */
export const searchReport = (days: ReportDays): Family<SearchTypes> => ({
  ...report,
  from: sql`(select ${idOf("name", "entity_type")}, name as query, nullif(entity_type, '') as entity_type,
      ${sum("count")} as searches, ${sum("visitors")} as visitors, ${sum("empty")} as without_result,
      ${sum("opened")} as opened
    from usage_days where kind = 'search' and name <> '' and ${between(days)} group by name, entity_type) r`,
  row: columnsOf("r", ["query", "entityType", "searches", "visitors", "withoutResult", "opened"]),
  harmless: new Set(["searches", "visitors", "withoutResult", "opened", "entityType"]),
  sorts: {
    searches: number("searches"),
    visitors: number("visitors"),
    withoutResult: number("without_result"),
    opened: number("opened"),
    query: words("query"),
  },
});

/** Selects every day `d` of a range and its counts. */
const everyDay =
  ({ from, to }: ReportDays, counted: SQL) =>
  (columns: SQL) =>
    sql`select ${columns} from generate_series(${from}::date, ${to}::date, interval '1 day') d (day)
  left join lateral (${counted}) c on true order by 1`;
const day = sql`d.day::date`;

/** Each field as its column, 0 if null. */
const filled = <Field extends string>(columns: Record<Field, string>): Record<Field, SQL> => {
  const entries = Object.entries<string>(columns);
  const counts = entries.map(([field, column]) => [field, sql`coalesce(c.${sql.raw(column)}, 0)::bigint`]);
  // Guarantee of the cast: each field has its entry.
  return Object.fromEntries(counts) as Record<Field, SQL>;
};

export type PageviewDay = { day: string; views: number; visitors: number };

export async function pageviewDays(db: Db, days: ReportDays): Promise<PageviewDay[]> {
  return rowsOf<PageviewDay>(
    db,
    { day, ...filled({ views: "views", visitors: "visitors" }) },
    everyDay(
      days,
      sql`select (select sum(count) from usage_days u where u.day = d.day and kind = 'pageview') as views,
      (select count(*) from usage_users u where u.day = d.day and pageviews > 0) as visitors`,
    ),
  );
}

export type ActivityDay = { day: string; activeUsers: number; newUsers: number };

/** People by day: active ones and new accounts. */
export async function activityDays(db: Db, days: ReportDays): Promise<ActivityDay[]> {
  return rowsOf<ActivityDay>(
    db,
    { day, ...filled({ activeUsers: "active", newUsers: "new" }) },
    everyDay(
      days,
      sql`select (select count(*) from usage_users u where u.day = d.day) as active,
      (select count(*) from users u where u.created_at >= d.day::timestamp at time zone 'UTC'
        and u.created_at < (d.day + interval '1 day')::timestamp at time zone 'UTC') as new`,
    ),
  );
}

/** The number of people active in a range, each counted once. */
export async function activePeople(db: Db, days: ReportDays): Promise<number> {
  const rows = await rowsOf<{ n: number }>(
    db,
    { n: sql`count(distinct user_id)` },
    (columns) => sql`select ${columns} from usage_users where ${between(days)}`,
  );
  return rows[0]?.n ?? 0;
}

export type UsageDay = {
  day: string;
  pageviews: number;
  interactions: number;
  events: number;
  searches: number;
  sessions: number;
  activeUsers: number;
};

const summed = {
  pageviews: "pageviews",
  interactions: "interactions",
  events: "events",
  searches: "searches",
  sessions: "sessions",
};
const sumsOfUse = sql.raw(
  Object.values(summed)
    .map((column) => `sum(${column}) as ${column}`)
    .join(", "),
);

/** Usage by day, without that of accounts deleted since. */
export async function usageByDay(db: Db, days: ReportDays): Promise<UsageDay[]> {
  return rowsOf<UsageDay>(
    db,
    { day, ...filled({ ...summed, activeUsers: "active" }) },
    everyDay(days, sql`select ${sumsOfUse}, count(*) as active from usage_users u where u.day = d.day`),
  );
}

export type SearchDay = { day: string; searches: number; withoutResult: number; opened: number };

export async function searchDays(db: Db, days: ReportDays): Promise<SearchDay[]> {
  return rowsOf<SearchDay>(
    db,
    { day, ...filled({ searches: "searches", withoutResult: "empty", opened: "opened" }) },
    everyDay(
      days,
      sql`select sum(count) as searches, sum(empty) as empty, sum(opened) as opened
      from usage_days u where u.day = d.day and kind = 'search'`,
    ),
  );
}
