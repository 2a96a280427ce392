import { describeMany, type EntityType, families, type NotificationSeverity } from "@pave/contract";
import { and, inArray, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { rowsOf } from "../engine/sql/rows.js";
import type { FiredRule } from "./evaluate.js";
import { groupedBy } from "./grouped-by.js";
import { notificationText } from "./notification-text.js";
import type { Subscription } from "./subscriptions.js";
import { notifications } from "./table.js";

type Fired = FiredRule<Subscription>;

/** Maximum number of single records of which one run notifies a user; the rest are counted. */
const singleMax = 50;

/** The data of a rule in a notification. */
export function about(who: Subscription) {
  const isAlert = who.type !== "watchlist" && who.type !== "savedSearch";
  const { searchId } = who.rule.target;
  return { userId: who.userId, type: who.type, alertId: isAlert ? who.id : null, searchId, mail: who.mail };
}

/**
 * Omits a new match of a saved search if an alert has already announced the same change to the user as a new match, and
 * gives the alert's notification the search's mail if it has none.
 */
export function withoutRepeats(fired: readonly Fired[]): Fired[] {
  const keyOf = ({ who, change }: Fired) => `${who.userId} ${change.id ?? change.at} ${change.entityId}`;
  const searches = new Map(fired.flatMap((one) => (one.who.type === "savedSearch" ? [[keyOf(one), one]] : [])));
  const announced = new Set(fired.flatMap((one) => (one.who.type === "newMatch" ? [keyOf(one)] : [])));
  return fired.flatMap((one) => {
    if (one.who.type === "savedSearch") return announced.has(keyOf(one)) ? [] : [one];
    const mail = one.who.type === "newMatch" ? searches.get(keyOf(one))?.who.mail : null;
    return mail && one.who.mail === null ? [{ ...one, who: { ...one.who, mail } }] : [one];
  });
}

/** Firings of a rule announced in one notification. `run`: the import, day or batch of changes that caused them. */
type Group = { key: string; who: Subscription; first: Fired; changedAt: string; records: number };

/** The run that caused a firing: an import, the start of a day, or changes read together. */
function runOf({ importId, id, at }: Fired["change"], batch: string): string {
  if (importId !== null) return `import ${importId}`;
  return id === null ? `day ${at.slice(0, 10)}` : `changes ${batch}`;
}

const placeOf = (userId: string, run: string) => `${userId} ${run}`;

/**
 * The number of single-record notifications each user already has from each import, by earlier batches of its changes.
 */
export async function singlesOfImports(tx: Db, fired: readonly Fired[]): Promise<Map<string, number>> {
  const ids = [...new Set(fired.flatMap(({ change }) => change.importId ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await rowsOf<{ userId: string; importId: string; n: number }>(
    tx,
    { userId: sql`user_id`, importId: sql`import_id`, n: sql`count(*)::int` },
    (columns) => sql`select ${columns} from notifications
      where user_id = any(${sql.param([...new Set(fired.map(({ who }) => who.userId))])}::uuid[])
        and import_id = any(${sql.param(ids)}::uuid[]) group by 1, 2`,
  );
  return new Map(rows.map(({ userId, importId, n }) => [placeOf(userId, `import ${importId}`), n]));
}

/**
 * The firings announced together, by rule and cause, and those announced individually. Many records of a rule in one
 * import or day are one notification; for single records and users' changes, the first of each run are announced
 * individually.
 */
export function splitByRun(fired: readonly Fired[], before: ReadonlyMap<string, number>): [Group[], Fired[]] {
  const groups = new Map<string, Group>();
  const single: Fired[] = [];
  const singles = new Map(before);
  const batch = fired[0]?.change.id ?? "";
  for (const one of fired) {
    const { who, change } = one;
    const run = runOf(change, batch);
    const ofRecord = who.rule.target.id !== null;
    const isPersonal = change.importId === null && change.id !== null;
    const place = placeOf(who.userId, run);
    const known = singles.get(place) ?? 0;
    if ((ofRecord || isPersonal) && known < singleMax) {
      single.push(one);
      singles.set(place, known + 1);
      continue;
    }
    // Firings beyond the limit have many rules: they are counted by type of rule and family.
    const key = ofRecord ? `${who.type} ${change.entityType} ${run}` : `${who.id} ${run}`;
    const group = groups.get(`${who.userId} ${key}`);
    const records = (group?.records ?? 0) + 1;
    groups.set(`${who.userId} ${key}`, { key, who, first: group?.first ?? one, changedAt: change.at, records });
  }
  return [[...groups.values()], single];
}

/** A firing with the user's other rules that the same change fired. */
export type Merged = Fired & { also: readonly Subscription[] };

const rankOf = ({ type }: Subscription) => (type === "watchlist" ? 2 : type === "savedSearch" ? 1 : 0);
const mails = ["instant", "daily", "weekly"] as const;

/**
 * One firing for each change and user: the first alert, else the first saved search, names the others and is mailed at
 * the shortest of their intervals.
 */
export function mergedByChange(fired: readonly Fired[]): Merged[] {
  const changes = groupedBy(fired, ({ who, change }) => `${who.userId} ${change.id ?? change.at} ${change.entityId}`);
  return [...changes.values()].flatMap((same) => {
    const [first, ...others] = same.toSorted((a, b) => rankOf(a.who) - rankOf(b.who));
    if (first === undefined) return [];
    const also = others.filter(({ who }) => rankOf(who) > 0).map(({ who }) => who);
    const mail = mails.find((one) => [first.who, ...also].some((who) => who.mail === one)) ?? null;
    const alerts = others.filter(({ who }) => rankOf(who) === 0).map((one) => ({ ...one, also: [] }));
    return [{ ...first, who: { ...first.who, mail }, also }, ...alerts];
  });
}

/** Writes one notification for each group, or extends the one of an earlier batch of the same import. */
export async function reportGroups(tx: Db, groups: readonly Group[]) {
  if (groups.length === 0) return [];
  const known = await tx
    .select({ userId: notifications.userId, key: notifications.key, records: notifications.records })
    .from(notifications)
    .where(
      and(
        inArray(
          notifications.userId,
          groups.map(({ who }) => who.userId),
        ),
        inArray(
          notifications.key,
          groups.map(({ key }) => key),
        ),
      ),
    );
  const before = new Map(known.map(({ userId, key, records }) => [`${userId} ${key}`, records]));
  const rows = groups.map((group) => {
    const { key, who, first, changedAt } = group;
    const records = group.records + (before.get(`${who.userId} ${key}`) ?? 0);
    const words = records === 1 ? notificationText(first) : wordsOfMany(group, records);
    return { ...words, ...about(who), key, records, changedAt: new Date(changedAt) };
  });
  return tx
    .insert(notifications)
    .values(rows)
    .onConflictDoUpdate({
      target: [notifications.userId, notifications.key],
      set: {
        title: sql`excluded.title`,
        body: sql`excluded.body`,
        records: sql`excluded.records`,
        entityId: sql`excluded.entity_id`,
        listUrl: sql`excluded.list_url`,
        severity: sql`excluded.severity`,
        fields: sql`excluded.fields`,
        changedAt: sql`excluded.changed_at`,
        readAt: null,
      },
    })
    .returning();
}

function wordsOfMany({ who, first }: Group, records: number) {
  const { entityType, importId, id } = first.change;
  const cause = importId !== null ? "import" : id === null ? "day" : "changes";
  const severity: NotificationSeverity = "info";
  return {
    ...describeMany(who, families[entityType].words, records, cause),
    entityType,
    entityId: null,
    listUrl: listUrl(entityType, who.search),
    severity,
    fields: [],
  };
}

/** The path of a list as written by the web client, with lists as JSON. */
function listUrl(entityType: EntityType, search: Subscription["search"]): string {
  const question = { ...(search?.query ? { search: search.query } : {}), ...search?.filters };
  const params = Object.entries(question).map(
    ([name, value]) =>
      `${encodeURIComponent(name)}=${encodeURIComponent(typeof value === "string" ? value : JSON.stringify(value))}`,
  );
  return params.length === 0 ? `/${entityType}` : `/${entityType}?${params.join("&")}`;
}
