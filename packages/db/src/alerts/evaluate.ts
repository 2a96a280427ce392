import { type EntityType, evaluateRule, type Firing, type Rule, type RuleChange } from "@pave/contract";
import type { Db } from "../engine/connection/client.js";
import type { SearchConditions } from "../searches/search-records.js";
import type { StatusChangeCandidate } from "./days.js";
import type { LoggedChange } from "./log.js";
import { matchesAroundChanges, matchesOnDay, type SearchMatches, statesAt, withStates } from "./states.js";

/** A rule, and the conditions of its search if its target is one. */
export type RuleWithSearch = { rule: Rule; search: SearchConditions | null };
/** A rule that fired. The id of the change is null for the start of a day. */
export type FiredRule<Who extends RuleWithSearch> = {
  who: Who;
  change: RuleChange & { id: string | null; importId: string | null };
  firing: Firing;
};

/** The rules that fire on changes, in the order of the changes; past changes yield the same result as then. */
export async function evaluate<Who extends RuleWithSearch>(
  db: Db,
  logged: readonly LoggedChange[],
  rules: readonly Who[],
): Promise<FiredRule<Who>[]> {
  const seen = logged.filter((change) => rules.some(({ rule }) => couldSee(rule, change)));
  const changes = await withStates(db, seen);
  const found = await foundOf(rules, (searches, family) =>
    matchesAroundChanges(
      db,
      searches,
      seen.filter(({ entityType }) => entityType === family),
    ),
  );
  return firings(changes, rules, found, ({ id }) => id);
}

/** Whether a rule applies to such changes, decided before the record is read. */
function couldSee(
  { trigger, target }: Rule,
  { entityType, entityId, cause }: Pick<LoggedChange, "entityType" | "entityId" | "cause">,
) {
  if (trigger === "newEvent" || trigger === "disclosure") return entityType === "events" && cause === "create";
  return target.entityType === entityType && (target.id === null || target.id === entityId);
}

/** The matches of each rule's search; `ask` is called once for each family. */
async function foundOf<Who extends RuleWithSearch>(
  rules: readonly Who[],
  ask: (searches: readonly SearchConditions[], family: EntityType) => Promise<SearchMatches>,
): Promise<Map<Who, SearchMatches[number]>> {
  const found = new Map<Who, SearchMatches[number]>();
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

/**
 * The rules that fire on changes, in the order of the changes; `keyOf` is the key of a change in the search matches.
 */
function firings<
  Who extends RuleWithSearch,
  Change extends RuleChange & { id: string | null; importId: string | null },
>(
  changes: readonly Change[],
  rules: readonly Who[],
  found: ReadonlyMap<Who, SearchMatches[number]>,
  keyOf: (change: Change) => string,
): FiredRule<Who>[] {
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
 * The rules that fire at the start of a day (YYYY-MM-DD, UTC), on the records whose status changed with the day and on
 * those with a deadline.
 */
export async function evaluateDay<Who extends RuleWithSearch>(
  db: Db,
  day: string,
  rules: readonly Who[],
  moved: readonly StatusChangeCandidate[],
): Promise<FiredRule<Who>[]> {
  const fired: FiredRule<Who>[] = [];
  for (const entityType of new Set(rules.map(({ rule }) => rule.target.entityType))) {
    const applicable = rules.filter(({ rule }) => rule.target.entityType === entityType);
    const deadlines = applicable.flatMap(({ rule }) => (rule.trigger === "deadline" && rule.target.id) || []);
    const ofFamily = moved.filter((one) => one.entityType === entityType).map(({ entityId }) => entityId);
    const changes = await dayChanges(db, day, entityType, [...new Set([...deadlines, ...ofFamily])]);
    const there = changes.map(({ entityId }) => entityId);
    const found = await foundOf(applicable, (searches) => matchesOnDay(db, searches, there, day));
    fired.push(...firings(changes, applicable, found, ({ entityId }) => entityId));
  }
  return fired;
}

/** The records that existed when a day started, as changes made by the day itself. */
async function dayChanges(db: Db, day: string, entityType: EntityType, ids: readonly string[]) {
  const at = `${day}T00:00:00.000Z`;
  const states = await statesAt(db, entityType, ids, at);
  return [...states].map(([entityId, after]) => ({
    id: null,
    importId: null,
    entityType,
    entityId,
    cause: "day",
    at,
    fields: {},
    after,
  }));
}
