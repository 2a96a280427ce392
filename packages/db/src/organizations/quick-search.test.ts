import { OrganizationHits, QuickSearch } from "@pave/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { someOrganizations } from "../testing/builders/builders.js";
import { testDatabase } from "../testing/database.js";
import { quickSearchOrganizations } from "./quick-search.js";

const { db } = await testDatabase();

beforeAll(async () => {
  await someOrganizations(db, [
    { name: "Springfield", region: "IL", population: 114_000, geoid: "1772000" },
    { name: "Springfield", region: "MA", population: 155_000 },
    { name: "Springfield Metropolis", population: 3_000_000 },
    { name: "Springfield Old Town", population: 4_000_000, status: "dissolved" },
    { name: "City of Springfield Water Department" },
    { name: "Water District of Spring Lake" },
    { name: "Mañana Foundation", orgType: "nonProfit", ein: "123456789", aliases: ["Tomorrow Fund"] },
    { name: "Granite State Bank", orgType: "bank", fdicCert: "628", rssdId: "852218", lei: "7H6GLXDRUGQFU57RNE97" },
    { name: "Granita Gallery", orgType: "nonProfit" },
    { name: "628 Main Street Club", orgType: "nonProfit" },
    { name: "Keystone Advisers", orgType: "investmentAdvisor", crdNumber: "106479", sources: ["sample"] },
    { name: "Bridge Builders Inc", orgType: "contractor", uei: "ABCDEFGH1234", cageCode: "1ABC5" },
    { name: "100% Clean_Energy\\Co", orgType: "utility" },
    { name: "Springfield Gone", isDeleted: true, ein: "999999999" },
  ]);
});

async function search(q: string, limit = 10): Promise<string[]> {
  const hits = OrganizationHits.parse(await quickSearchOrganizations(db, QuickSearch.parse({ q, limit })));
  return hits.map(({ match, name }) => `${match}: ${name}`);
}

describe("quick search", () => {
  it.each([
    ["12-3456789", "Mañana Foundation"],
    ["123456789", "Mañana Foundation"],
    ["abcdefgh1234", "Bridge Builders Inc"],
    ["1ABC5", "Bridge Builders Inc"],
    ["7h6glxdrugqfu57rne97", "Granite State Bank"],
    ["852218", "Granite State Bank"],
    ["106479", "Keystone Advisers"],
    ["1772000", "Springfield"],
  ])("finds the identifier %s exactly and first", async (q, name) => {
    expect(await search(q)).toEqual([`identifier: ${name}`]);
  });

  it("lists names that begin with a number after the body with that number", async () => {
    expect(await search("628")).toEqual(["identifier: Granite State Bank", "prefix: 628 Main Street Club"]);
  });

  it("lists the name itself, then names that begin with it, then names that contain the word, large active bodies first", async () => {
    const found = await search("springfield");
    expect(found.slice(0, 2)).toEqual(["prefix: Springfield", "prefix: Springfield"]);
    expect(found[2]).toBe("prefix: Springfield Metropolis");
    expect(found.slice(3)).toEqual(["prefix: Springfield Old Town", "word: City of Springfield Water Department"]);
  });

  it("ignores the small words between the others", async () => {
    expect(await search("the bank of granite")).toEqual(["word: Granite State Bank"]);
  });

  it("finds words in any order, the last of them incomplete", async () => {
    expect(await search("water spring")).toEqual(
      expect.arrayContaining(["word: City of Springfield Water Department", "word: Water District of Spring Lake"]),
    );
  });

  it("finds other names and names without their accents", async () => {
    expect(await search("tomorrow")).toEqual(["prefix: Mañana Foundation"]);
    expect(await search("manana found")).toEqual(["prefix: Mañana Foundation"]);
  });

  it.each(["springfeild", "sprngfield", "springgfield", "soringfield", "springfei"])(
    "takes %s for what was meant",
    async (q) => {
      expect(await search(q)).toContain("similar: City of Springfield Water Department");
    },
  );

  it("corrects one misspelt word among right ones", async () => {
    expect(await search("granite stat bnak")).toEqual(["similar: Granite State Bank"]);
  });

  it("takes a word of other records for a misspelt one where it finds nothing itself", async () => {
    expect(await search("granita")).toEqual(["prefix: Granita Gallery"]);
    expect(await search("granita state bank")).toEqual(["similar: Granite State Bank"]);
  });

  it("returns no more than requested, no duplicates, and no deleted records", async () => {
    expect(await search("spring", 2)).toHaveLength(2);
    const hits = await quickSearchOrganizations(db, { q: "spring", limit: 20 });
    expect(new Set(hits.map(({ id }) => id)).size).toBe(hits.length);
    expect(await search("springfield gone")).toEqual([]);
    expect(await search("999999999")).toEqual([]);
  });

  it("marks records of the sample world", async () => {
    const [hit] = await quickSearchOrganizations(db, { q: "keystone", limit: 1 });
    expect(hit?.isSample).toBe(true);
  });

  it.each(["'", "%", "_", "\\", "q & & z", "') or 1=1 --", "!!!", "🏛️", "x".repeat(200), "q | z:*", "Ж", "q\tz"])(
    "takes %s as text and nothing else",
    async (q) => {
      expect(await search(q)).toEqual([]);
    },
  );

  it("treats a percent sign and a backslash literally", async () => {
    expect(await search("100% clean_")).toEqual(["prefix: 100% Clean_Energy\\Co"]);
    expect(await search("100_")).toEqual(["prefix: 100% Clean_Energy\\Co"]);
  });
});
