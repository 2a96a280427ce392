import type { SearchTerm } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../connection/client.js";
import { runNamed } from "../connection/prepared-statements.js";
import { PoolSession } from "../connection/sessions.js";
import { containsPattern } from "../sql/filtering.js";
import { select } from "../sql/rows.js";

const parts = ["found", "strict", "title", "whole", "begun", "exact"] as const;

/**
 * Conditions on the column `search`: matches of a text, matches without corrected spellings, in the title, with whole
 * words of the title, as the prefix of a name or identifier, and as a complete one.
 */
export type SearchQueries = Record<(typeof parts)[number], SQL>;

/** A search text as interpreted by the database. */
export type SearchReading = {
  text: string;
  terms: SearchTerm[];
  /** The query of each term. */
  finds: string[];
  queries: SearchQueries;
  /** The texts of the queries, for statements with placeholders. */
  values: Record<(typeof parts)[number], string>;
};

/** The database's name of a term's corrections is `meant`. */
type Row = { terms: (Omit<SearchTerm, "corrections"> & { meant: string[] })[]; finds: string[] } & Record<
  (typeof parts)[number],
  string
>;

/** Maximum number of characters of a text that are compared. */
export const comparedMax = 400;

/** The readings of each request, as the lists of a text's readings search for the same words. */
const readings = new WeakMap<PoolSession, Map<string, Promise<SearchReading | null>>>();

/** Reads a search text; null if it has no words. `isLoose`: words of records may be misspelled too. */
export function readSearch(db: Db, text: string, isLoose = false): Promise<SearchReading | null> {
  const { session } = db._;
  if (!(session instanceof PoolSession) || !session.deadline) return readText(db, text, isLoose);
  const known = readings.get(session) ?? new Map<string, Promise<SearchReading | null>>();
  readings.set(session, known);
  const key = `${isLoose} ${text}`;
  const reading = known.get(key) ?? readText(db, text, isLoose);
  known.set(key, reading);
  return reading;
}

async function readText(db: Db, text: string, isLoose: boolean): Promise<SearchReading | null> {
  const columns = {
    terms: sql`r.terms`,
    finds: sql`r.finds`,
    ...Object.fromEntries(parts.map((part) => [part, sql`r.${sql.identifier(part)}::text`])),
  };
  const write = () =>
    // Guarantee of the cast: the columns are the terms, their queries and each of the parts.
    select<Row>(
      columns as Record<keyof Row, SQL>,
      (list) =>
        sql`select ${list} from pave_read_search(${sql.placeholder("text")}, ${sql.placeholder("isLoose")}::boolean) r where r.found is not null`,
    );
  const [row] = await runNamed(db, "search reading", write, { text: text.slice(0, comparedMax), isLoose });
  if (!row) return null;
  const { terms: read, finds, ...values } = row;
  const terms = read.map(({ meant, ...term }) => ({ ...term, corrections: meant }));
  return { text, terms, finds, values, queries: queriesBy((part) => sql`${values[part]}::tsquery`) };
}

/** The queries of a text in a family's entries, each evaluated when its statement is planned. */
export function queriesOf(text: string, entries?: string): SearchQueries {
  const rest = entries === undefined ? text : withoutNoun(entries, text);
  const compared = (part: (typeof parts)[number]) => (part === "exact" || part === "begun" ? text : rest);
  return queriesBy((part) => sql`pave_tsquery(${compared(part).slice(0, comparedMax)}, ${sql.raw(`'${part}'`)})`);
}

const smallWords = new Set(["", "of", "the", "and", "for", "in", "at", "to", "on", "by", "a", "an", "with"]);

/**
 * A text without the family's noun, which few of its records contain: "treasury contracts" finds the contracts of the
 * Treasury. The unchanged text if no other word remains.
 */
export function withoutNoun(entries: string, text: string): string {
  const noun = entries.replace("search_", "").replaceAll("_", "\\s+");
  const rest = text.replace(new RegExp(`(?<!\\S)${noun}(?!\\S)`, "gi"), " ").trim();
  return rest.split(/\s+/).every((word) => smallWords.has(word.toLowerCase())) ? text : rest;
}

/** A reading for a family's entries; their names are still compared with the whole text. */
export async function readingFor(
  db: Db,
  entries: string,
  reading: SearchReading,
  isLoose: boolean,
): Promise<SearchReading> {
  const rest = withoutNoun(entries, reading.text);
  const read = rest === reading.text ? null : await readSearch(db, rest, isLoose);
  if (!read) return reading;
  const { exact, begun } = reading.values;
  return {
    ...read,
    values: { ...read.values, exact, begun },
    queries: { ...read.queries, exact: reading.queries.exact, begun: reading.queries.begun },
  };
}

/**
 * The condition of records that match a text by their entries in a table; without matches, words of the text may be
 * misspelled. The ids are looked up first, as an array: the planner overestimates their number and would read the whole
 * table.
 */
export function isFoundIn(entries: string, text: string, id: SQL = sql`r.id`): SQL {
  const compared = withoutNoun(entries, text).slice(0, comparedMax);
  const ids = (query: SQL) => sql`array(select s.id from ${sql.identifier(entries)} s where s.search @@ ${query})`;
  return sql`${id} = any(coalesce(nullif(${ids(sql`pave_tsquery(${compared})`)}, '{}'), ${ids(sql`pave_loose_tsquery(${compared})`)}))`;
}

/**
 * A condition on a person's names and notes, which are too few for an index: literal matches, those of the record
 * search, and misspelled names.
 */
export const foundIn = (text: string, name: SQL, note: SQL = sql`null::text`): SQL =>
  sql`(pave_fold(concat_ws(' ', ${name}, ${note})) like ${containsPattern(text)}
    or pave_search(coalesce(${name}, ''), '{}', '{}', array_remove(array[${note}], null)) @@ ${queriesOf(text).found}
    or pave_is_near(${name}, ${text}))`;

/** The queries of a named statement, as placeholders for a reading's `values`. */
export const placedQueries: SearchQueries = queriesBy((part) => sql`${sql.placeholder(part)}::tsquery`);

function queriesBy(query: (part: (typeof parts)[number]) => SQL): SearchQueries {
  // Guarantee of the cast: each part has its entry.
  return Object.fromEntries(parts.map((part) => [part, query(part)])) as SearchQueries;
}
