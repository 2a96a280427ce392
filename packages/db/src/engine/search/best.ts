import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../connection/client.js";
import { runNamed } from "../connection/prepared-statements.js";
import { estimate } from "../sql/page.js";
import { type Columns, type Statement, select } from "../sql/rows.js";
import { queriesBy, type SearchReading } from "./reading.js";
import { beginsWith, relevanceClass, type Searched } from "./relevance.js";

/** A family as far as it is searched. */
export type SearchedFamily = { from: SQL; live: SQL; searched?: Searched<string> | undefined };
/** How well a hit fits, and how many records of its family were found, up to one more than are looked at. */
export type Best<Row> = Row & { class: number; importance: number; count: number };

/**
 * The hits of a family that are all ranked. Of more, those are that fit exactly, some that begin so or have the words in
 * their title, and those among the most important records: reading more rows is what a search takes its time for.
 */
const rankedMax = 200;
const contendersMax = 100;
const importantMax = 1_000;

const placed = queriesBy((part) => sql`${sql.placeholder(part)}::tsquery`);
const text = sql.placeholder("text");

/** The best hits of a family. Columns may use the placeholder `text`, and the alias `r`; `name` is theirs alone. */
export async function bestIn<Row extends { id: string }>(
  db: Db,
  name: string,
  family: SearchedFamily,
  columns: Columns<Row>,
  reading: SearchReading,
  limit: number,
): Promise<Best<Row>[]> {
  const values = { ...reading.values, text: reading.text };
  const few = await runNamed(db, `best of few ${name} ${limit}`, () => bestOfFew(family, columns, limit), values);
  if ((few[0]?.count ?? 0) <= rankedMax) return few;
  return runNamed(db, `best of many ${name} ${limit}`, () => bestOfMany(family, columns, limit), values);
}

/** The number of hits of a family, estimated beyond those that are ranked. */
export async function countIn(
  db: Db,
  { from, live }: SearchedFamily,
  { queries }: SearchReading,
  ranked: number,
): Promise<{ count: number; isEstimate: boolean }> {
  if (ranked <= rankedMax) return { count: ranked, isEstimate: false };
  const rows = await estimate(db, sql`${from} where ${live} and r.search @@ ${queries.found}`);
  return { count: Math.max(ranked, rows), isEstimate: true };
}

const inOrder = sql.raw("class desc, importance desc, id desc");

function best<Row extends { id: string }>(family: SearchedFamily, columns: Columns<Row>, found: SQL, limit: number) {
  const { from, searched } = family;
  if (!searched) throw new Error("A family that is searched says by what");
  const level = relevanceClass(searched, sql`${text}`, placed);
  // Guarantee of the cast: the columns of the row, and those of a hit.
  const all = { ...columns, class: sql`x.class`, importance: sql`x.importance`, count: sql`x.count` } as Columns<
    Best<Row>
  >;
  return select<Best<Row>>(
    all as Columns<NoInfer<Best<Row>>>,
    (list) => sql`select ${list} from (
      select id, ${level} as class, importance, count(*) over () as count from (${found}) r order by ${inOrder} limit ${sql.raw(String(limit))}
    ) x cross join lateral (select * from ${from} where r.id = x.id) r order by x.class desc, x.importance desc, x.id desc`,
  );
}

/** All hits, ranked. */
function bestOfFew<Row extends { id: string }>(
  family: SearchedFamily,
  columns: Columns<Row>,
  limit: number,
): Statement<Best<Row>> {
  const { from, live } = family;
  const found = sql`select * from ${from} where ${live} and r.search @@ ${placed.found} limit ${sql.raw(String(rankedMax + 1))}`;
  return best(family, columns, found, limit);
}

/** The contenders: rows of the most important records are read so often that they stay in memory. */
function bestOfMany<Row extends { id: string }>(
  family: SearchedFamily,
  columns: Columns<Row>,
  limit: number,
): Statement<Best<Row>> {
  const { from, live, searched } = family;
  if (!searched) throw new Error("A family that is searched says by what");
  const of = (condition: SQL, order = sql``) =>
    sql`(select * from ${from} where ${live} and ${condition} ${order} limit ${sql.raw(String(contendersMax))})`;
  const important = sql`(select * from ${from} where ${live} order by importance desc, id desc limit ${sql.raw(String(importantMax))})`;
  const found = sql`select distinct on (id) * from (
      ${of(sql`search @@ ${placed.exact}`)}
      union all ${of(beginsWith(searched.title, sql`${text}`), sql`order by ${searched.title}`)}
      union all ${of(sql`search @@ ${placed.whole}`)}
      union all ${of(sql`search @@ ${placed.found}`)}
      union all (select * from ${important} r where search @@ ${placed.found})
    ) r`;
  return best(family, columns, found, limit);
}
