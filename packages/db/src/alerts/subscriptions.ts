import type { AlertCondition, AlertFrequency, EntityType, NotificationType, Rule, SearchFilters } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import type { SearchConditions } from "../searches/found-by.js";
import type { LoggedChange } from "./log.js";

/** Somebody's rule, and how they want to be told: an alert, a followed record or a saved search. */
export type Subscription = {
  id: string;
  type: NotificationType;
  name: string;
  rule: Rule;
  /** What the rule's search asks, where its target is a search. */
  search: SearchConditions | null;
  userId: string;
  email: string;
  /** With which mail it is told; null for none. */
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

const alertRow = sql`select x.id, 'alert' as kind, x.name, x.trigger, x.entity_type as "entityType", x.entity_id as "entityId",
    x.search_id as "searchId", x.conditions, pave_instant(x.created_at) as since, pave_instant(x.muted_until) as "mutedUntil",
    s.query, s.filters, u.id as "userId", u.email, case when 'email' = any(x.channels) then x.frequency end as mail
  from alerts x ${person} left join saved_searches s on s.id = x.search_id and s.user_id = x.user_id`;
const alertIsOn = sql`x.is_active and (x.search_id is null or s.id is not null)`;

/** A followed record is a rule for its changes; one that names no fields for all of them. */
const watchlistRow = sql`select x.id, 'watchlist', '', 'fieldChange', x.entity_type, x.entity_id, null::uuid,
    (select coalesce(jsonb_agg(jsonb_build_object('field', f)), '[]') from unnest(x.fields) f), '', null, null, null::jsonb,
    u.id, u.email,
    case when ${byMail}, false) then nullif(u.preferences ->> 'emailDigest', 'off') end
  from watchlist_items x ${person}`;

/** A saved search is a rule for what it newly finds. */
const searchRow = sql`select x.id, 'savedSearch', x.name, 'newMatch', x.entity_type, null::uuid, x.id, '[]'::jsonb, '', null,
    x.query, x.filters, u.id, u.email, case when ${byMail}, true) then x.frequency end
  from saved_searches x ${person}`;

/** The rules that some changes could make fire. */
export async function subscriptionsTo(db: Db, changes: readonly Touched[]): Promise<Subscription[]> {
  if (changes.length === 0) return [];
  const ids = sql`(select array_agg(e) from (
    select unnest(${sql.param(changes.map(({ entityId }) => entityId))}::uuid[])
    union select unnest(involved) from events where id = any(${sql.param(newEventsOf(changes))}::uuid[])) t (e))`;
  const families = sql`${sql.param([...new Set(changes.map(({ entityType }) => entityType))])}::text[]`;
  return read(
    db,
    sql`with named (ids) as (select ${ids})
      ${alertRow} where ${alertIsOn} and x.entity_id = any((select ids from named)::uuid[])
      union all ${alertRow} where ${alertIsOn} and x.entity_id is null and x.entity_type = any(${families})
      union all ${watchlistRow} where x.notify and x.entity_id = any((select ids from named)::uuid[])
      union all ${searchRow} where x.frequency <> 'off' and x.entity_type = any(${families})`,
  );
}

type Touched = Pick<LoggedChange, "entityType" | "entityId" | "cause">;

function newEventsOf(changes: readonly Touched[]): string[] {
  const isNew = ({ entityType, cause }: Touched) => entityType === "events" && cause === "create";
  return changes.filter(isNew).map(({ entityId }) => entityId);
}

/** The rules that a day could make fire: those for deadlines, and those that look at the records it moved. */
export async function subscriptionsToDay(db: Db, moved: readonly Omit<Touched, "cause">[]): Promise<Subscription[]> {
  const deadlines = await read(db, sql`${alertRow} where ${alertIsOn} and x.trigger = 'deadline'`);
  const others = await subscriptionsTo(
    db,
    moved.map((one) => ({ ...one, cause: "day" })),
  );
  return [...deadlines, ...others.filter(({ rule }) => rule.trigger !== "deadline")];
}

/** One alert of a person as a rule; undefined where they have none of that id. */
export async function subscriptionOf(db: Db, userId: string, alertId: string): Promise<Subscription | undefined> {
  const [found] = await read(db, sql`${alertRow} where x.id = ${alertId} and x.user_id = ${userId}`);
  return found;
}

async function read(db: Db, query: SQL): Promise<Subscription[]> {
  const { rows } = await db.execute<Row>(query);
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
