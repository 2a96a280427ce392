import * as vocabularies from "@pave/contract/vocabularies";
import { beforeAll, describe, expect, it } from "vitest";
import { someAssets } from "../testing/builders/assets.js";
import { someOrganizations } from "../testing/builders/builders.js";
import { testDatabase } from "../testing/database.js";
import { findNames, listedFilters } from "./names.js";

const { db } = await testDatabase();

beforeAll(async () => {
  const [owner] = await someOrganizations(db, [
    { name: "Bluestem Parks and Water Service" },
    { name: "Bluestem Water and Parks Board" },
    { name: "Maryland Department of Transportation", region: "MD", uei: "ABCDEFGH1234" },
    { name: "Port Authority of New York and New Jersey", abbreviation: "PANYNJ" },
    { name: "City of St. Louis", orgType: "municipality", region: "MO" },
    { name: "Tri-State Water" },
    { name: "Department of Nothing", isDeleted: true },
  ]);
  await someAssets(db, [{ title: "Footbridge", ownerOrgId: owner?.id ?? null }]);
});

const asked = async (names: string[], words: string[] = [], commonFrom?: number) => {
  const questions = { names: names.map((form) => ({ phrase: form, form })), words, rest: [] };
  const found = await findNames(db, questions, commonFrom);
  return found.names
    .map(({ phrase, match, organizations }) => [phrase, match, ...organizations.map(({ name }) => name)])
    .toSorted();
};

describe("names of organizations in a text", () => {
  it("are found complete with any punctuation, by other names and by identifiers; deleted ones are not", async () => {
    const transport = "Maryland Department of Transportation";
    expect(
      await asked([transport, "maryland", "panynj", "tri state water", "St. Louis", "department of nothing"]),
    ).toEqual([
      [transport, "name", transport],
      ["St. Louis", "name", "City of St. Louis"],
      ["panynj", "name", "Port Authority of New York and New Jersey"],
      ["tri state water", "name", "Tri-State Water"],
    ]);
    expect(await asked(["ABCDEFGH1234"])).toEqual([["ABCDEFGH1234", "name", transport]]);
    expect(await asked([])).toEqual([]);
  });

  it("are found by words, initials and with slips if they have records, under the filters that list them", async () => {
    const owner = "Bluestem Parks and Water Service";
    const phrases = ["parks bluestem", "bluestm parks", "bpws", "nothing such"];
    // With every word common, as in a large database, the same are found without the index.
    for (const commonFrom of [undefined, -1])
      expect(await asked([], phrases, commonFrom)).toEqual([
        ["bluestm parks", "spelling", owner],
        ["bpws", "words", owner],
        ["parks bluestem", "words", owner],
      ]);
    const { names } = await findNames(db, { names: [], words: ["bluestem parks"], rest: [] });
    expect(names[0]?.organizations.map(({ filters }) => filters)).toEqual([["assets.ownerOrgId"]]);
  });

  it("come with the words that no record has", async () => {
    const rest = ["bluestem", "briges", "o'hare", "lóuis"];
    expect((await findNames(db, { names: [], words: [], rest })).unknown).toEqual(["briges", "o'hare"]);
  });

  it("are looked up under every filter by organization of the lists", () => {
    const lists: [string, { organizations?: readonly { field: string }[] }][] = Object.entries(vocabularies);
    const declared = lists.flatMap(([family, { organizations = [] }]) =>
      organizations.map(({ field }) => `${family}.${field}`),
    );
    expect(listedFilters.toSorted()).toEqual(declared.toSorted());
  });
});
