import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../connection/client.js";
import { runNamed } from "../connection/prepared-statements.js";
import { select, unionAll } from "../sql/rows.js";
import { expectedOf, wordFrequencies } from "./frequencies.js";
import { contendersMax, leadingOf, lookedUpMax, matchesNothing, type Plan, planOf, veryManyOf } from "./plan.js";
import { placedQueries, readingFor, readSearch, type SearchReading } from "./reading.js";
import { relevanceClass, type Searched } from "./relevance.js";
import type { VeryMany } from "./very-many.js";

/** The searched part of a family. */
export type SearchedFamily = { from: SQL; live: SQL; searched?: Searched<string> | undefined };

/** A hit: its family's entries, relevance class and importance. */
export type Hit = { entries: string; id: string; class: number; importance: number };

/** The best hits of a family and their number, exact up to the limit of hits looked up. */
export type Best = { hits: Hit[]; count: number; isEstimate: boolean };

const lookedUpOfMany = 50;
const triedUpTo = 3_000;

type Row = Hit & { found: number };
/** The best hits of a text in the entries of families, from one statement. */
export async function bestIn(
  db: Db,
  tables: readonly string[],
  reading: SearchReading,
  limit: number,
): Promise<Map<string, Best>> {
  const frequencies = await wordFrequencies(db);
  const plans = new Map(tables.map((entries) => [entries, planOf(frequencies, entries, reading, limit)]));
  const best = await ranked(db, plans, reading, limit);
  const isNothing = [...best.values()].every(({ hits }) => hits.length === 0);
  // Statistics may be older than the entries, and the most important records may have none of the words.
  const again = [...plans].flatMap(([entries, plan]): [string, Plan][] => {
    const { hits, count } = best.get(entries) ?? { hits: [], count: 0 };
    const isTooMany = !plan.isMany && count > lookedUpMax;
    const isMissed = plan.leading !== plan.all && (isNothing || (plan.leading === matchesNothing && hits.length === 0));
    return isTooMany || isMissed ? [[entries, { ...plan, leading: plan.all, isMany: true }]] : [];
  });
  if (again.length === 0) return best;
  return new Map([...best, ...(await ranked(db, new Map(again), reading, limit))]);
}

/** Matches of a text in a family's entries: all ids or, if they are many, their likely number. */
export type LookedUp = { ids: string[] } | { ids: null; likely: number; veryMany: VeryMany | null };

async function lookUp(db: Db, entries: string, reading: SearchReading): Promise<LookedUp> {
  const frequencies = await wordFrequencies(db);
  const { most, likely, leading: positions } = expectedOf(frequencies, entries, reading.terms);
  const many = () => ({ ids: null, likely, veryMany: veryManyOf(frequencies, entries, reading) });
  // Words that seldom occur together may have few matches; a page of many reads them once for each class.
  if (most > lookedUpMax && likely > triedUpTo) return many();
  const leading = leadingOf(positions, reading);
  const write = () =>
    select<{ id: string }>(
      { id: sql`id` },
      (list) =>
        sql`select ${list} from ${sql.identifier(entries)} where search @@ ${sql.placeholder("leading")}::tsquery
          and ts_match_vq(search, ${placed.found}) limit ${sql.raw(String(lookedUpMax + 1))}`,
    );
  const rows = await runNamed(db, `look up ${entries}`, write, { leading, found: reading.values.found });
  return rows.length > lookedUpMax ? many() : { ids: rows.map(({ id }) => id) };
}

/** The matches of a text or, if there are none, of its corrected spellings. */
export async function lookUpText(
  db: Db,
  entries: string,
  text: string,
): Promise<{ reading: SearchReading | null } & LookedUp> {
  for (const isLoose of [false, true]) {
    const whole = await readSearch(db, text, isLoose);
    const reading = whole && (await readingFor(db, entries, whole, isLoose));
    const found = reading && (await lookUp(db, entries, reading));
    if (found && (found.ids === null || found.ids.length > 0 || isLoose)) return { reading, ...found };
  }
  return { reading: null, ids: [] };
}

/** The number of records under a condition that match a text, for each of some families. */
export async function countIn(
  db: Db,
  name: string,
  searched: readonly { entries: string; from: SQL; where: SQL }[],
  reading: SearchReading,
): Promise<Map<string, number>> {
  if (searched.length === 0) return new Map();
  const frequencies = await wordFrequencies(db);
  const leadingIn = (entries: string) => leadingOf(expectedOf(frequencies, entries, reading.terms).leading, reading);
  const leading = Object.fromEntries(searched.map(({ entries }) => [entries, leadingIn(entries)]));
  const write = () =>
    unionAll<{ entries: string; count: number }>(
      searched.map(({ entries, from, where }) => ({
        columns: { entries: sql`${sql.raw(`'${entries}'`)}::text`, count: sql`count(*)::integer` },
        rest: sql`from ${from} where ${where} and r.id = any(array(select id from ${sql.identifier(entries)}
          where search @@ ${sql.placeholder(entries)}::tsquery and ts_match_vq(search, ${placed.found})))`,
      })),
    );
  const rows = await runNamed(db, `${name} ${searched.map(({ entries }) => entries)}`, write, {
    ...leading,
    found: reading.values.found,
  });
  return new Map(rows.map(({ entries, count }) => [entries, count]));
}

async function ranked(
  db: Db,
  plans: ReadonlyMap<string, Plan>,
  { values }: SearchReading,
  limit: number,
): Promise<Map<string, Best>> {
  const tables = [...plans.keys()];
  const perTable = Object.fromEntries(
    [...plans].flatMap(([entries, plan]) => [
      [`leading ${entries}`, plan.leading],
      [`most ${entries}`, plan.isMany ? lookedUpOfMany : lookedUpMax + 1],
      [`contenders ${entries}`, plan.contenders],
      [`exact ${entries}`, plan.looksForExact],
      [`begun ${entries}`, plan.looksForBegun],
    ]),
  );
  const rows = await runNamed(db, `best in ${tables}`, () => rankedRows(tables), { ...values, ...perTable, limit });
  const best = new Map<string, Best>();
  for (const [entries, { leading, all, isMany, likely }] of plans) {
    const own = rows.filter((row) => row.entries === entries);
    const found = own[0]?.found ?? 0;
    const isEstimate = isMany && (leading !== all || found >= lookedUpOfMany);
    const hits = own.map(({ found: _, ...hit }) => hit).sort(better);
    const isCounted = leading !== matchesNothing && found < lookedUpOfMany;
    const count = Math.max(found, hits.length, isMany && !isCounted ? Math.round(likely) : 0);
    best.set(entries, { hits, count, isEstimate });
  }
  return best;
}

/** Rows of several selects are unordered. */
const better = (a: Hit, b: Hit) => b.class - a.class || b.importance - a.importance || (a.id < b.id ? 1 : -1);

const placed = placedQueries;

function rankedRows(tables: readonly string[]) {
  const columns = {
    entries: sql`entries`,
    id: sql`id`,
    class: sql`class`,
    importance: sql`importance`,
    found: sql`found`,
  };
  const parts = tables.map(rankedIn);
  return select<Row>(columns, (list) => sql`select ${list} from (${sql.join(parts, sql` union all `)}) x`);
}

/** A hit may be found in several ways; `found` counts those looked up. */
function rankedIn(entries: string): SQL {
  const table = sql.identifier(entries);
  const placedOf = (name: string, type: string) => sql`${sql.placeholder(`${name} ${entries}`)}::${sql.raw(type)}`;
  // A function, as an operator would look up all words by the index.
  const isFound = sql`ts_match_vq(search, ${placed.found})`;
  const some = (looked: number, condition: SQL, most: SQL) =>
    sql`(select id, importance, search, ${sql.raw(String(looked))} as looked from ${table} where ${condition} limit ${most})`;
  const few = sql.raw(String(contendersMax));
  return sql`(select ${sql.raw(`'${entries}'`)}::text as entries, id, max(class) as class, max(importance) as importance,
      (sum(max(looked)) over ())::integer as found from (
      select id, importance, looked, ${relevanceClass(placed)} as class from (
        ${some(1, sql`search @@ ${placedOf("leading", "tsquery")} and ${isFound}`, placedOf("most", "integer"))}
        union all ${some(0, sql`id = any(${placedOf("contenders", "uuid[]")}) and ${isFound}`, sql.raw(String(6 * contendersMax)))}
        union all ${some(0, sql`${placedOf("exact", "boolean")} and search @@ ${placed.exact}`, few)}
        union all ${some(0, sql`${placedOf("begun", "boolean")} and search @@ ${placed.begun}`, few)}
      ) r
    ) c group by id order by class desc, importance desc, id desc limit ${sql.placeholder("limit")}::integer)`;
}
