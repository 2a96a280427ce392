import { addDays, type EntityType } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { rowsOf } from "../engine/sql/rows.js";
import { findStatusChangeCandidates } from "./days.js";
import { evaluate, evaluateDay, type FiredRule, type RuleWithSearch } from "./evaluate.js";
import { type LoggedChange, loggedChangeColumns } from "./log.js";

const chunk = 500;
const dateOf = (time: Date) => time.toISOString().slice(0, 10);

/**
 * What a rule would have fired between two instants, newest first, by the function that notifies. Examines the newest
 * changes up to a limit; `isComplete` is false if there were more.
 */
export async function previewFirings<Who extends RuleWithSearch>(
  db: Db,
  who: Who,
  from: Date,
  to: Date,
  changesMax: number,
): Promise<{ firings: FiredRule<Who>[]; isComplete: boolean }> {
  const changes = await changesFor(db, who, from.toISOString(), changesMax + 1);
  const seen = changes.slice(0, changesMax);
  const fired: FiredRule<Who>[] = [];
  for (let start = 0; start < seen.length; start += chunk)
    fired.push(...(await evaluate(db, seen.slice(start, start + chunk), [who])));
  // Days that start from then on; midnight is the start of its own day.
  const [first, last] = [addDays(dateOf(new Date(from.getTime() - 1)), 1), dateOf(to)];
  const moved = await findStatusChangeCandidates(db, { first, last }, [who.rule.target], changesMax);
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const ofDay = moved.filter((one) => one.day === day);
    if (who.rule.trigger === "deadline" || ofDay.length > 0) fired.push(...(await evaluateDay(db, day, [who], ofDay)));
  }
  const newestFirst = fired.toSorted((a, b) => (a.change.at < b.change.at ? 1 : a.change.at > b.change.at ? -1 : 0));
  return { firings: newestFirst, isComplete: changes.length <= changesMax && moved.length < changesMax };
}

/** The changes that a rule applies to, newest first. */
async function changesFor(db: Db, { rule }: RuleWithSearch, from: string, size: number): Promise<LoggedChange[]> {
  const { trigger, target } = rule;
  const isOfEvents = trigger === "newEvent" || trigger === "disclosure";
  const family: EntityType = isOfEvents ? "events" : target.entityType;
  const of = isOfEvents ? newEventsOf(target) : target.id === null ? sql`true` : sql`c.entity_id = ${target.id}`;
  return rowsOf<LoggedChange>(
    db,
    loggedChangeColumns,
    (columns) => sql`select ${columns} from changes c
    where c.entity_type = ${family} and c.at >= ${from}::timestamptz and ${of}
    order by c.at desc, c.id desc limit ${size}`,
  );
}

function newEventsOf({ entityType, id }: { entityType: EntityType; id: string | null }): SQL {
  const of =
    entityType === "events"
      ? sql`true`
      : sql`c.entity_id in (select id from events where involved @> array[${id}::uuid])`;
  return sql`c.cause = 'create' and ${of}`;
}
