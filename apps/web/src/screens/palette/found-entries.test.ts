import type { SearchItem, SearchResult } from "@pave/contract";
import { readWords } from "@pave/contract/grammar";
import { describe, expect, it, vi } from "vitest";
import { fieldName } from "../../core/sentence.js";
import { foundEntries, wayOnEntries } from "./found-entries.js";
import { readingAddress, readingEntries } from "./readings.js";

const item = (id: string, more: Partial<SearchItem> = {}): SearchItem => ({
  id,
  kind: "projects",
  title: `Project ${id}`,
  subtitle: "NJ",
  matched: { field: "title", text: `Project ${id}`, ranges: [[0, 7]] },
  score: 1,
  exact: false,
  isSample: false,
  ...more,
});
const result: SearchResult = {
  groups: [
    {
      kind: "projects",
      count: 43,
      isEstimate: false,
      samples: 2,
      items: [item("a"), item("b", { exact: true, isSample: true })],
    },
    {
      kind: "assets",
      count: 700,
      isEstimate: true,
      samples: null,
      items: [item("c", { kind: "assets", matched: { field: "assetNumber", text: "BR-0001", ranges: [[3, 7]] } })],
    },
    { kind: "portfolio", count: 9, isEstimate: false, items: [item("d", { kind: "portfolio", subtitle: null })] },
  ],
  total: 752,
  isComplete: true,
  spelling: [],
  readings: [],
};

describe("the results of the whole search", () => {
  const go = vi.fn();
  const open = vi.fn();
  const { exact, others } = foundEntries(result, "water", false, { open, go });

  it("have exact matches first, then the groups with their counts, the samples among these, and links to all of each list", () => {
    expect(exact.map(({ title, isSample }) => [title, isSample])).toEqual([["Project b", true]]);
    expect(others.map(({ isSample }) => isSample)).toEqual(Array.from({ length: 5 }));
    expect(others.map(({ group, title }) => `${group}: ${title}`)).toEqual([
      "Projects · 43 (2 sample): Project a",
      "Projects · 43 (2 sample): All 43 projects",
      "Portfolios · 9: Project d",
      "Assets · about 700, samples included: Project c",
      "Assets · about 700, samples included: All about 700 assets",
    ]);
    const all = others[1];
    if (all && "run" in all) all.run();
    expect(go).toHaveBeenCalledWith("/projects?search=water");
  });

  it("begin with the group whose best title is closest to the text", () => {
    const title = (kind: SearchItem["kind"], title: string) =>
      item(title, {
        kind,
        title,
        matched: { field: "title", text: title, ranges: [[title.indexOf("New"), title.indexOf("New") + 10]] },
      });
    const programs = title("programs", "State of New Jersey General Obligation Bonds");
    const state = title("organizations", "State of New Jersey");
    const groups = [programs, state].map((one) => ({ kind: one.kind, count: 1, isEstimate: false, items: [one] }));
    const { others } = foundEntries({ ...result, groups, total: 2 }, "new jersey", false, { open, go });
    expect(others[0]?.title).toBe("State of New Jersey");
  });

  it("mark the match, with the name of the field unless it is the title", () => {
    expect(others[0]).toMatchObject({ ranges: [[0, 7]] });
    expect(others[3]).toMatchObject({ matched: { label: "Asset number", text: "BR-0001", ranges: [[3, 7]] } });
  });

  it("are not opened by Enter while they belong to the previous text", () =>
    expect(foundEntries(result, "water", true, { open, go }).others.every(({ isOld }) => isOld)).toBe(true));

  it("suggest further steps if nothing is found, nearest spellings first", () => {
    const [first, second] = wayOnEntries("watre", ["water"], go);
    expect(first).toMatchObject({ group: "Did you mean", line: "water" });
    expect(second).toMatchObject({ title: "Search organizations for “watre”" });
    const [shorter] = wayOnEntries("harbor tunel", ["tunnel"], go);
    expect(shorter).toMatchObject({ group: "With fewer words", line: "tunnel" });
  });
});

describe("a line read as a list", () => {
  it.each([
    ["md bridges poor", "Bridges · Maryland · Condition: Poor", "/assets?state=MD&assetClass=bridge&condition=poor"],
    [
      "projects over budget in Texas zebra",
      "Projects · Cost: Over budget · Texas · “zebra”",
      "/projects?costHealth=overBudget&state=TX&search=zebra",
    ],
  ])("%s", (line, title, address) => {
    const readings = readWords(line, { thisYear: 2026 });
    const [entry] = readingEntries(readings, line, { total: "7 records", go: vi.fn() });
    expect(entry).toMatchObject({ title, detail: "7 records", isSaid: true });
    expect(readings[0] && readingAddress(readings[0])).toBe(address);
  });
});

it.each([
  ["fdicCert", "FDIC certificate"],
  ["additionalEins", "Additional EINs"],
  ["topLevelAgency", "Top level agency"],
  ["uei", "UEI"],
  ["tipId", "TIP ID"],
  ["duns", "DUNS"],
  ["section", "Section"],
])("a field in words: %s is %s", (field, words) => expect(fieldName(field)).toBe(words));
