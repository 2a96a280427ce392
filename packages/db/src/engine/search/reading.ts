import type { SearchTerm } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../connection/client.js";
import { runNamed } from "../connection/prepared-statements.js";
import { containsPattern } from "../sql/filtering.js";
import { select } from "../sql/rows.js";

/**
 * Conditions on the column `search`: what a text finds, what it finds without corrected spellings, in the title, with
 * whole words of the title, and as a whole name or identifier.
 */
export type SearchQueries = Record<"found" | "strict" | "title" | "whole" | "exact", SQL>;
const parts = ["found", "strict", "title", "whole", "exact"] as const;

/** A search text as the database reads it. */
export type SearchReading = {
  text: string;
  terms: SearchTerm[];
  queries: SearchQueries;
  /** The texts of the queries, for statements with placeholders. */
  values: Record<(typeof parts)[number], string>;
};

type Row = { terms: SearchTerm[] } & Record<(typeof parts)[number], string>;

/** The longest beginning of a text that is compared. */
export const comparedMax = 400;

/** Reads a search text; null if it has no words. Loosely, words of records too may be misspelt ones. */
export async function readSearch(db: Db, text: string, isLoose = false): Promise<SearchReading | null> {
  const columns = {
    terms: sql`r.terms`,
    ...Object.fromEntries(parts.map((part) => [part, sql`r.${sql.identifier(part)}::text`])),
  };
  const write = () =>
    // Guarantee of the cast: the columns are the terms and each of the parts.
    select<Row>(
      columns as Record<keyof Row, SQL>,
      (list) =>
        sql`select ${list} from pave_read_search(${sql.placeholder("text")}, ${sql.placeholder("isLoose")}::boolean) r where r.found is not null`,
    );
  const [row] = await runNamed(db, "search reading", write, { text: text.slice(0, comparedMax), isLoose });
  if (!row) return null;
  const { terms, ...values } = row;
  return { text, terms, values, queries: queriesBy((part) => sql`${values[part]}::tsquery`) };
}

/** The queries of a text, each read when its statement is planned. */
export const queriesOf = (text: string): SearchQueries =>
  queriesBy((part) => sql`pave_tsquery(${text.slice(0, comparedMax)}, ${sql.raw(`'${part}'`)})`);

/**
 * A condition on what a person named or noted, of which there are too few for an index: what it contains literally, and
 * what the search of records would find in it.
 */
export const foundIn = (text: string, name: SQL, note: SQL = sql`null::text`): SQL =>
  sql`(pave_fold(concat_ws(' ', ${name}, ${note})) like ${containsPattern(text)}
    or pave_search(coalesce(${name}, ''), '{}', '{}', array_remove(array[${note}], null)) @@ ${queriesOf(text).found})`;

export function queriesBy(query: (part: (typeof parts)[number]) => SQL): SearchQueries {
  // Guarantee of the cast: each part has its entry.
  return Object.fromEntries(parts.map((part) => [part, query(part)])) as SearchQueries;
}
