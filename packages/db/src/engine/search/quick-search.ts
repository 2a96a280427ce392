import type { QuickSearch } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../connection/client.js";
import { runNamed } from "../connection/prepared-statements.js";
import { type Columns, rowsOf, run, type Statement, select } from "../sql/rows.js";
import { lookUpWords, type TypedWord, wordsQuery } from "./words.js";

type Match = "identifier" | "prefix" | "word" | "similar";
type Hit = { id: string; match: Match };

/**
 * How the records of a family are found while a name is typed. Its table has a column `search`, and its trigger adds
 * the words of that to `search_words`. The expressions use the columns alone or the alias `r`.
 */
export type QuickSearchFamily<Found extends Hit> = {
  /** The table, and the start of its statement names. */
  table: string;
  /** The columns of a hit but `match`. */
  columns: Columns<Omit<Found, "match">>;
  /** The indexed expression by which names are searched and ordered. */
  name: SQL;
  /** The order among equally good matches. */
  order: SQL;
  /** Records that come before all others; an index of names and one of words contain just them. */
  prominent: SQL;
  /** The live records that are not prominent. */
  other: SQL;
  /** Conditions for each identifier that the text may be; none for ordinary words. */
  identifiers: (text: string) => SQL[];
};

/**
 * The records that a few letters may mean: those with this identifier, then names that begin so, then names with these
 * words or, if no name has such a word, with words that it may be a misspelling of. Within each, prominent ones come
 * first.
 */
export async function quickSearchFamily<Found extends Hit>(
  db: Db,
  family: QuickSearchFamily<Found>,
  { q, limit }: QuickSearch,
): Promise<Found[]> {
  const known = await findByIdentifier<Found>(db, family, q, limit);
  const searches = known.length > 0 ? [findByPrefix<Found>] : [findByPrefix<Found>, findByWords<Found>];
  const found = new Map(known.map((hit) => [hit.id, hit]));
  for (const search of searches) {
    if (found.size >= limit) break;
    for (const hit of await search(db, family, q, limit)) if (!found.has(hit.id)) found.set(hit.id, hit);
  }
  return [...found.values()].slice(0, limit);
}

async function findByIdentifier<Found extends Hit>(
  db: Db,
  { table, columns, order, identifiers }: QuickSearchFamily<Found>,
  text: string,
  limit: number,
): Promise<Found[]> {
  const matches = identifiers(text);
  if (matches.length === 0) return [];
  return run(
    db,
    hits<Found>(
      columns,
      "identifier",
      (list) => sql`select ${list} from ${sql.identifier(table)} r
      where not is_deleted and (${sql.join(matches, sql` or `)}) order by ${order} limit ${limit}`,
    ),
  );
}

/** How many matching names compete for the first places. */
const contenders = sql.raw("50");

function contest({ table, order }: Pick<QuickSearchFamily<Hit>, "table" | "order">, list: SQL, found: SQL): SQL {
  return sql`(select ${list} from (select * from ${sql.identifier(table)} where ${found} limit ${contenders}) r order by ${order})`;
}

/** Append stops at the limit: the other names are not read if the prominent ones fill it. */
function findByPrefix<Found extends Hit>(
  db: Db,
  family: QuickSearchFamily<Found>,
  text: string,
  limit: number,
): Promise<Found[]> {
  const { table, columns, name, prominent, other } = family;
  const write = () => {
    const start = sql`lower(${sql.placeholder("text")})`;
    const begins = sql`${name} >= ${start} and ${name} < ${start} || chr(1114111) order by ${name}`;
    return hits<Found>(
      columns,
      "prefix",
      (list) => sql`${contest(family, list, sql`${prominent} and ${begins}`)} union all
      ${contest(family, list, sql`${other} and ${begins}`)} limit ${sql.raw(String(limit))}`,
    );
  };
  return runNamed(db, `${table} prefix ${limit}`, write, { text });
}

/** Prominent records are few enough to search by any words; the others are read only if these leave room. */
async function findByWords<Found extends Hit>(
  db: Db,
  family: QuickSearchFamily<Found>,
  text: string,
  limit: number,
): Promise<Found[]> {
  const typed = await lookUpWords(db, text);
  const match = typed.some(({ isBeginning }) => !isBeginning) ? "similar" : "word";
  const words = wordsQuery(typed, false);
  if (words === null) return [];
  const first = await findHolding<Found>(db, family, { match, among: family.prominent, words, limit });
  if (first.length === limit) return first;
  const rest = { match, typed, words, limit: limit - first.length } as const;
  return [...first, ...(await findAmongOthers<Found>(db, family, rest))];
}

type Words = { match: Match; typed: readonly TypedWord[]; words: string; limit: number };

/**
 * Searching for a half-typed word that begins words of many names is expensive. So the words before it are searched
 * alone, and if they match few names it is only compared with these; otherwise it is first tried as a whole word.
 */
async function findAmongOthers<Found extends Hit>(
  db: Db,
  family: QuickSearchFamily<Found>,
  search: Words,
): Promise<Found[]> {
  const { match, typed, words, limit } = search;
  const few = await findAmongFew<Found>(db, family, search);
  if (few) return few;
  const among = family.other;
  const isWhole = typed.at(-1)?.isWord;
  const whole = isWhole
    ? await findHolding<Found>(db, family, { match, among, words: wordsQuery(typed, true), limit })
    : [];
  return whole.length < limit
    ? [...whole, ...(await findHolding<Found>(db, family, { match, among, words, limit }))]
    : whole;
}

const fewMax = 300;

/** Null if the words before the last match too many names. */
async function findAmongFew<Found extends Hit>(
  db: Db,
  { table, columns, order, other }: QuickSearchFamily<Found>,
  { match, typed, limit }: Words,
): Promise<Found[] | null> {
  const before = wordsQuery(typed.slice(0, -1), true);
  const last = wordsQuery(typed.slice(-1), false);
  if (before === null || last === null) return null;
  const hit = hits<Found>(
    columns,
    match,
    (list) => sql`select ${list} from few r
      where r.search @@ to_tsquery('simple', ${last}) order by ${order} limit ${limit}`,
  );
  const read = {
    looked: sql`(select count(*) from few)`,
    hits: sql`coalesce((select json_agg(hit) from (${hit.sql}) hit), '[]')`,
  };
  const rows = await rowsOf<{ looked: number; hits: Found[] }>(
    db,
    read,
    (list) => sql`
    with few as materialized (
      select * from ${sql.identifier(table)}
      where ${other} and search @@ to_tsquery('simple', ${before}) limit ${fewMax + 1}
    )
    select ${list}`,
  );
  const [found] = rows;
  return found && (found.looked <= fewMax || found.hits.length === limit) ? found.hits : null;
}

type Holding = { match: Match; among: SQL; words: string | null; limit: number };

/** Planned for its words each time: the best plan depends on how common they are. */
async function findHolding<Found extends Hit>(
  db: Db,
  family: QuickSearchFamily<Found>,
  { match, among, words, limit }: Holding,
): Promise<Found[]> {
  if (words === null) return [];
  return run(
    db,
    hits<Found>(
      family.columns,
      match,
      (list) =>
        sql`${contest(family, list, sql`${among} and search @@ to_tsquery('simple', ${words})`)} limit ${limit}`,
    ),
  );
}

/** Guarantee of the cast: a hit is the family's columns and how it was found. */
function hits<Found extends Hit>(
  columns: QuickSearchFamily<Found>["columns"],
  match: Match,
  write: (list: SQL) => SQL,
): Statement<Found> {
  const whole = { ...columns, match: sql.raw(`'${match}'`) } as unknown as Columns<Found>;
  return select<Found>(whole, write);
}
