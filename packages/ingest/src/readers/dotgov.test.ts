import { expect, test } from "vitest";
import { recordsOf } from "../testing.js";
import { dotgov } from "./dotgov.js";

test("dotgov: many domains are one body, an election domain belongs to its government", async () => {
  const { records: all, rejects, rows } = await recordsOf(dotgov, "cisa/dotgov.csv");
  expect(rejects).toEqual([]);
  const sanFrancisco = all.filter(({ bodyKey }) => bodyKey === "consolidated|CA|francisco san");
  expect(sanFrancisco.map(({ recordId }) => recordId).sort()).toEqual([
    "sanfrancisco.gov",
    "sf.gov",
    "sfelections.gov",
  ]);
  expect(rows.every(({ cells }) => !("Security contact email" in cells))).toBe(true);
});

test("dotgov: a suborganization is the body, and its organization has a record of its own", async () => {
  const { find } = await recordsOf(dotgov, "cisa/dotgov.csv");
  const census = find("iedison.gov");
  expect(census).toMatchObject({
    fields: { name: "National Institute of Standards and Technology", domains: ["iedison.gov"] },
    parentKey: "federal|department of commerce",
  });
  expect(find("organization:federal|department of commerce")?.fields).not.toHaveProperty("domains");
});

test("dotgov: courts and clerks are bodies of their own without a key to match", async () => {
  const { find } = await recordsOf(dotgov, "cisa/dotgov.csv");
  expect(find("59dcmi.gov")).toMatchObject({ fields: { org_type: "other" } });
  expect(find("59dcmi.gov")).not.toHaveProperty("matchKey");
});
