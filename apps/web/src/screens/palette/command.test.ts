import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountText, commandOf, displayCommand } from "./command.js";
import { readAmount, readCommand } from "./read-command.js";
import { pages, screens } from "./screens.js";

const id = "01900000-0000-7000-8000-00000012ab34";

describe("the address line shows the page as a typed command", () => {
  it.each([
    ["/dashboard", {}, "DSH"],
    ["/organizations", {}, "ORG"],
    ["/organizations", { search: "water", state: "NJ,NY", sort: "name" }, "ORG NJ NY water sort:name"],
    ["/organizations", { state: ["NJ", "NY"] }, "ORG NJ NY"],
    ["/organizations", { certification: "Small Business" }, 'ORG certification:"Small Business"'],
    ["/organizations", { search: "", state: undefined }, "ORG"],
    [`/organizations/${id}`, { tab: "network" }, `ORG #${id} tab:network`],
    ["/organizations/compare", {}, "ORG /compare"],
    ["/organizationsx", {}, ""],
    [
      "/projects",
      { search: "transit", state: "NJ", budgetMin: "500000000", sort: "budget" },
      "PRJ NJ transit >500M sort:value",
    ],
    ["/projects", { budgetMin: 1_500_000, budgetMax: 2e9 }, "PRJ >1.5M <2B"],
    ["/projects", { sort: "budget", order: "desc" }, "PRJ sort:-value"],
    ["/projects", { sort: "title", order: "asc" }, "PRJ sort:+title"],
    ["/contracts", { valueFrom: "1", valueTo: "1234567" }, "CON >1 <1234.567K"],
    ["/contract-parties", { search: "NJ", sort: "value" }, 'PTY "NJ" sort:value'],
    ["/events", { search: "II 12:30 a..b #5 >1M" }, 'EVT "II" "12:30" "a..b" "#5" ">1M"'],
    ["/workspace/alerts", {}, "ALR"],
    ["/workspace/watchlist", { search: "water" }, "WSP watchlist water"],
    ["/workspace", { search: "water" }, 'WSP "water"'],
    ["/settings/sessions", {}, "SET sessions"],
  ])("%s %j", (pathname, search, command) => {
    expect(commandOf(pathname, search)).toBe(command);
  });

  it.each([
    [`PRJ #${id} tab:risk`, "PRJ Water Main Renewal tab:risk"],
    [`PRJ compare:${id},${id} saved:${id} columns:title,budget`, "PRJ compare"],
    [`PRJ /compare ids:${id},${id}`, "PRJ Water Main Renewal"],
    [`DSH tab:own dashboard:${id}`, "DSH tab:own"],
    [`WSP portfolios id:${id}`, "WSP portfolios"],
    ['AST "at: the \\"bay\\"" at:"12.5 7 3" view:map', 'AST "at: the \\"bay\\"" view:map'],
  ])("%s is shown without machine-readable parts", (command, shown) =>
    expect(displayCommand(command, "Water Main Renewal")).toBe(shown),
  );
});

describe("a typed command", () => {
  it.each([
    [" org  newark  water ", "/organizations", { search: "newark water" }],
    ["DSH", "/dashboard", {}],
    [
      "PRJ NJ transit >500M sort:value",
      "/projects",
      { state: "NJ", search: "transit", budgetMin: "500000000", sort: "budget" },
    ],
    ["prj >=$1.5b", "/projects", { budgetMin: "1500000000" }],
    ["CON 10M..20M", "/contracts", { valueFrom: "10000000", valueTo: "20000000" }],
    ["DEA <250k sort:-closingDate", "/deals", { sizeMax: "250000", sort: "closingDate", order: "desc" }],
    ["AST NJ status:active status:closed", "/assets", { state: "NJ", status: "active,closed" }],
    [
      'ORG "NJ transit" certification:"Small Business"',
      "/organizations",
      { search: "NJ transit", certification: "Small Business" },
    ],
    ["alr", "/workspace/alerts", {}],
    ["SET sessions", "/settings/sessions", {}],
    [`EVT #${id}`, `/events/${id}`, {}],
  ])("%s", (line, path, search) => expect(readCommand(line)).toMatchObject({ path, search, problems: [] }));

  it("is empty without a code", () => expect(readCommand("newark water")).toBeNull());

  it.each([
    ["ORG >5M", /cannot be filtered by amount/],
    ["PRJ >many", /not an amount/],
    ["PRJ status:", /enter a value/],
    ["PRJ #0012ab34", /not a complete id/],
  ])("%s is refused as meaningless", (line, words) => {
    expect(readCommand(line)?.problems).toEqual([expect.stringMatching(words)]);
  });
});

it("amounts are as short as possible without ambiguity", () => {
  fc.assert(fc.property(fc.nat(1e15), (amount) => readAmount(amountText(String(amount))) === amount));
  expect(["0", "999", "1000", "1000001", "2500000000"].map(amountText)).toEqual([
    "0",
    "999",
    "1K",
    "1000.001K",
    "2.5B",
  ]);
});

describe("a command is equivalent to the address", () => {
  const places = [...screens, ...pages];
  const text = fc.oneof(
    fc.string({ minLength: 1, unit: "grapheme" }),
    fc.stringMatching(/^[ A-Z,:"\\#<>.5MK/-]{1,12}$/),
    fc.constantFrom(
      "NJ",
      "NJ,NY",
      "500000000",
      "value",
      "asc",
      "desc",
      "title",
      "water NJ",
      "-value",
      '"',
      "\\",
      "a\\,b",
    ),
  );
  const state = fc.constantFrom(...places).chain((screen) => {
    const names = ["search", "state", "sort", "order", "status", "tab", "columns", "budget", "asOf"];
    const { amount } = screen;
    return fc.record({
      path: fc.constantFrom("", `/${id}`, "/compare", "/watchlist").map((below) => screen.path + below),
      search: fc.dictionary(fc.constantFrom(...names, ...(amount ? [amount.min, amount.max] : [])), text),
    });
  });

  it("for any address", () =>
    fc.assert(
      fc.property(state, ({ path, search }) => {
        expect(readCommand(commandOf(path, search))).toMatchObject({ path, problems: [] });
        expect(readCommand(commandOf(path, search))?.search).toEqual(search);
      }),
      { numRuns: 3_000 },
    ));
});
