import { type EntityType, evaluateRule, type Firing, type Rule, type RuleChange } from "@pave/contract";
import type { Db } from "../engine/connection/client.js";
import type { SearchConditions } from "../searches/found-by.js";
import type { Moved } from "./days.js";
import type { LoggedChange } from "./log.js";
import { type Found, foundAround, foundOnDay, statesAt, withStates } from "./states.js";

/** A rule and what its search asks, where its target is one. */
export type Asking = { rule: Rule; search: SearchConditions | null };
/** A rule that fired; without an id the change is the beginning of a day. */
export type Told<Who extends Asking> = { who: Who; change: RuleChange & { id: string | null }; firing: Firing };

/** What some changes give rules to tell, change by change in their order. Of the past it answers what it answered then. */
export async function evaluate<Who extends Asking>(
  db: Db,
  logged: readonly LoggedChange[],
  rules: readonly Who[],
): Promise<Told<Who>[]> {
  const seen = logged.filter((change) => rules.some(({ rule }) => couldSee(rule, change)));
  const changes = await withStates(db, seen);
  const found = await foundOf(rules, (searches, family) =>
    foundAround(
      db,
      searches,
      seen.filter(({ entityType }) => entityType === family),
    ),
  );
  return firings(changes, rules, found, ({ id }) => id);
}

/** Whether a rule looks at such changes at all, before the record is read. */
function couldSee(
  { trigger, target }: Rule,
  { entityType, entityId, cause }: Pick<LoggedChange, "entityType" | "entityId" | "cause">,
) {
  if (trigger === "newEvent" || trigger === "disclosure") return entityType === "events" && cause === "create";
  return target.entityType === entityType && (target.id === null || target.id === entityId);
}

/** What the search of each rule that has one finds; `ask` is asked family by family. */
async function foundOf<Who extends Asking>(
  rules: readonly Who[],
  ask: (searches: readonly SearchConditions[], family: EntityType) => Promise<Found>,
): Promise<Map<Who, Found[number]>> {
  const found = new Map<Who, Found[number]>();
  const searching = rules.flatMap((who) => (who.search ? [{ who, search: who.search }] : []));
  for (const family of new Set(searching.map(({ search }) => search.entityType))) {
    const ofFamily = searching.filter(({ search }) => search.entityType === family);
    const searches = ofFamily.map(({ search }) => search);
    const sets = await ask(searches, family);
    for (const [place, { who }] of ofFamily.entries())
      found.set(who, sets[place] ?? { before: new Set(), after: new Set() });
  }
  return found;
}

/** What the rules tell of changes, change by change; searches know a change by its key. */
function firings<Who extends Asking, Change extends RuleChange & { id: string | null }>(
  changes: readonly Change[],
  rules: readonly Who[],
  found: ReadonlyMap<Who, Found[number]>,
  keyOf: (change: Change) => string,
): Told<Who>[] {
  return changes.flatMap((change) =>
    rules.flatMap((who) => {
      if (!couldSee(who.rule, change)) return [];
      const search = found.get(who);
      const matches = search && { before: search.before.has(keyOf(change)), after: search.after.has(keyOf(change)) };
      const firing = evaluateRule(who.rule, change, matches);
      return firing ? [{ who, change, firing }] : [];
    }),
  );
}

/**
 * What the beginning of a day (YYYY-MM-DD, UTC) gives rules to tell: of the records whose status the day moved, and of
 * those that have a deadline.
 */
export async function evaluateDay<Who extends Asking>(
  db: Db,
  day: string,
  rules: readonly Who[],
  moved: readonly Moved[],
): Promise<Told<Who>[]> {
  const told: Told<Who>[] = [];
  for (const entityType of new Set(rules.map(({ rule }) => rule.target.entityType))) {
    const asking = rules.filter(({ rule }) => rule.target.entityType === entityType);
    const deadlines = asking.flatMap(({ rule }) => (rule.trigger === "deadline" && rule.target.id) || []);
    const ofFamily = moved.filter((one) => one.entityType === entityType).map(({ entityId }) => entityId);
    const changes = await dayChanges(db, day, entityType, [...new Set([...deadlines, ...ofFamily])]);
    const there = changes.map(({ entityId }) => entityId);
    const found = await foundOf(asking, (searches) => foundOnDay(db, searches, there, day));
    told.push(...firings(changes, asking, found, ({ entityId }) => entityId));
  }
  return told;
}

/** The records that were there when a day began, as changes that the day itself made. */
async function dayChanges(db: Db, day: string, entityType: EntityType, ids: readonly string[]) {
  const at = `${day}T00:00:00.000Z`;
  const states = await statesAt(db, entityType, ids, at);
  return [...states].map(([entityId, after]) => ({
    id: null,
    entityType,
    entityId,
    cause: "day",
    at,
    fields: {},
    after,
  }));
}
