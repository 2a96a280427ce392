import {
  type FamilyKey,
  familyKeys,
  matchAll,
  matchIn,
  ownKinds,
  SearchAll,
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
import { hasPublished, isReal } from "../engine/family/one-kind.js";
import { type Best, bestIn, countIn, type Hit } from "../engine/search/best.js";
import { wordFrequencies } from "../engine/search/frequencies.js";
import { comparedMax, readingFor, readSearch, type SearchReading } from "../engine/search/reading.js";
import { exactClass } from "../engine/search/relevance.js";
import { jsonObject } from "../engine/sql/json-object.js";
import { unionAll } from "../engine/sql/rows.js";
import { families } from "../families/registry.js";
import { ownHits } from "./own.js";
import { shorterTexts, spellingsMax, spellingsOf } from "./spelling.js";

type Shown = { id: string; subtitle: string; isSample: boolean; areBothOnFile: boolean; fields: SearchedFields };
type Caller = { userId: string; today: string };

/** The hits of a text among the records: the same for all callers, so they may share them. */
export type FoundRecords = {
  groups: readonly SearchGroup[];
  /** The interpretation of the text. */
  terms: readonly SearchTerm[];
  spelling: string[];
  isComplete: boolean;
};

/**
 * Matches of a text in all families and among the caller's own items, by kind, the kind with the best hit first. Counts
 * above 300 of a kind may be estimates.
 */
export async function searchAll(
  db: Db,
  caller: Caller,
  wanted: SearchAll,
  records: () => Promise<FoundRecords> = () => findRecords(db, caller.today, wanted),
): Promise<Omit<SearchResult, "readings">> {
  const { kinds, limit } = wanted;
  const { groups: found, terms, spelling, isComplete } = await records();
  const isOwn = kinds === undefined || ownKinds.some((kind) => kinds.includes(kind));
  const own = isOwn ? await ownHits(db, caller.userId, { text: wanted.q.slice(0, comparedMax), terms }, limit) : [];
  const groups = [...found, ...own.filter(({ kind }) => isIncluded(kinds, kind))].sort((a, b) => bestOf(b) - bestOf(a));
  // Similar texts are not suggested if one of the caller's own items matches.
  const isOwnAlone = found.length === 0 && groups.length > 0;
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  return { groups, total, isComplete, spelling: isOwnAlone ? [] : spelling };
}

/**
 * Loads the data that all searches need and lets the shared connections plan their statements, so that the first search
 * after a start need not wait for this.
 */
export async function prepareSearch(db: Db, today: string): Promise<void> {
  await wordFrequencies(db);
  await Promise.all(preparing.map((q) => findRecords(db, today, SearchAll.parse({ q }))));
}

/** As many as there are shared connections. */
const preparing = ["road", "water", "school", "bank"];

const bestOf = ({ items }: SearchGroup) => items[0]?.score ?? 0;
const isIncluded = (kinds: SearchAll["kinds"], kind: SearchKind) => kinds === undefined || kinds.includes(kind);

/**
 * Matches of a text in the requested families: as typed or, without matches, with misspelled words corrected; if there
 * are still none, the texts with one word fewer that have matches.
 */
export async function findRecords(db: Db, today: string, wanted: SearchAll): Promise<FoundRecords> {
  const isComplete = !(await wordFrequencies(db)).isFilling;
  const reading = await readSearch(db, wanted.q);
  if (!reading) return { groups: [], terms: [], spelling: [], isComplete };
  const { terms } = reading;
  const found = (await groupsOf(db, today, reading, wanted)) ?? (await looseGroupsOf(db, today, wanted));
  if (found) return { ...found, isComplete };
  const shorter = await Promise.all(
    shorterTexts(terms).map(async (q) => {
      const rest = await readSearch(db, q);
      const some = rest && (await groupsOf(db, today, rest, { ...wanted, q, limit: 1 }));
      return some ? (some.spelling[0] ?? q) : [];
    }),
  );
  return { groups: [], terms, spelling: [...new Set(shorter.flat())].slice(0, spellingsMax), isComplete };
}

type Found = Omit<FoundRecords, "isComplete">;

async function looseGroupsOf(db: Db, today: string, wanted: SearchAll): Promise<Found | null> {
  const reading = await readSearch(db, wanted.q, true);
  return reading?.terms.some(({ corrections }) => corrections.length > 0)
    ? groupsOf(db, today, reading, wanted, true)
    : null;
}

/** Null if there are no matches. */
async function groupsOf(
  db: Db,
  today: string,
  reading: SearchReading,
  { q, limit, kinds }: SearchAll,
  isLoose = false,
): Promise<Found | null> {
  const searchedKinds = familyKeys
    .filter((kind) => isIncluded(kinds, kind))
    .map((kind) => ({ kind, ...searchedOf(kind, today) }));
  if (searchedKinds.length === 0) return null;
  const readings = await readingsOf(db, searchedKinds, reading, isLoose);
  const readingOf = (kind: FamilyKey) =>
    readings.find(({ of }) => of.some((one) => one.kind === kind))?.reading ?? reading;
  const found = await Promise.all(readings.map(({ of, reading }) => bestIn(db, entriesOf(of), reading, limit)));
  const best = new Map(found.flatMap((some) => [...some]));
  const shown = new Map((await shownOf(db, searchedKinds, best)).map((row) => [row.id, row]));
  const samples = await samplesOf(db, readings, best, [...shown.values()]);
  const groups = searchedKinds
    .map(({ kind, searched: { entries } }): SearchGroup => {
      const { hits, ...counted } = best.get(entries) ?? { hits: [], count: 0, isEstimate: false };
      const apart = samples && { samples: samples.get(entries) ?? null };
      return {
        kind,
        ...counted,
        ...apart,
        items: hits
          .flatMap((hit) => itemOf(kind, hit, shown.get(hit.id), readingOf(kind)))
          .toSorted((a, b) => b.score - a.score),
      };
    })
    .filter(({ items }) => items.length > 0)
    .sort((a, b) => bestOf(b) - bestOf(a));
  if (groups.length === 0) return null;
  const spelled = searchedKinds.flatMap(({ kind, searched }) =>
    (best.get(searched.entries)?.hits ?? []).map(({ id }) => ({
      terms: readingOf(kind).terms,
      fields: shown.get(id)?.fields ?? {},
    })),
  );
  return { groups, terms: reading.terms, spelling: spellingsOf(q, spelled) };
}

/** Kinds by the text they are searched for: for most, the unchanged text. */
type ReadFor = { reading: SearchReading; of: SearchedKind[] };

async function readingsOf(
  db: Db,
  searchedKinds: readonly SearchedKind[],
  whole: SearchReading,
  isLoose: boolean,
): Promise<ReadFor[]> {
  const read = new Map<SearchReading, SearchedKind[]>();
  for (const kind of searchedKinds) {
    const reading = await readingFor(db, kind.searched.entries, whole, isLoose);
    read.set(reading, [...(read.get(reading) ?? []), kind]);
  }
  return [...read].map(([reading, of]) => ({ reading, of }));
}

type SearchedKind = { kind: FamilyKey } & ReturnType<typeof searchedOf>;

function searchedOf(kind: FamilyKey, today: string) {
  const { searched, ...family } = families[kind].foundOn(today);
  if (!searched) throw new Error(`${kind} say by what they are searched`);
  return { ...family, searched };
}

/** Whether both the sample world and publishers' records are on file. */
const areBothOnFile = sql`exists (select from sources where is_sample) and ${hasPublished}`;

const entriesOf = (searchedKinds: readonly SearchedKind[]) => searchedKinds.map(({ searched }) => searched.entries);

/**
 * The number of samples among the hits of each kind, unless that is an estimate; null if only one of sample and real
 * records is on file.
 */
async function samplesOf(
  db: Db,
  readings: readonly ReadFor[],
  best: ReadonlyMap<string, Best>,
  shown: readonly Shown[],
): Promise<ReadonlyMap<string, number> | null> {
  if (!shown.some(({ areBothOnFile }) => areBothOnFile)) return null;
  const counts = await Promise.all(
    readings.map(({ reading, of }) => {
      const counted = of.flatMap(({ from, live, searched: { entries } }) => {
        const { count, isEstimate } = best.get(entries) ?? { count: 0, isEstimate: false };
        return count === 0 || isEstimate ? [] : [{ from, where: sql`${live} and not (${isReal})`, entries }];
      });
      return countIn(db, "samples in", counted, reading);
    }),
  );
  return new Map(counts.flatMap((some) => [...some]));
}

/** Reads the shown values of all hits in one statement. */
async function shownOf(
  db: Db,
  searchedKinds: readonly SearchedKind[],
  best: ReadonlyMap<string, Best>,
): Promise<Shown[]> {
  const ids = Object.fromEntries(
    searchedKinds.map(({ kind, searched }) => [kind, (best.get(searched.entries)?.hits ?? []).map(({ id }) => id)]),
  );
  if (Object.values(ids).every((found) => found.length === 0)) return [];
  const write = () =>
    unionAll<Shown>(
      searchedKinds.map(({ kind, from, live, searched }) => ({
        columns: {
          id: sql`r.id`,
          subtitle: searched.subtitle,
          isSample: sql`r.sources @> '{sample}'`,
          areBothOnFile,
          fields: jsonObject<Record<string, unknown>>(searched.fields),
        },
        rest: sql`from ${from} where r.id = any(${sql.placeholder(kind)}::uuid[]) and ${live}`,
      })),
    );
  return runNamed(db, `shown of ${searchedKinds.map(({ kind }) => kind)}`, write, ids);
}

function itemOf(kind: FamilyKey, hit: Hit, shown: Shown | undefined, reading: SearchReading): SearchItem[] {
  // Deleted in the meantime.
  if (!shown) return [];
  const { id, class: level, importance } = hit;
  const { subtitle, isSample, fields } = shown;
  const [title = ""] = Object.values(fields).flat();
  // Corrected spellings in the title precede those elsewhere.
  const isInTitle = level === 0 && matchAll({ title: title ?? "" }, reading.terms) !== null;
  return [
    {
      id,
      kind,
      title: title ?? "",
      subtitle: subtitle === "" ? null : subtitle,
      matched: matchedIn(fields, reading.terms, level),
      score: 1_000 * level + importance + (isInTitle ? 500 : 0),
      exact: level === exactClass,
      isSample,
    },
  ];
}

/** The matches in a hit; its title without highlights if no field contains the words literally. */
function matchedIn(fields: SearchedFields, terms: readonly SearchTerm[], level: number): SearchMatch {
  const whole = level === exactClass ? wholeIn(fields, terms) : null;
  const [[field, value] = ["title", ""]] = Object.entries(fields);
  return whole ?? matchIn(fields, terms) ?? { field, text: [value].flat()[0] ?? "", ranges: [] };
}

const joined = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** The field whose value equals the text. */
function wholeIn(fields: SearchedFields, terms: readonly SearchTerm[]): SearchMatch | null {
  const text = joined(terms.map(({ typed }) => typed).join(""));
  for (const [field, values] of Object.entries(fields))
    for (const value of [values].flat())
      if (value && joined(value) === text) return { field, text: value, ranges: [[0, value.length]] };
  return null;
}
