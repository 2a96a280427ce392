import type { AlertCondition, AlertFrequency, EntityType, NotificationType, Rule, SearchFilters } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { columnsOf } from "../engine/sql/json-object.js";
import { type Branch, type Columns, run, unionAll } from "../engine/sql/rows.js";
import type { SearchConditions } from "../searches/search-records.js";
import type { LoggedChange } from "./log.js";

/** A user's rule with its notification settings: an alert, a followed record or a saved search. */
export type Subscription = {
  id: string;
  type: NotificationType;
  name: string;
  rule: Rule;
  /** The conditions of the rule's search, if its target is one. */
  search: SearchConditions | null;
  userId: string;
  email: string;
  /** The mail that includes it; null for none. */
  mail: AlertFrequency | null;
};

type Row = {
  id: string;
  kind: "alert" | "watchlist" | "savedSearch";
  name: string;
  trigger: Rule["trigger"];
  entityType: EntityType;
  entityId: string | null;
  searchId: string | null;
  conditions: AlertCondition[];
  since: string;
  mutedUntil: string | null;
  query: string | null;
  filters: SearchFilters | null;
  userId: string;
  email: string;
  mail: AlertFrequency | null;
};

const person = sql`join users u on u.id = x.user_id and u.status = 'active'`;
const byMail = sql`coalesce(u.preferences -> 'notificationChannels' @> '["email"]'`;

const of = { userId: sql`u.id`, email: sql`u.email` };

const alertRow: Columns<Row> = {
  kind: sql`'alert'`,
  ...columnsOf("x", ["id", "name", "trigger", "entityType", "entityId", "searchId", "conditions"]),
  since: sql`pave_instant(x.created_at)`,
  mutedUntil: sql`pave_instant(x.muted_until)`,
  ...columnsOf("s", ["query", "filters"]),
  ...of,
  mail: sql`case when 'email' = any(x.channels) then x.frequency end`,
};
const alertsWhere = (condition: SQL): Branch<Row> => ({
  columns: alertRow,
  rest: sql`from alerts x ${person} left join saved_searches s on s.id = x.search_id and s.user_id = x.user_id
    where ${condition}`,
});
const alertIsOn = sql`x.is_active and (x.search_id is null or s.id is not null)`;

/** A followed record is a rule for its changes, in all fields if none are listed. */
const watchlistRow: Columns<Row> = {
  kind: sql`'watchlist'`,
  ...columnsOf("x", ["id", "entityType", "entityId"]),
  name: sql`''`,
  trigger: sql`'fieldChange'`,
  searchId: sql`null::uuid`,
  conditions: sql`(select coalesce(jsonb_agg(jsonb_build_object('field', f)), '[]') from unnest(x.fields) f)`,
  since: sql`''`,
  mutedUntil: sql`null`,
  query: sql`null`,
  filters: sql`null::jsonb`,
  ...of,
  mail: sql`case when ${byMail}, false) then nullif(u.preferences ->> 'emailDigest', 'off') end`,
};

/** A saved search is a rule for its new matches. */
const searchRow: Columns<Row> = {
  kind: sql`'savedSearch'`,
  ...columnsOf("x", ["id", "name", "entityType", "query", "filters"]),
  trigger: sql`'newMatch'`,
  entityId: sql`null::uuid`,
  searchId: sql`x.id`,
  conditions: sql`'[]'::jsonb`,
  since: sql`''`,
  mutedUntil: sql`null`,
  ...of,
  mail: sql`case when ${byMail}, true) then x.frequency end`,
};

/** The rules that changes could fire. */
export async function subscriptionsForChanges(db: Db, changes: readonly Touched[]): Promise<Subscription[]> {
  if (changes.length === 0) return [];
  const ids = sql`(select array_agg(e) from (
    select unnest(${sql.param(changes.map(({ entityId }) => entityId))}::uuid[])
    union select unnest(involved) from events where id = any(${sql.param(newEventsOf(changes))}::uuid[])) t (e))`;
  const families = sql`${sql.param([...new Set(changes.map(({ entityType }) => entityType))])}::text[]`;
  const isNamed = sql`x.entity_id = any((select ids from named)::uuid[])`;
  const isOfFamily = sql`x.entity_type = any(${families})`;
  return read(
    db,
    [
      alertsWhere(sql`${alertIsOn} and ${isNamed}`),
      alertsWhere(sql`${alertIsOn} and x.entity_id is null and ${isOfFamily}`),
      { columns: watchlistRow, rest: sql`from watchlist_items x ${person} where x.notify and ${isNamed}` },
      { columns: searchRow, rest: sql`from saved_searches x ${person} where x.frequency <> 'off' and ${isOfFamily}` },
    ],
    (all) => sql`with named (ids) as (select ${ids}) ${all}`,
  );
}

type Touched = Pick<LoggedChange, "entityType" | "entityId" | "cause">;

function newEventsOf(changes: readonly Touched[]): string[] {
  const isNew = ({ entityType, cause }: Touched) => entityType === "events" && cause === "create";
  return changes.filter(isNew).map(({ entityId }) => entityId);
}

/** The rules that a day could fire: those for deadlines, and those on records whose status it changed. */
export async function subscriptionsForDay(db: Db, moved: readonly Omit<Touched, "cause">[]): Promise<Subscription[]> {
  const deadlines = await read(db, [alertsWhere(sql`${alertIsOn} and x.trigger = 'deadline'`)]);
  const others = await subscriptionsForChanges(
    db,
    moved.map((one) => ({ ...one, cause: "day" })),
  );
  return [...deadlines, ...others.filter(({ rule }) => rule.trigger !== "deadline")];
}

/** One alert of a person as a rule; undefined if they have no such alert. */
export async function subscriptionOf(db: Db, userId: string, alertId: string): Promise<Subscription | undefined> {
  const [found] = await read(db, [alertsWhere(sql`x.id = ${alertId} and x.user_id = ${userId}`)]);
  return found;
}

async function read(db: Db, branches: readonly Branch<Row>[], write?: (all: SQL) => SQL): Promise<Subscription[]> {
  const rows = await run(db, unionAll(branches, write));
  return rows.map(subscription);
}

function subscription(row: Row): Subscription {
  const { id, kind, name, trigger, entityType, entityId, searchId, conditions, since, mutedUntil, userId, email } = row;
  return {
    id,
    type: kind === "alert" ? trigger : kind,
    name,
    rule: { trigger, target: { entityType, id: entityId, searchId }, conditions, since, mutedUntil },
    search: searchId && row.filters ? { entityType, query: row.query, filters: row.filters } : null,
    userId,
    email,
    mail: row.mail,
  };
}
