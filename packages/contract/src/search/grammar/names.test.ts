import { describe, expect, test } from "vitest";
import type { OrgType } from "../../organizations/shapes.js";
import { allCounties } from "../counties.js";
import { indexCounties, type Named, namesToLookUp, readWords } from "./read-words.js";

const ids = new Map<string, string>();
const organization = (name: string, orgType: OrgType, filters: readonly string[]) => {
  const id = `id-${ids.size}`;
  ids.set(id, name);
  return { id, name, orgType, region: orgType === "county" ? "MD" : null, filters: [...filters] };
};
const parks = organization("National Park Service", "federalAgency", [
  "assets.ownerOrgId",
  "programs.administeringOrgId",
]);
const army = organization("Department of the Army", "federalAgency", ["assets.ownerOrgId", "contracts.buyerOrgId"]);
const maryland = organization("Maryland", "state", ["assets.ownerOrgId", "deals.debtorOrgId"]);
const county = organization("Baltimore County", "county", ["assets.ownerOrgId", "deals.debtorOrgId"]);
const montgomery = organization("Montgomery County", "county", ["assets.ownerOrgId"]);
const city = organization("City of Baltimore", "municipality", ["assets.ownerOrgId", "projects.ownerOrgId"]);
const works = organization("Baltimore City Department of Public Works", "other", ["projects.sponsorOrgId"]);
const agriculture = organization("Department of Agriculture", "federalAgency", ["programs.administeringOrgId"]);
const highways = organization("Federal Highway Administration", "federalAgency", []);
const district = organization("Water Storage District", "specialDistrict", ["deals.debtorOrgId"]);
const other = organization("Water Storage District", "other", ["deals.debtorOrgId"]);

const named = (phrase: string, match: Named["match"], ...organizations: Named["organizations"]): Named => ({
  phrase,
  match,
  organizations,
});
const names: Named[] = [
  named("national park service", "name", parks),
  named("park service", "words", parks),
  named("department of the army", "name", army),
  named("army", "words", army),
  named("usda", "words", agriculture),
  named("doa", "words", army),
  named("maryland", "name", maryland),
  named("baltimore county", "name", county),
  named("montgomery county", "name", montgomery),
  named("baltimore city", "name", city),
  named("baltimore", "name", city),
  named("baltimore dpw", "words", works),
  named("federal highway administration", "name", highways),
  named("water storage district", "name", district, other),
];
const counties = indexCounties(allCounties);
const read = (line: string, taken: readonly { start: number; end: number }[] = []) =>
  readWords(line, { thisYear: 2026, counties, names, taken });
const shown = (line: string) =>
  read(line).map(({ family, filters, text }) =>
    [
      family,
      ...Object.keys(filters)
        .sort()
        .flatMap((field) => filters[field] ?? [])
        .map((value) => ids.get(value) ?? value),
      ...(text === "" ? [] : [`“${text}”`]),
    ].join(" "),
  );

describe("names of organizations in a line", () => {
  test.each([
    // Before the classes that their words name, and before names within them.
    ["National Park Service bridges", ["assets bridge National Park Service"]],
    ["poor bridges of the national park service", ["assets bridge poor National Park Service"]],
    ["park service bridges", ["assets bridge National Park Service"]],
    ["National Park Service grants", ["programs National Park Service grant"]],
    ["Department of the Army contracts", ["contracts Department of the Army"]],
    // One word of a name may be another's; an acronym is hardly any.
    ["army contracts", ["contracts “army”", "contracts Department of the Army"]],
    ["contracts awarded by army", ["contracts Department of the Army"]],
    ["DOA contracts", ["contracts Department of the Army"]],
    // Programs of a department name its offices, and the department as a text.
    ["USDA loans", ["programs loan “USDA”", "programs Department of Agriculture loan"]],
    ["loans administered by USDA", ["programs Department of Agriculture loan"]],
    ["projects of Baltimore DPW", ["projects Baltimore City Department of Public Works"]],
    // A name that is a place too is a choice, in the order that the words before it suggest.
    ["poor bridges owned by Maryland", ["assets bridge poor Maryland"]],
    ["Maryland bridges", ["assets bridge MD", "assets bridge Maryland"]],
    ["Baltimore County bridges", ["assets bridge 24005", "assets bridge Baltimore County"]],
    ["bridges owned by Baltimore County", ["assets bridge Baltimore County"]],
    ["Baltimore County owned bridges", ["assets bridge Baltimore County"]],
    ["bridges in Baltimore County", ["assets bridge 24005"]],
    ["bridges in Maryland owned by others", ["assets bridge MD “owned by others”"]],
    ["bonds of Baltimore County", ["deals Baltimore County bond"]],
    ["Baltimore City bridges poor", ["assets bridge poor 24510"]],
    ["Montgomery County bridges", ["assets bridge 24031", "assets bridge Montgomery County"]],
    ["Baltimore bridges", ["assets bridge “Baltimore”", "assets bridge City of Baltimore"]],
    ["bridges in Baltimore", ["assets bridge “Baltimore”"]],
    // Nor is a name part of the name of another body, which is not on file.
    ["bonds issued by Baltimore City School District", ["deals bond “Baltimore City School District”"]],
    ["Baltimore County housing authority projects", ["projects 24005 “housing authority”"]],
    // A complete name is not taken apart where the list has no record of it, nor where a filter is excluded.
    ["Federal Highway Administration bridges", ["assets bridge “Federal Highway Administration”"]],
    ["bridges owned by the Federal Highway Administration", ["assets bridge Federal Highway Administration"]],
    ["bridges not owned by Baltimore County", ["assets bridge “not owned by Baltimore County”"]],
  ])("%s", (line, readings) => {
    expect(shown(line).slice(0, readings.length)).toEqual(readings);
  });

  test("state their type and place if two are equal", () => {
    const labels = read("water storage district bonds").map(({ chips }) => chips.map(({ name }) => name).join());
    expect(labels.slice(0, 2).toSorted()).toEqual([
      "Water Storage District (Other),Bond",
      "Water Storage District (Special district),Bond",
    ]);
  });

  test("turn into text when taken back", () => {
    const line = "National Park Service bridges";
    const chip = read(line)[0]?.chips.find(({ field }) => field === "ownerOrgId");
    expect(chip).toMatchObject({ label: "Owner", name: "National Park Service" });
    expect(read(line, chip ? [chip] : [])[0]).toMatchObject({
      filters: { assetClass: ["bridge"] },
      text: "National Park Service",
    });
  });

  test("request no list alone, but are a filter within one", () => {
    expect(read("National Park Service")).toEqual([]);
    const [reading] = readWords("National Park Service", { thisYear: 2026, names, family: "assets" });
    expect(reading).toMatchObject({ filters: { ownerOrgId: [parks.id] }, text: "", isSure: false });
  });
});

describe("words that no record has", () => {
  test("are part of a name that has such a word", () => {
    const misspelled = [named("natoinal park service", "spelling", parks)];
    const options = { thisYear: 2026, names: misspelled, unknown: ["natoinal", "briges"] };
    expect(readWords("natoinal park service briges", options)[0]?.filters).toEqual({
      ownerOrgId: [parks.id],
      assetClass: ["bridge"],
    });
  });

  test("name the records as they are spelled", () => {
    expect(readWords("poor briges", { thisYear: 2026, unknown: ["briges"] })[0]?.head?.meant).toBe("bridges");
    expect(readWords("poor bridges", { thisYear: 2026 })[0]?.head?.meant).toBeUndefined();
  });

  const readWith = (line: string, ...unknown: string[]) => {
    const [reading] = readWords(line, { thisYear: 2026, counties, unknown });
    return reading && [reading.family, reading.filters, reading.text];
  };

  test.each([
    [
      "briges in poor conditon",
      ["briges", "conditon"],
      ["assets", { assetClass: ["bridge"], condition: ["poor"] }, ""],
    ],
    ["brigdes in marylnad", ["brigdes", "marylnad"], ["assets", { assetClass: ["bridge"], state: ["MD"] }, ""]],
    ["wastwater plants in ohio", ["wastwater"], ["assets", { assetClass: ["wastewater"], state: ["OH"] }, ""]],
    [
      "projets over budgt in texas",
      ["projets", "budgt"],
      ["projects", { costHealth: ["overBudget"], state: ["TX"] }, ""],
    ],
    // A word of a record, a short one, one far from all, and a quoted one stay as typed.
    ["poor tunnell bridges", [], ["assets", { assetClass: ["bridge"], condition: ["poor"] }, "tunnell"]],
    ["poor brdg roads", ["brdg"], ["assets", { assetClass: ["road"], condition: ["poor"] }, "brdg"]],
    ["poor quillwort roads", ["quillwort"], ["assets", { assetClass: ["road"], condition: ["poor"] }, "quillwort"]],
    ['poor "briges" roads', ["briges"], ["assets", { assetClass: ["road"], condition: ["poor"] }, "briges"]],
  ])("%s", (line, unknown, reading) => expect(readWith(line, ...unknown)).toEqual(reading));
});

describe("the texts to look up", () => {
  const asked = (line: string) => namesToLookUp(line, { thisYear: 2026, counties });
  const forms = (line: string) => asked(line)?.names.map(({ form }) => form) ?? [];

  test("are all phrases as names, places in both orders, and agencies by the state that owns their property", () => {
    expect(forms("National Park Service bridges")).toEqual(expect.arrayContaining(["national park service", "park"]));
    expect(forms("Hagerstown City bridges")).toContain("city of hagerstown");
    expect(forms("bridges owned by the County of Kern")).toContain("kern county");
    expect(forms("bridges of MD SHA")).toContain("maryland");
    expect(forms("projects of Baltimore DOT")).toContain("baltimore dot");
    expect(forms("projects of Baltimore DOT").filter((form) => form === "baltimore")).toHaveLength(1);
    expect(forms("bridges owned by Ohio Dept of Transportation")).toContain("ohio");
  });

  test("are, as words of names, those that no vocabulary covers", () => {
    expect(asked("poor natl park service bridges in maryland since 2010")?.words).toEqual([
      "poor natl park service",
      "natl park service",
    ]);
    expect(asked("contracts with Booz Allen over $1M")?.words).toEqual(["booz allen"]);
    expect(asked("poor bridges in maryland")?.words).toEqual([]);
  });

  test("are few for any line, and none for one that requests no list", () => {
    expect(asked("Orleans Street")).toBeNull();
    expect(asked(`${"national park service ".repeat(12)}bridges`)?.names.length).toBeLessThanOrEqual(160);
    expect(asked("bridges ".repeat(50))).toBeNull();
  });
});
