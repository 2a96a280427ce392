import { matchIn, type Page, type SearchedFields } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../connection/client.js";
import { readSearch, type SearchReading } from "../search/reading.js";
import { relevanceClass } from "../search/relevance.js";
import { JsonText } from "../sql/json-text.js";
import type { SortKey } from "../sql/page.js";
import { type Family, type FamilyQuery, type FamilyTypes, listFamily } from "./family.js";

type NamedTypes = FamilyTypes & { row: { id: string } };

/** How records without search entries, such as a user's own items, are compared with a search text. */
export type Named<T extends NamedTypes> = {
  /** How well a record `r` matches a text, as an integer: by its name and a longer text, or cheaper for many records. */
  level: (text: string, reading: SearchReading) => SQL;
  /** The texts of a row by field, the name first. */
  texts: (row: T["row"]) => SearchedFields;
  /** The order of equal matches. */
  usual: Exclude<T["sort"], "relevance">;
};

/** Complete name, its beginning, words of the name, words of the note, and corrected spellings. */
export const byName =
  (name: SQL, note?: SQL) =>
  (_: string, { queries }: SearchReading): SQL =>
    sql`(select ${relevanceClass(queries)} from (select pave_search(coalesce(${name}, ''), '{}', '{}',
      ${note ? sql`array_remove(array[${note}], null)` : sql`'{}'::text[]`}) as search offset 0) s)`;

/**
 * A page of records without search entries, by relevance with the best matches first. Without a search text, the
 * contract's check `usually` has replaced relevance.
 */
export async function listNamed<T extends NamedTypes>(
  db: Db,
  family: Family<T>,
  named: Named<T>,
  query: FamilyQuery<T> & { search?: string | undefined },
): Promise<JsonText<Page<T["row"]>>> {
  const reading = query.search ? await readSearch(db, query.search) : null;
  // A text without words, such as "%", has no best match.
  const sort = query.sort === "relevance" ? named.usual : query.sort;
  if (!reading) return listFamily(db, family, { ...query, sort });
  const page = await listFamily(db, ranked(family, named, reading, query.order), query);
  const { items, ...rest } = page.parse();
  const matches = items.flatMap((item) => {
    const match = matchIn(named.texts(item), reading.terms);
    return match ? [[item.id, match] as const] : [];
  });
  return JsonText.of({ items, ...rest, matches: Object.fromEntries(matches) });
}

/** The family with its order by relevance; `order` applies to equal matches. */
function ranked<T extends NamedTypes>(
  family: Family<T>,
  { level, usual }: Named<T>,
  reading: SearchReading,
  order: "asc" | "desc",
): Family<T> {
  const match = level(reading.text, reading);
  const relevance: SortKey = { key: order === "asc" ? sql`(-${match})` : match, type: "integer" };
  return { ...family, sorts: { ...family.sorts, relevance: [relevance, ...family.sorts[usual]] } };
}
