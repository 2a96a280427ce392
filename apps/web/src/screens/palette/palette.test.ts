import { type Named, readWords } from "@pave/contract/grammar";
import { describe, expect, it, vi } from "vitest";
import { projectList } from "../../families/projects/list.js";
import { withRecent } from "../../family/recents.js";
import { commandTitle, withReading } from "./command-words.js";
import { completionsOf } from "./completions.js";
import { commandEntry, localEntries } from "./entries.js";
import { addressOf, readCommand, screenOf } from "./read-command.js";
import { readingAddress, valueParts } from "./readings.js";
import { pages, screens } from "./screens.js";
import { keyAction } from "./shortcuts.js";
import { resolveCommand, vocabularyOf } from "./vocabulary.js";

const key = (given: Partial<Parameters<typeof keyAction>[0]>) =>
  keyAction({ key: "x", ctrlKey: false, metaKey: false, altKey: false, defaultPrevented: false, ...given }, true);

describe("keys", () => {
  it("Ctrl K and Cmd K open the palette", () => {
    expect(key({ key: "k", ctrlKey: true })).toBe("palette");
    expect(key({ key: "K", metaKey: true })).toBe("palette");
  });
  it("a slash opens the palette, a question mark the sheet", () => {
    expect(key({ key: "/" })).toBe("palette");
    expect(key({ key: "?" })).toBe("shortcuts");
  });
  it("a letter is for the button of the page that names it", () => {
    expect(key({ key: "f" })).toBe("button");
    expect(key({ key: "f", ctrlKey: true })).toBeNull();
  });
  it("single keys can be switched off", () => {
    const slash = { key: "/", ctrlKey: false, metaKey: false, altKey: false, defaultPrevented: false };
    expect(keyAction(slash, false)).toBeNull();
  });
  it("others do nothing", () => {
    expect(key({ key: "F4" })).toBeNull();
    expect(key({ key: "ArrowDown" })).toBeNull();
    expect(key({ key: "k", ctrlKey: true, altKey: true })).toBeNull();
    expect(key({ key: "/", defaultPrevented: true })).toBeNull();
  });
});

describe("the entries of the palette", () => {
  const go = vi.fn();
  const actions = [{ id: "out", title: "Sign out", run: () => undefined }];
  const titles = (typed: string, code?: string) =>
    localEntries(typed, code, { go, actions, isAdmin: true }).map(({ title }) => title);

  it("show everything while nothing is typed", () =>
    expect(titles("")).toEqual([...screens, ...pages].map(({ name }) => name).concat("Sign out")));
  it("match the text", () => expect(titles("sign")).toEqual(["Sign out"]));
  it("show the typed command, as the address line will show it", () => {
    const command = readCommand("org newark water");
    if (command === null) throw new Error("no command");
    const entry = commandEntry(command, go, { vocabulary: undefined, total: "" });
    expect(entry).toMatchObject({ title: "Organizations with “newark water”", detail: "ORG newark water" });
    if ("run" in entry) entry.run();
    expect(go).toHaveBeenCalledWith(expect.objectContaining({ path: "/organizations" }));
    expect(addressOf(command)).toBe("/organizations?search=newark+water");
  });
});

describe("the names of a screen", () => {
  const projects = vocabularyOf(projectList);
  const understood = (line: string) => {
    const command = readCommand(line);
    if (command === null) throw new Error("no command");
    return resolveCommand(projects, command);
  };

  it("may be typed in capitals or as they are shown", () =>
    expect(understood('PRJ Status:"in progress",APPROVED sort:Title')).toMatchObject({
      search: { status: "inProgress,approved", sort: "title" },
      problems: [],
    }));
  it.each([
    ["PRJ sort:gap", "fundingGap"],
    ["PRJ sort:-risk", "riskLevel"],
    ['PRJ sort:"Planned end"', "plannedEnd"],
    ["PRJ sort:plannedend", "plannedEnd"],
  ])("%s is recognized by the name of its column", (line, sort) =>
    expect(understood(line)).toMatchObject({ search: { sort }, problems: [] }),
  );
  it.each([
    ["PRJ staus:approved", "Projects: no filter “staus”. Did you mean “status”?"],
    ["PRJ status:aproved", "Status: unknown value “aproved”. Did you mean “approved”?"],
    ["PRJ US bridge", "State: unknown value “US”."],
    ["PRJ sort:bugdet", "Cannot sort by “bugdet”. Did you mean “budget”?"],
    ["PRJ ownerOrgId:me", "Owner: unknown value “me”."],
  ])("%s is reported", (line, problem) => expect(understood(line).problems[0]).toContain(problem));

  it.each([
    ["PRJ NJ transit >500M", "Projects · New Jersey · $500M or more · “transit”"],
    ["PRJ riskLevel:high,low <2B sort:value", "Projects · Risk: High, Low · $2B or less · by Budget, ascending"],
    ["PRJ harbor", "Projects with “harbor”"],
    ["PRJ sort:value", "Projects · by Budget, ascending"],
  ])("%s is summed up with all of its filters and its order", (line, title) =>
    expect(commandTitle(understood(line), projects)).toBe(title),
  );

  it("sums up a filter by organization with the name", () => {
    const id = "01900000-0000-7000-8000-000000000001";
    const organization = { id, name: "Harbor Authority", orgType: "publicAuthority", region: "MD" } as const;
    const organizations = [{ ...organization, filters: ["projects.ownerOrgId"] }];
    const names: Named[] = [{ phrase: "harbor authority", match: "name", organizations }];
    const [reading] = readWords("harbor authority high risk", { thisYear: 2026, family: "projects", names });
    const command = understood("PRJ harbor authority high risk");
    expect(reading && commandTitle(withReading(command, reading), projects)).toBe(
      "Projects · Owner: Harbor Authority · Risk: High",
    );
  });

  const asFilters = (line: string) => {
    const command = understood(line);
    const [reading] = readWords(command.search.search ?? "", { thisYear: 2026, family: "projects" });
    return reading && { isSure: reading.isSure, search: withReading(command, reading).search };
  };
  it.each([
    ["PRJ MD bridge >1M", true, { state: "MD", budgetMin: "1000000", assetClass: "bridge" }],
    ["PRJ MD bridge harford", false, { state: "MD", assetClass: "bridge", search: "harford" }],
    ["PRJ riskLevel:low high risk", true, { riskLevel: "low,high" }],
  ])(
    "words of %s that are values of a filter can be one, surely only if nothing else is left",
    (line, isSure, search) => expect(asFilters(line)).toEqual({ isSure, search }),
  );

  const screen = screenOf("PRJ");
  if (screen === undefined) throw new Error("no screen");
  const completed = (line: string) => completionsOf(line, screen, projects).map(({ line }) => line);
  it.each([
    ["PRJ sta", "PRJ status:"],
    ["PRJ water status:in", "PRJ water status:inProgress "],
    ["PRJ status:approved,inp", "PRJ status:approved,inProgress "],
    ["PRJ bridg", "PRJ assetClass:bridge "],
    ["PRJ NJ sort:-val", "PRJ NJ sort:-value "],
    ["PRJ jersey", "PRJ NJ "],
    ["PRJ ", "PRJ status:"],
    ["PRJ new", "PRJ NJ "],
  ])("%s is completed", (line, whole) => expect(completed(line)).toContain(whole));
  it("complete to lines that are valid", () => {
    for (const line of ["PRJ ", "PRJ new", "PRJ riskLevel:", "PRJ sort:", "PRJ water projectType:"])
      for (const whole of completed(line).filter((one) => one.endsWith(" ")))
        expect(understood(whole).problems, whole).toEqual([]);
  });
});

describe("recents", () => {
  it("have each record once, the last first, and no more than eight", () => {
    const record = (id: string) => ({ id, name: id, detail: "County" });
    const many = [..."abcdefgh"].map(record);
    expect(
      withRecent(many, record("c"))
        .map(({ id }) => id)
        .join(""),
    ).toBe("cabdefgh");
    expect(
      withRecent(many, record("z"))
        .map(({ id }) => id)
        .join(""),
    ).toBe("zabcdefg");
  });
});

it("the words of a list without records are offered as text, but neither places nor amounts", () => {
  const line = "wastewater projects in maryland >10M";
  const [reading] = readWords(line, { thisYear: 2026 });
  if (reading === undefined) throw new Error("It is not read as a list");
  expect(readingAddress(reading)).toBe("/projects?assetClass=wastewater&state=MD&budgetMin=10000000");
  const [asText] = readWords(line, { thisYear: 2026, taken: valueParts(reading) });
  expect(asText && readingAddress(asText)).toBe("/projects?state=MD&budgetMin=10000000&search=wastewater");
});
