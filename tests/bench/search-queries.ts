import { type FamilyKey, states } from "@pave/contract";
import type { Database } from "@pave/db";

/** A search with its correct results: the IDs of the intended records of one kind. */
export type SearchCase = { kind: FamilyKey; sort: SearchSort; q: string; right: ReadonlySet<string> };
export const searchSorts = [
  "name",
  "identifier",
  "labeledIdentifier",
  "identifierPart",
  "cut",
  "order",
  "slip",
  "plural",
  "abbreviation",
  "acronym",
  "place",
] as const;
export type SearchSort = (typeof searchSorts)[number];

type Row = {
  id: string;
  title: string;
  region: string | null;
  identifiers: (string | null)[];
  acronym: string | null;
};

const tables: readonly [
  FamilyKey,
  string,
  { title: string; region?: string; identifiers: string[]; acronym?: string },
][] = [
  [
    "organizations",
    "organizations",
    {
      title: "name",
      region: "region",
      identifiers: ["uei", "ein", "geoid", "fdic_cert", "rssd_id", "crd_number", "cage_code", "lei", "cik"],
      acronym: "abbreviation",
    },
  ],
  ["assets", "assets", { title: "title", region: "region", identifiers: ["asset_number", "structure_number"] }],
  ["projects", "projects", { title: "title", region: "region", identifiers: ["project_number"] }],
  ["contracts", "contracts", { title: "title", region: "region", identifiers: ["contract_number"] }],
  [
    "programs",
    "programs",
    { title: "name", identifiers: ["program_number", "opportunity_number", "assistance_listing_number"] },
  ],
  ["contract-parties", "contract_parties", { title: "name", identifiers: [] }],
  ["events", "events", { title: "title", region: "region", identifiers: ["event_number"] }],
];

/** What people write before an identifier: who gives it, its kind, or both. */
const labels: Readonly<Record<string, string>> = {
  uei: "SAM UEI",
  ein: "IRS EIN",
  geoid: "Census GEOID",
  fdic_cert: "FDIC cert",
  rssd_id: "RSSD ID",
  crd_number: "FINRA CRD number",
  cage_code: "CAGE",
  lei: "LEI",
  cik: "SEC CIK",
  asset_number: "asset number",
  structure_number: "structure no.",
  project_number: "project number",
  contract_number: "contract no.",
  program_number: "program number",
  opportunity_number: "opportunity number",
  assistance_listing_number: "assistance listing",
  event_number: "event number",
};

/** The same numbers for the same seed (mulberry32). */
function numbersOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const shortForms: readonly [long: string, short: string][] = [
  ["Boulevard", "Blvd"],
  ["Street", "St"],
  ["Avenue", "Ave"],
  ["Road", "Rd"],
  ["Department", "Dept"],
  ["Authority", "Auth"],
  ["County", "Cnty"],
  ["District", "Dist"],
  ["Independent School District", "ISD"],
  ["Saint", "St."],
  ["Bridge", "Br"],
  ["Township", "Twp"],
  ["Clean Water Revolving Fund", "CWSRF"],
  ["General Obligation", "GO"],
  ["Water Treatment Plant", "WTP"],
];
const plurals = ["Bridge", "Road", "Street", "Grant", "Bond", "Authority", "School", "Boulevard"];
const pluralOf = (word: string) => (word.endsWith("y") ? `${word.slice(0, -1)}ies` : `${word}s`);
const letters = "abcdefghijklmnopqrstuvwxyz";

/** A word with this many letters omitted, doubled, changed or swapped, none of them the first. */
function misspelt(word: string, slips: number, next: (below: number) => number): string {
  let text = word;
  for (let slip = 0; slip < slips; slip++) {
    const half = Math.floor(text.length / slips);
    const at = 1 + slip * half + next(Math.max(1, half - 2));
    const [head, here, rest] = [text.slice(0, at), text.slice(at, at + 1), text.slice(at + 1)];
    const other = letters[next(26)] ?? "x";
    const kinds = [
      head + rest,
      head + here + here + rest,
      head + other + rest,
      head + rest.slice(0, 1) + here + rest.slice(1),
    ];
    text = kinds[next(kinds.length)] ?? text;
  }
  return text;
}

/**
 * Searches derived from the records, the same for the same database and seed: about `perKind` records of each
 * kind, each searched by its name, its identifiers and parts of them, and by its name cut, reordered, misspelt, in the
 * plural, abbreviated and with its state. Another seed selects other records and typing errors.
 */
export async function searchCases(
  { pool }: Pick<Database, "pool">,
  seed: number,
  perKind: number,
): Promise<SearchCase[]> {
  const next = numbersOf(seed);
  const cases: SearchCase[] = [];
  for (const [kind, table, { title, region, identifiers, acronym }] of tables) {
    const { rows } = await pool.query<Row>(
      `select id, ${title} as title, ${region ?? "null"} as region, ${acronym ?? "null"} as acronym,
        array[${identifiers.join(", ")}]::text[] as identifiers
      from ${table} where not is_deleted order by ${title}, id`,
    );
    const idsBy = (is: (row: Row) => boolean) => new Set(rows.filter(is).map(({ id }) => id));
    const add = (sort: SearchSort, q: string, right: ReadonlySet<string>) => cases.push({ kind, sort, q, right });
    const named = rows.filter(({ acronym }) => acronym !== null);
    for (let turn = 0; turn < perKind && named.length > 0; turn++) {
      const { acronym } = named[next(named.length)] ?? { acronym: null };
      if (acronym)
        add(
          "acronym",
          acronym.toLowerCase(),
          idsBy((other) => other.acronym === acronym),
        );
    }
    for (let turn = 0; turn < perKind && rows.length > 0; turn++) {
      const row = rows[next(rows.length)];
      if (!row) continue;
      const same = idsBy((other) => other.title.toLowerCase() === row.title.toLowerCase());
      const words = row.title.split(" ");
      add("name", row.title, same);
      for (const [at, identifier] of row.identifiers.entries()) {
        if (!identifier) continue;
        const has = idsBy((other) => other.identifiers.includes(identifier));
        add("identifier", identifier, has);
        add("labeledIdentifier", `${labels[identifiers[at] ?? ""]} ${identifier}`, has);
        if (/[-. ]/.test(identifier)) add("identifier", identifier.replace(/[-. ]/g, "").toLowerCase(), has);
        const part = identifier.split(/[-. ]/).at(-1) ?? "";
        if (part !== identifier && part.length >= 6)
          add(
            "identifierPart",
            part,
            idsBy((other) => other.identifiers.some((one) => one?.endsWith(part))),
          );
      }
      if (words.length < 2) continue;
      const last = words.at(-1) ?? "";
      const cut = [...words.slice(0, -1), last.slice(0, Math.max(1, Math.ceil(last.length / 2)))].join(" ");
      add(
        "cut",
        cut,
        idsBy((other) => other.title.toLowerCase().startsWith(cut.toLowerCase())),
      );
      add("order", words.toReversed().join(" "), same);
      const long = words.map((word, at) => ({ word, at })).filter(({ word }) => /^[A-Za-z]{4,}$/.test(word));
      const slipped = long[next(Math.max(1, long.length))];
      if (slipped) {
        const wrong = misspelt(slipped.word, slipped.word.length >= 8 ? 2 : 1, next);
        if (wrong !== slipped.word) add("slip", words.with(slipped.at, wrong).join(" ").toLowerCase(), same);
      }
      const plural = plurals.find((word) => words.includes(word));
      if (plural) add("plural", row.title.replace(plural, pluralOf(plural)), same);
      const short = shortForms.find(([long]) => row.title.includes(long));
      if (short) add("abbreviation", row.title.replace(short[0], short[1]), same);
      const state = states.find(({ usps }) => usps === row.region);
      if (state)
        add(
          "place",
          `${row.title} ${state.name}`,
          idsBy((other) => same.has(other.id) && other.region === row.region),
        );
    }
  }
  return cases;
}

export type Quality = { searches: number; recallAt1: number; recallAt5: number; reciprocalRank: number };

/** The quality of results: each has the IDs found, the best first. */
export function qualityOf(answers: readonly { right: ReadonlySet<string>; found: readonly string[] }[]): Quality {
  const ranks = answers.map(({ right, found }) => found.findIndex((id) => right.has(id)));
  const share = (is: (rank: number) => number) =>
    Math.round((1_000 * ranks.reduce((sum, rank) => sum + is(rank), 0)) / Math.max(1, ranks.length)) / 1_000;
  return {
    searches: ranks.length,
    recallAt1: share((rank) => Number(rank === 0)),
    recallAt5: share((rank) => Number(rank >= 0 && rank < 5)),
    reciprocalRank: share((rank) => (rank < 0 ? 0 : 1 / (rank + 1))),
  };
}
