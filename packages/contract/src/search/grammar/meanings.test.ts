import { describe, expect, test } from "vitest";
import * as z from "zod";
import { listQueryText } from "../../core/list-query.js";
import { listedFamilies } from "../../families/registry.js";
import * as registered from "../../families/vocabularies.js";
import * as contract from "../../index.js";
import { allCounties } from "../counties.js";
import type { FamilyVocabulary } from "../vocabulary.js";
import { indexCounties, readWords } from "./read-words.js";

/* What the words of whole classes mean, in every list that has them. */

const counties = indexCounties(allCounties);
const read = (line: string) => readWords(line, { thisYear: 2026, today: "2026-11-28", counties });
const address = (line: string) => {
  const [reading] = read(line);
  if (reading === undefined) return "";
  const { family, filters, sort, text } = reading;
  const query = Object.entries({ ...filters, ...sort, search: text }).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${family}?${decodeURIComponent(listQueryText(Object.fromEntries(query)).replaceAll("+", " "))}`;
};
const all = { ...registered };
const vocabularies = listedFamilies.map(
  (family): Listed => ({
    key: family.key,
    many: family.words.many,
    hasStates: "hasStates" in family,
    vocabulary: all[family.key],
  }),
);
const records = {
  assets: contract.Asset,
  contracts: contract.Contract,
  "contract-parties": contract.ContractParty,
  deals: contract.Deal,
  events: contract.Event,
  organizations: contract.Organization,
  programs: contract.Program,
  projects: contract.Project,
};
const isList = (type: z.core.$ZodType | undefined): boolean =>
  type instanceof z.ZodNullable || type instanceof z.ZodOptional ? isList(type.unwrap()) : type instanceof z.ZodArray;
type Listed = { key: keyof typeof registered; many: string; hasStates: boolean; vocabulary: FamilyVocabulary };

describe.each(vocabularies)("in the list of $key", ({ key, many, hasStates, vocabulary }) => {
  test.each(["largest", "biggest", "smallest", "newest", "latest", "oldest", "most recent"])(
    "%s is an order, where a column has amounts or dates",
    (word) => {
      // Organizations are neither new nor old.
      if (key === "organizations" && !/est$/.test(word)) return;
      if (key === "organizations" && /^(new|lat|old)/.test(word)) return;
      if (key === "assets" && /recent|latest/.test(word)) return;
      expect(read(`${word} ${many}`)[0]).toMatchObject({ family: key, text: "", sort: { order: expect.any(String) } });
    },
  );

  test("not excludes a value of a field with one value, with what is beyond it, and keeps the other known ones", () => {
    for (const [field, { names, isAlwaysKnown, hasOneValue, isLabeled, beyond = {} }] of Object.entries(
      vocabulary.facets,
    )) {
      if (isLabeled || (!isAlwaysKnown && !hasOneValue)) continue;
      const reading = Object.keys(names).flatMap((value) => {
        const line = `${many} not ${vocabulary.facets[field]?.label}: ${names[value]}`;
        const found = readWords(line, { thisYear: 2026, family: key }).find(({ filters }) => field in filters);
        return found ? [{ value, kept: [found.filters[field] ?? []].flat(), found }] : [];
      });
      expect(reading.length, field).toBeGreaterThan(0);
      for (const { value, kept, found } of reading) {
        const excluded = [value, ...(beyond[value] ?? [])];
        expect(kept.toSorted(), `${field} ${value}`).toEqual(
          Object.keys(names)
            .filter((one) => !excluded.includes(one))
            .toSorted(),
        );
        const chip = found.chips.find((one) => one.field === field);
        expect(chip?.name.endsWith(", unknown left out")).toBe(!isAlwaysKnown);
      }
    }
  });

  test("a field that may have several values, such as the nature of a contract, excludes none", () => {
    const shape: Record<string, z.core.$ZodType> = records[key].shape;
    for (const [field, { hasOneValue, isAlwaysKnown }] of Object.entries(vocabulary.facets))
      if (hasOneValue || isAlwaysKnown) expect(isList(shape[field]), field).toBe(false);
  });

  test("not before a state means the others", () => {
    if (!hasStates) return;
    const [reading] = readWords(`${many} not in Maryland or VA`, { thisYear: 2026, family: key });
    expect(reading).toMatchObject({ filters: { stateNot: ["MD", "VA"] }, text: "" });
    expect(reading?.chips.map(({ name }) => name)).toEqual([
      "not Maryland, unknown left out",
      "not Virginia, unknown left out",
    ]);
  });

  test("a measure is bounded in each order of its words", () => {
    for (const { words, min, max, kind } of vocabulary.measures ?? []) {
      const [word = ""] = words;
      const { amount, value } = written[kind];
      for (const [line, filters] of [
        [`${many} with ${word} over ${amount}`, { [min]: value }],
        [`${many} with a ${word} of at least ${amount}`, { [min]: value }],
        [`${many} with under ${amount} in ${word}`, { [max]: value }],
        [`${many} ${word} > ${amount}`, { [min]: value }],
        [`${many} ${word} between ${amount} and ${amount}`, { [min]: value, [max]: value }],
      ] as const)
        expect(read(line)[0], line).toMatchObject({ family: key, filters, text: "" });
    }
  });
});

const written = {
  length: { amount: "1,000 feet", value: "304.8" },
  area: { amount: "10,000 sq ft", value: "929.03" },
  traffic: { amount: "20,000 vehicles a day", value: "20000" },
  people: { amount: "50k people", value: "50000" },
  money: { amount: "$1.5bn", value: "1500000000" },
};

test.each([
  ["bridges over 1 mile", "assets?assetClass=bridge&lengthMin=1609.344"],
  ["bridges longer than half a mile", "assets?assetClass=bridge&lengthMin=804.672"],
  ["bridges over 300 m long", "assets?assetClass=bridge&lengthMin=300"],
  ["bridges between 100 and 200 ft", "assets?assetClass=bridge&lengthMax=60.96&lengthMin=30.48"],
  ["bridges of 1000 ft or more", "assets?assetClass=bridge&lengthMin=304.8"],
  ["bridges wider than 100 ft", "assets?assetClass=bridge&widthMin=30.48"],
  ["deck area > 10000", "assets?deckAreaMin=929.03"],
  ["traffic > 100000", "assets?trafficMin=100000"],
  ["ten longest bridges", "assets?assetClass=bridge&order=desc&sort=length"],
  ["top 10 widest bridges", "assets?assetClass=bridge&order=desc&sort=width"],
  ["largest bridges", "assets?assetClass=bridge&order=desc&sort=deckArea"],
  ["longest tunnels", "assets?assetClass=tunnel&order=desc&sort=length"],
  ["largest tunnels", "assets?assetClass=tunnel&order=desc&sort=length"],
  // A number of something else is no amount of money.
  ["poor bridges with more than 20000 vehicles a day", "assets?assetClass=bridge&condition=poor&trafficMin=20000"],
  ["projects over 20000 feet", "projects?search=over 20000 feet"],
  ["contracts over ten million dollars", "contracts?valueFrom=10000000"],
  ["contracts above 10 mio", "contracts?valueFrom=10000000"],
  ["banks with more than $500 million in assets", "organizations?assetsMin=500000000&orgType=bank"],
])("numbers with a unit: %s", (line, expected) => expect(address(line)).toBe(expected));

test.each([
  ["contracts signed in Q3 2024", "contracts?signedFrom=2024-07-01&signedTo=2024-09-30"],
  ["contracts signed in 2024 q3", "contracts?signedFrom=2024-07-01&signedTo=2024-09-30"],
  ["projects 2nd quarter 2024", "projects?from=2024-04-01&to=2024-06-30"],
  ["contracts signed in March 2024", "contracts?signedFrom=2024-03-01&signedTo=2024-03-31"],
  ["contracts awarded since june 2023", "contracts?awardedFrom=2023-06-01"],
  ["contracts signed before Feb. 2024", "contracts?signedTo=2024-01-31"],
  ["contracts signed after 2024-03-01", "contracts?signedFrom=2024-03-02"],
  ["contracts signed on 3/15/2024", "contracts?signedFrom=2024-03-15&signedTo=2024-03-15"],
  [
    "contracts signed on February 30, 2024",
    "contracts?search=signed on February 30&signedFrom=2024-01-01&signedTo=2024-12-31",
  ],
  ["contracts signed from jan 2024 to mar 2024", "contracts?signedFrom=2024-01-01&signedTo=2024-03-31"],
  ["audits in october 2023", "events?from=2023-10-01&regulation=singleAudit&to=2023-10-31"],
  ["FY23 audits", "events?dueFrom=2023-10-01&dueTo=2024-09-30&regulation=singleAudit"],
  ["FY2023 audits", "events?dueFrom=2023-10-01&dueTo=2024-09-30&regulation=singleAudit"],
  ["audits since fiscal 2021", "events?dueFrom=2021-10-01&regulation=singleAudit"],
  ["pre-1950 bridges", "assets?assetClass=bridge&yearBuiltTo=1949"],
  ["post-2000 bridges", "assets?assetClass=bridge&yearBuiltFrom=2001"],
  ["bridges built in the last 10 years", "assets?assetClass=bridge&yearBuiltFrom=2016&yearBuiltTo=2026"],
  ["bridges built in march 2020", "assets?assetClass=bridge&search=built in march 2020"],
])("periods of the calendar: %s", (line, expected) => expect(address(line)).toBe(expected));

test.each([
  ["University of Maryland", false],
  ["Port of Baltimore", false],
  ["universities of Maryland", true],
  ["the bridges of Howard County, MD", true],
])("a singular word before of begins a name: %s", (line, isSure) => expect(read(line)[0]?.isSure).toBe(isSure));

test.each([
  ["how many bridges are in Howard County, MD?", "assets?assetClass=bridge&county=24027&state=MD"],
  ["what is the worst bridge in Maryland?", "assets?assetClass=bridge&order=desc&sort=condition&state=MD"],
  ["which bridges are poor?", "assets?assetClass=bridge&condition=poor"],
  ["bridges in Baltimore city", "assets?assetClass=bridge&county=24510"],
  ["audits of Howard County", "events?regulation=singleAudit&search=Howard County"],
])("questions: %s", (line, expected) => expect(address(line)).toBe(expected));

test("a slip in the name of a county or in its type is understood", () => {
  const unknown = ["baltimroe", "cuonty"];
  for (const line of ["Baltimroe County bridges", "bridges in Baltimore Cuonty"])
    expect(readWords(line, { thisYear: 2026, counties, unknown })[0]?.filters).toMatchObject({ county: ["24005"] });
});

test.each([
  ["failed bridges not in poor condition", { condition: ["failed"] }, "not in poor condition"],
  ["bridges not excellent or good or fair or poor or critical or failed", {}, "not excellent or good or fair or poor"],
])("an exclusion that would leave nothing stays text, and is named: %s", (line, filters, unread) => {
  const [reading] = read(line);
  expect(reading?.filters).toEqual({ assetClass: ["bridge"], ...filters });
  expect(reading?.unread.join(" ")).toContain(unread);
});
