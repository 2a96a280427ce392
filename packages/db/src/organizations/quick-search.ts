import type { OrganizationHit, QuickSearch } from "@pave/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { runNamed } from "../engine/connection/prepared-statements.js";
import { bestIn } from "../engine/search/best.js";
import { readSearch } from "../engine/search/reading.js";
import { exactClass } from "../engine/search/relevance.js";
import { columnsOf } from "../engine/sql/json-object.js";
import { select } from "../engine/sql/rows.js";

const entries = "search_organizations";

type Found = Omit<OrganizationHit, "match"> & { isName: boolean };

const columns = {
  ...columnsOf("r", ["id", "name", "orgType", "region", "locality"]),
  isSample: sql`'sample' = any(r.sources)`,
  isName: sql`(pave_words(${sql.placeholder("text")}) in (pave_words(r.name), pave_words(coalesce(pave_place(r.name), ''))))`,
};

/** The organizations that match a few letters; among equal matches, large and active ones come first. */
export async function quickSearchOrganizations(db: Db, query: QuickSearch): Promise<OrganizationHit[]> {
  const found = await foundAs(db, query, false);
  return found.length > 0 ? found : foundAs(db, query, true);
}

/** `isLoose`: words of records may be misspelled too. */
async function foundAs(db: Db, { q, limit }: QuickSearch, isLoose: boolean): Promise<OrganizationHit[]> {
  const reading = await readSearch(db, q, isLoose);
  if (!reading || (isLoose && reading.terms.every(({ corrections }) => corrections.length === 0))) return [];
  const best = await bestIn(db, [entries], reading, limit);
  const hits = best.get(entries)?.hits ?? [];
  const write = () =>
    select<Found>(
      columns,
      (list) =>
        sql`select ${list} from organizations r where r.id = any(${sql.placeholder("ids")}::uuid[]) and not r.is_deleted`,
    );
  const ids = hits.map(({ id }) => id);
  const rows = await runNamed(db, "quick hits", write, { ids, text: reading.text });
  const found = new Map(rows.map((row) => [row.id, row]));
  return hits.flatMap(({ id, class: level }) => {
    const row = found.get(id);
    if (!row) return [];
    const { isName, ...hit } = row;
    return [{ ...hit, match: matchOf(level, isName) }];
  });
}

function matchOf(level: number, isName: boolean): OrganizationHit["match"] {
  if (level === exactClass) return isName ? "prefix" : "identifier";
  if (level === exactClass - 1) return "prefix";
  return level === 0 ? "similar" : "word";
}
