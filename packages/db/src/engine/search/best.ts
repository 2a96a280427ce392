import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../connection/client.js";
import { runNamed } from "../connection/prepared-statements.js";
import { select } from "../sql/rows.js";
import { expectedOf, type WordFrequencies, wordFrequencies } from "./frequencies.js";
import { queriesBy, type SearchReading } from "./reading.js";
import { relevanceClass, type Searched } from "./relevance.js";

/** The searched part of a family. */
export type SearchedFamily = { from: SQL; live: SQL; searched?: Searched<string> | undefined };

/** A hit: its family's entries, relevance class and importance. */
export type Hit = { entries: string; id: string; class: number; importance: number };

/** The best hits of a family and their number, exact up to the limit of those looked up. */
export type Best = { hits: Hit[]; count: number; isEstimate: boolean };

/**
 * Maximum hits of a family that are looked up. If there are more, only some of these, exact and prefix matches, and the
 * most important records compete: reading more dominates the time of a search.
 */
const lookedUpMax = 300;
/** Words in more entries than this are not looked up, nor those that enough of the most important have. */
const frequent = 20_000;
const frequentShare = 0.01;
const importantMax = 1_000;
const contendersMax = 20;
const lookedUpOfMany = 50;
/** No entry has it. */
const nothing = "'='";

type Row = Hit & { found: number };
type Plan = { leading: string; isMany: boolean; likely: number };

/** The best hits of a text in the entries of families, from one statement. */
export async function bestIn(
  db: Db,
  tables: readonly string[],
  reading: SearchReading,
  limit: number,
): Promise<Map<string, Best>> {
  const frequencies = await wordFrequencies(db);
  const plans = new Map(tables.map((entries) => [entries, planOf(frequencies, entries, reading)]));
  const best = await ranked(db, plans, reading, limit);
  // Statistics may be older than the entries, and the most important may have none of the words.
  const again = [...plans].flatMap(([entries, plan]): [string, Plan][] => {
    const { hits, count } = best.get(entries) ?? { hits: [], count: 0 };
    const isTooMany = !plan.isMany && count > lookedUpMax;
    const isSkipped = plan.leading === nothing && hits.length === 0;
    return isTooMany || isSkipped
      ? [[entries, { ...plan, leading: leadingOf(frequencies, entries, reading), isMany: true }]]
      : [];
  });
  if (again.length === 0) return best;
  return new Map([...best, ...(await ranked(db, new Map(again), reading, limit))]);
}

function planOf(frequencies: WordFrequencies, entries: string, reading: SearchReading): Plan {
  const { records, most, likely } = expectedOf(frequencies, entries, reading.terms);
  const isMany = most > lookedUpMax;
  const isSkipped = most > frequent || (isMany && likely > frequentShare * records);
  return { leading: isSkipped ? nothing : leadingOf(frequencies, entries, reading), isMany, likely };
}

/** What entries are looked up by. */
function leadingOf(frequencies: WordFrequencies, entries: string, { terms, finds, values }: SearchReading): string {
  const { leading } = expectedOf(frequencies, entries, terms);
  return `(${leading.map((at) => finds[at]).join(" & ")}) | ${values.exact}`;
}

/** The ids of all that a text finds in a family's entries; null with their likely number if they are many. */
export async function lookUp(
  db: Db,
  entries: string,
  reading: SearchReading,
): Promise<{ ids: string[] } | { ids: null; likely: number }> {
  const { isMany, leading, likely } = planOf(await wordFrequencies(db), entries, reading);
  if (isMany) return { ids: null, likely };
  const write = () =>
    select<{ id: string }>(
      { id: sql`id` },
      (list) =>
        sql`select ${list} from ${sql.identifier(entries)} where search @@ ${sql.placeholder("leading")}::tsquery
          and ts_match_vq(search, ${placed.found}) limit ${sql.raw(String(lookedUpMax + 1))}`,
    );
  const rows = await runNamed(db, `look up ${entries}`, write, { leading, found: reading.values.found });
  return rows.length > lookedUpMax ? { ids: null, likely } : { ids: rows.map(({ id }) => id) };
}

async function ranked(
  db: Db,
  plans: ReadonlyMap<string, Plan>,
  { values }: SearchReading,
  limit: number,
): Promise<Map<string, Best>> {
  const tables = [...plans.keys()];
  const perTable = Object.fromEntries(
    [...plans].flatMap(([entries, { leading, isMany }]) => [
      [`leading ${entries}`, leading],
      [`isMany ${entries}`, isMany],
    ]),
  );
  const rows = await runNamed(db, `best in ${tables} ${limit}`, () => rankedRows(tables, limit), {
    ...values,
    ...perTable,
  });
  const best = new Map<string, Best>();
  for (const [entries, { leading, isMany, likely }] of plans) {
    const own = rows.filter((row) => row.entries === entries);
    const found = own[0]?.found ?? 0;
    const isEstimate = isMany && (leading === nothing || found >= lookedUpOfMany);
    const hits = [...new Map(own.map(({ found: _, ...hit }) => [hit.id, hit])).values()];
    const count = isEstimate ? Math.max(found, hits.length, Math.round(likely)) : found;
    best.set(entries, { hits: hits.slice(0, limit), count, isEstimate });
  }
  return best;
}

const placed = queriesBy((part) => sql`${sql.placeholder(part)}::tsquery`);

function rankedRows(tables: readonly string[], limit: number) {
  const columns = {
    entries: sql`entries`,
    id: sql`id`,
    class: sql`class`,
    importance: sql`importance`,
    found: sql`found`,
  };
  const parts = tables.map((entries) => rankedIn(entries, limit));
  return select<Row>(columns, (list) => sql`select ${list} from (${sql.join(parts, sql` union all `)}) x`);
}

/** A hit that is found in several ways is there as often; `found` counts those that were looked up. */
function rankedIn(entries: string, limit: number): SQL {
  const table = sql.identifier(entries);
  const isMany = sql`${sql.placeholder(`isMany ${entries}`)}::boolean`;
  // A function, as an operator would look up all words by the index.
  const isFound = sql`ts_match_vq(search, ${placed.found})`;
  const contenders = sql.raw(String(contendersMax));
  const some = (columns: SQL, rest: SQL, most = contenders) =>
    sql`(select id, importance, search, ${columns} from ${rest} limit ${most})`;
  const lookedUp = sql`case when ${isMany} then ${sql.raw(String(lookedUpOfMany))} else ${sql.raw(String(lookedUpMax + 1))} end`;
  const no = sql`null::boolean as looked`;
  const important = sql`select id, importance, search from (
      select id, importance, search from ${table} where ${isMany} order by importance desc, id desc limit ${sql.raw(String(importantMax))}
    ) i where ${isFound} limit ${contenders}`;
  // The most important that begin so come first of all that do, which may be a great many to read.
  const isBegunElsewhere = sql`(select count(*) from important where search @@ ${placed.begun}) < ${sql.raw(String(limit))}`;
  const leading = sql`${sql.placeholder(`leading ${entries}`)}::tsquery`;
  return sql`(with important as materialized (${important})
    select ${sql.raw(`'${entries}'`)}::text as entries, id, ${relevanceClass(placed)} as class, importance, (count(looked) over ())::integer as found from (
      ${some(sql`true as looked`, sql`${table} where search @@ ${leading} and ${isFound}`, lookedUp)}
      union all ${some(no, sql`important`)}
      union all ${some(no, sql`${table} where ${isMany} and search @@ ${placed.exact}`)}
      union all ${some(no, sql`${table} where ${isMany} and ${isBegunElsewhere} and search @@ ${placed.begun}`)}
    ) r order by class desc, importance desc, id desc limit ${sql.raw(String(4 * limit))})`;
}
