import {
  type FamilyKey,
  familyKeys,
  matchIn,
  type SearchAll,
  type SearchedFields,
  type SearchGroup,
  type SearchItem,
  type SearchKind,
  type SearchMatch,
  type SearchResult,
  type SearchTerm,
} from "@pave/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { bestIn, countIn } from "../engine/search/best.js";
import { readSearch, type SearchReading } from "../engine/search/reading.js";
import { exactClass } from "../engine/search/relevance.js";
import { jsonObject } from "../engine/sql/json-object.js";
import { families } from "../families/registry.js";
import { ownHits } from "./own.js";
import { spellingsOf } from "./spelling.js";

type Found = { id: string; subtitle: string; fields: SearchedFields };
type Asking = { userId: string; today: string };

/**
 * What a text finds in all families and among the caller's own things, grouped by kind, the kind with the best hit
 * first. Counts above 200 of a kind may be estimates. Where nothing is found, correct words count as misspelt ones.
 */
export async function searchAll(db: Db, asking: Asking, asked: SearchAll): Promise<SearchResult> {
  const reading = await readSearch(db, asked.q);
  if (!reading) return nothing;
  const groups = await groupsOf(db, asking, reading, asked);
  if (groups.length > 0) return answerOf(groups, spellingsOf(asked.q, reading, groups));
  const loose = await readSearch(db, asked.q, true);
  if (!loose?.terms.some(({ meant }) => meant.length > 0)) return nothing;
  const near = await groupsOf(db, asking, loose, asked);
  return answerOf(near, spellingsOf(asked.q, loose, near));
}

const nothing: SearchResult = { groups: [], total: 0, spelling: [] };

const answerOf = (groups: SearchGroup[], spelling: string[]): SearchResult => ({
  groups,
  total: groups.reduce((sum, { count }) => sum + count, 0),
  spelling,
});

async function groupsOf(
  db: Db,
  { userId, today }: Asking,
  reading: SearchReading,
  { limit, kinds }: SearchAll,
): Promise<SearchGroup[]> {
  const isWanted = (kind: SearchKind) => kinds === undefined || kinds.includes(kind);
  const [found, own] = await Promise.all([
    Promise.all(familyKeys.filter(isWanted).map((kind) => groupOf(db, kind, today, reading, limit))),
    ownHits(db, userId, reading.terms, limit),
  ]);
  return [...found, ...own.filter(({ kind }) => isWanted(kind))]
    .filter(({ items }) => items.length > 0)
    .sort((a, b) => (b.items[0]?.score ?? 0) - (a.items[0]?.score ?? 0));
}

async function groupOf(
  db: Db,
  kind: FamilyKey,
  today: string,
  reading: SearchReading,
  limit: number,
): Promise<SearchGroup> {
  const family = families[kind].foundOn(today);
  const { searched } = family;
  if (!searched) throw new Error(`${kind} say by what they are searched`);
  const columns = {
    id: sql`r.id`,
    subtitle: searched.subtitle,
    fields: jsonObject<Record<string, unknown>>(searched.fields),
  };
  const hits = await bestIn<Found>(db, `in all ${kind}`, family, columns, reading, limit);
  const counted = await countIn(db, family, reading, hits[0]?.count ?? 0);
  const items = hits.map(({ id, subtitle, fields, class: level, importance }): SearchItem => {
    const [title = ""] = Object.values(fields).flat();
    return {
      id,
      kind,
      title: title ?? "",
      subtitle: subtitle === "" ? null : subtitle,
      matched: matchedIn(fields, reading.terms, level),
      score: 1_000 * level + importance,
      exact: level === exactClass,
    };
  });
  return { kind, ...counted, items };
}

/** Where a hit was found; its title, unmarked, where no field has the words as they are. */
function matchedIn(fields: SearchedFields, terms: readonly SearchTerm[], level: number): SearchMatch {
  const whole = level === exactClass ? wholeIn(fields, terms) : null;
  const [[field, value] = ["title", ""]] = Object.entries(fields);
  return whole ?? matchIn(fields, terms) ?? { field, text: [value].flat()[0] ?? "", ranges: [] };
}

const joined = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** The field that is the text as a whole. */
function wholeIn(fields: SearchedFields, terms: readonly SearchTerm[]): SearchMatch | null {
  const text = joined(terms.map(({ typed }) => typed).join(""));
  for (const [field, values] of Object.entries(fields))
    for (const value of [values].flat())
      if (value && joined(value) === text) return { field, text: value, ranges: [[0, value.length]] };
  return null;
}
