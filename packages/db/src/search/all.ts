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
import { runNamed } from "../engine/connection/prepared-statements.js";
import { type Best, bestIn, type Hit } from "../engine/search/best.js";
import { wordFrequencies } from "../engine/search/frequencies.js";
import { readSearch, type SearchReading } from "../engine/search/reading.js";
import { exactClass } from "../engine/search/relevance.js";
import { jsonObject } from "../engine/sql/json-object.js";
import { unionAll } from "../engine/sql/rows.js";
import { families } from "../families/registry.js";
import { ownHits } from "./own.js";
import { spellingsOf } from "./spelling.js";

type Found = { id: string; subtitle: string; fields: SearchedFields };
type Caller = { userId: string; today: string };

/**
 * Matches of a text in all families and among the caller's own items, by kind, the kind with the best hit first. Counts
 * above 300 of a kind may be estimates. Without matches, correct words may be misspelled too.
 */
export async function searchAll(db: Db, caller: Caller, searchedKinds: SearchAll): Promise<SearchResult> {
  const { isFilling } = await wordFrequencies(db);
  const answer = (groups: SearchGroup[], spelling: string[]): SearchResult => ({
    groups,
    total: groups.reduce((sum, { count }) => sum + count, 0),
    isComplete: !isFilling,
    spelling,
  });
  const reading = await readSearch(db, searchedKinds.q);
  if (!reading) return answer([], []);
  const groups = await groupsOf(db, caller, reading, searchedKinds);
  if (groups.length > 0) return answer(groups, spellingsOf(searchedKinds.q, reading, groups));
  const loose = await readSearch(db, searchedKinds.q, true);
  if (!loose?.terms.some(({ meant }) => meant.length > 0)) return answer([], []);
  const near = await groupsOf(db, caller, loose, searchedKinds);
  return answer(near, spellingsOf(searchedKinds.q, loose, near));
}

async function groupsOf(
  db: Db,
  { userId, today }: Caller,
  reading: SearchReading,
  { limit, kinds }: SearchAll,
): Promise<SearchGroup[]> {
  const isIncluded = (kind: SearchKind) => kinds === undefined || kinds.includes(kind);
  const searchedKinds = familyKeys.filter(isIncluded).map((kind) => ({ kind, ...searchedOf(kind, today) }));
  const [best, own] = await Promise.all([
    searchedKinds.length > 0 ? bestIn(db, entriesOf(searchedKinds), reading, limit) : new Map<string, Best>(),
    ownHits(db, userId, reading.terms, limit),
  ]);
  const shown = new Map((await shownOf(db, searchedKinds, best)).map((row) => [row.id, row]));
  const found = searchedKinds.map(({ kind, searched }): SearchGroup => {
    const { hits, ...counted } = best.get(searched.entries) ?? { hits: [], count: 0, isEstimate: false };
    return { kind, ...counted, items: hits.flatMap((hit) => itemOf(kind, hit, shown.get(hit.id), reading)) };
  });
  return [...found, ...own.filter(({ kind }) => isIncluded(kind))]
    .filter(({ items }) => items.length > 0)
    .sort((a, b) => (b.items[0]?.score ?? 0) - (a.items[0]?.score ?? 0));
}

type SearchedKind = { kind: FamilyKey } & ReturnType<typeof searchedOf>;

function searchedOf(kind: FamilyKey, today: string) {
  const { searched, ...family } = families[kind].foundOn(today);
  if (!searched) throw new Error(`${kind} say by what they are searched`);
  return { ...family, searched };
}

const entriesOf = (searchedKinds: readonly SearchedKind[]) => searchedKinds.map(({ searched }) => searched.entries);

/** Reads the shown values of all hits in one statement. */
async function shownOf(
  db: Db,
  searchedKinds: readonly SearchedKind[],
  best: ReadonlyMap<string, Best>,
): Promise<Found[]> {
  const ids = Object.fromEntries(
    searchedKinds.map(({ kind, searched }) => [kind, (best.get(searched.entries)?.hits ?? []).map(({ id }) => id)]),
  );
  if (Object.values(ids).every((found) => found.length === 0)) return [];
  const write = () =>
    unionAll<Found>(
      searchedKinds.map(({ kind, from, live, searched }) => ({
        columns: {
          id: sql`r.id`,
          subtitle: searched.subtitle,
          fields: jsonObject<Record<string, unknown>>(searched.fields),
        },
        rest: sql`from ${from} where r.id = any(${sql.placeholder(kind)}::uuid[]) and ${live}`,
      })),
    );
  return runNamed(db, `shown of ${searchedKinds.map(({ kind }) => kind)}`, write, ids);
}

function itemOf(kind: FamilyKey, hit: Hit, shown: Found | undefined, reading: SearchReading): SearchItem[] {
  // Deleted since.
  if (!shown) return [];
  const { id, class: level, importance } = hit;
  const { subtitle, fields } = shown;
  const [title = ""] = Object.values(fields).flat();
  return [
    {
      id,
      kind,
      title: title ?? "",
      subtitle: subtitle === "" ? null : subtitle,
      matched: matchedIn(fields, reading.terms, level),
      score: 1_000 * level + importance,
      exact: level === exactClass,
    },
  ];
}

/** Where a hit was found; its unmarked title if no field contains the words literally. */
function matchedIn(fields: SearchedFields, terms: readonly SearchTerm[], level: number): SearchMatch {
  const whole = level === exactClass ? wholeIn(fields, terms) : null;
  const [[field, value] = ["title", ""]] = Object.entries(fields);
  return whole ?? matchIn(fields, terms) ?? { field, text: [value].flat()[0] ?? "", ranges: [] };
}

const joined = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** The field that equals the text. */
function wholeIn(fields: SearchedFields, terms: readonly SearchTerm[]): SearchMatch | null {
  const text = joined(terms.map(({ typed }) => typed).join(""));
  for (const [field, values] of Object.entries(fields))
    for (const value of [values].flat())
      if (value && joined(value) === text) return { field, text: value, ranges: [[0, value.length]] };
  return null;
}
