import type { FamilyKey } from "@pave/contract";
import { families as traits } from "@pave/contract/families";
import { glue, type Named, type Reading, readWords } from "@pave/contract/grammar";
import { listQueryText } from "@pave/contract/list-query";
import * as registered from "@pave/contract/vocabularies";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatsFor } from "../core/formats.js";
import { keysOf, readSearch } from "../core/search-readers.js";
import { families } from "./registry.js";

const keys = keysOf(traits);
const vocabularies = { ...registered };
const lists = await Promise.all(keys.map(async (key) => ({ key, list: await families[key].vocabulary() })));
const listOf = new Map(lists.map(({ key, list }) => [key, list]));
const namesOf = (read: object) => ("names" in read && typeof read.names === "object" ? { ...read.names } : undefined);
/** Names with words of the vocabularies inside, as looked up; each has records under every filter. */
const filters = keys.flatMap((key) => (vocabularies[key].organizations ?? []).map(({ field }) => `${key}.${field}`));
const names: Named[] = [
  "national park service",
  "water and bridge port authority",
  "poor school",
  "kern county",
  "maryland",
  "loan grant bank",
].map((phrase, at) => ({
  phrase,
  match: at % 2 === 0 ? "name" : "words",
  organizations: [0, 1].slice(at % 2).map((each) => ({
    id: `01900000-0000-7000-8000-0000000000${10 + 2 * at + each}`,
    name: phrase,
    orgType: "other",
    region: "MD",
    filters,
  })),
}));
const read = (line: string, family?: FamilyKey) =>
  readWords(line, { thisYear: 2026, names, ...(family && { family }) });

describe.each(lists)("the plain-language search of $key", ({ key, list }) => {
  const { facets, sorts, times = [], phrases = [], measures = [] } = vocabularies[key];

  test("accepts the name of its list, and of each filter and sort by the name of its column", () => {
    const named = Object.entries(list.filters).flatMap(([field, read]) => (namesOf(read) ? [field] : []));
    expect(Object.keys(facets).toSorted()).toEqual(named.toSorted());
    for (const [field, { names, label }] of Object.entries(facets)) {
      expect(names).toEqual(namesOf(list.filters[field] ?? {}));
      expect([...list.groups, ...(list.further ?? [])]).toContainEqual(expect.objectContaining({ field, label }));
    }
    const further = [
      ...phrases.map(({ field }) => field),
      ...measures.flatMap(({ min, max }) => [min, max]),
      ...times.flatMap((one) => ("years" in one ? one.years : [one.from, one.to])),
    ];
    expect(further.filter((field) => !Object.hasOwn(list.filters, field))).toEqual([]);
    const columns = list.columns(formatsFor({}));
    for (const { field, sort = field, sortable, label } of columns) if (sortable) expect(sorts[sort]).toBe(label);
    expect(Object.keys(sorts).toSorted()).toEqual(list.sorts.filter((sort) => sort !== "relevance").toSorted());
  });

  test("resolves each label of each filter to its value, after the filter's name and among the choices alone", () => {
    const { many } = traits[key].words;
    for (const [field, { label, names }] of Object.entries(facets))
      for (const [value, name] of Object.entries(names)) {
        const filters = { [field]: [value] };
        expect(
          read(`${many} ${label}: ${name}`).map((one) => one.filters),
          `${label}: ${name}`,
        ).toContainEqual(filters);
        const isHead = Object.values(facets).some(
          (one) => one.head !== undefined && Object.values(one.names).includes(name),
        );
        if ((isHead && facets[field]?.head === undefined) || facets[field]?.isLabeled) continue;
        if (!["Other", "Unknown", "Unrestricted", "Not stated", "Not required"].includes(name))
          expect(
            read(name, key).map((one) => one.filters),
            name,
          ).toContainEqual(filters);
      }
  });
});

const unknown = ["zebra", "Öst-Straße", '"quoted words"', "I-95", "x2", "O'Hare", "100%"];
const known = fc
  .constantFrom(...keys)
  .chain((key) =>
    fc.constantFrom(
      traits[key].words.many,
      ...Object.values(vocabularies[key].facets).flatMap(({ label, names }) => [...Object.values(names), label]),
      ...["maryland", "NJ", "n.y.", "over $5M", "10-20 million", ">1B", "since 2020", "in 2023", "built before 1950"],
      ...["poor or worse", "largest", "sorted by state", "sort:-value", "not", "at risk", "overdue"],
      ...["ten longest", "busiest", "over 500 ft", "longer than half a mile", "traffic > 20,000", "in Q3 2024", "FY23"],
      ...["with more than 20,000 vehicles a day", "assets over $1bn", "over 50k people", "wider than 12 m", "pre-1950"],
      ...["not poor", "not in maryland", "outside kern county", "without", "since june 2023", "on 3/15/2024"],
    ),
  );
const line = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: known },
      { weight: 2, arbitrary: fc.constantFrom(...unknown) },
      { weight: 2, arbitrary: fc.constantFrom(...names.map(({ phrase }) => phrase)) },
      fc.constantFrom("owned by", "owned by the", "of the", "awarded by", "with", "in", "owned"),
      fc.constantFrom(...glue),
    ),
    {
      minLength: 1,
      maxLength: 7,
    },
  )
  .map((words) => words.join(" "));

/** The filters of a list's address, as the list reads them. */
function opened({ family, filters, sort, text }: Reading) {
  const query = new URLSearchParams(listQueryText({ filters, ...sort, search: text }));
  const { search, ...rest } = readSearch(listOf.get(family)?.filters ?? {}, Object.fromEntries(query));
  return { text: search ?? "", filters: rest };
}
const asText = (values: unknown) => (Array.isArray(values) ? values.map(String) : String(values));

test("opens a list with the filters and text that it shows", () =>
  fc.assert(
    fc.property(line, (line) => {
      for (const reading of read(line)) {
        const { text, filters } = opened(reading);
        expect(text).toBe(reading.text);
        expect(Object.fromEntries(Object.entries(filters).map(([field, value]) => [field, asText(value)]))).toEqual(
          reading.filters,
        );
        if (reading.sort) expect(listOf.get(reading.family)?.sorts.map(String)).toContain(reading.sort.sort);
      }
    }),
    { numRuns: 300 },
  ));

test("drops no typed word: each is part of a filter, the sort, the name of the list or the text", () =>
  fc.assert(
    fc.property(line, (line) => {
      for (const { chips, text, family } of read(line)) {
        const rest = chips.reduce(
          (left, { start, end }) => left.slice(0, start) + " ".repeat(end - start) + left.slice(end),
          line,
        );
        const words = (from: string): string[] => from.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
        const left = words(text);
        const { one, many } = traits[family].words;
        for (const word of words(rest)) {
          const at = left.indexOf(word);
          if (at >= 0) left.splice(at, 1);
          else expect([...glue, ...words(`${one} ${many}`)], `${line} → ${text}`).toContain(word);
        }
        expect(left, line).toEqual([]);
      }
    }),
    { numRuns: 300 },
  ));

test.each(["how many bridges", "what is the longest bridge", "which banks are failed", "who are the contractors"])(
  "reads the words that begin a question as part of none: %s",
  (line) => expect(read(line)[0]?.text).toBe(""),
);

test("turns a removed part into text, and leaves the rest unchanged", () => {
  const line = "bridges in poor condition in maryland";
  const chip = read(line)[0]?.chips.find(({ field }) => field === "state");
  const [after] = readWords(line, { thisYear: 2026, taken: chip ? [chip] : [] });
  expect(after).toMatchObject({
    family: "assets",
    filters: { assetClass: ["bridge"], condition: ["poor"] },
    text: "maryland",
  });
});

test("has a result for any text", () =>
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: "binary", maxLength: 300 }), fc.stringMatching(/^[ \d.,$<>"a-z-]{0,200}$/)),
      (line) => {
        for (const { chips } of read(line)) for (const { start, end } of chips) expect(start).toBeLessThan(end);
      },
    ),
    { numRuns: 60 },
  ));
