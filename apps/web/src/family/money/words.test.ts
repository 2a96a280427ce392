import type { MoneyTrail } from "@pave/contract";
import { expect, it } from "vitest";
import { comparedTotals } from "./compared.js";
import { gapWords, hasAwards, namesOnlyFunds, nodeWords, sectionsOf, trailSentence } from "./words.js";

const node = (key: string, stage: MoneyTrail["nodes"][number]["stage"], name = key) => ({
  ...{ key, stage, name, family: null, id: null, detail: null, isThis: false, isOthers: false },
});
const flow = (from: string, to: string, amount: number | null, share: number | null = null) => ({
  ...{ from, to, amount, share, kind: "funding" as const, known: amount === null ? 0 : 1, count: 1, via: null },
});
const trail: MoneyTrail = {
  nodes: [
    node("federal", "source", "Federal"),
    node("local", "source", "Local"),
    node("fund", "mechanism", "Highway fund"),
    node("project", "government"),
    node("bridge", "executor"),
  ],
  flows: [
    flow("project", "bridge", 100, 1),
    flow("federal", "fund", 80, 0.8),
    flow("fund", "project", 80, 0.8),
    flow("local", "project", 20, 0.2),
    flow("local", "bridge", null),
  ],
  totals: [{ kind: "funding", amount: 100, known: 2, count: 3, passedOn: null }],
  notCovered: [],
};

it("the table has each line once, at its program or fund or, without one, its source", () => {
  const [section] = sectionsOf(trail);
  expect(section?.rows.map(({ from, to, paidBy }) => [from.name, to.name, paidBy.map(({ name }) => name)])).toEqual([
    ["Highway fund", "project", ["Federal"]],
    ["Local", "project", []],
    ["Local", "bridge", []],
  ]);
  expect(section?.rows.reduce((sum, { flow: { amount } }) => sum + (amount ?? 0), 0)).toBe(section?.total.amount);
});

it("a project of plain funds differs from one with a program to open", () => {
  const project = { ...node("project", "government"), isThis: true, family: "projects" as const, id: "p" };
  const ofFunds = { ...trail, nodes: trail.nodes.map((one) => (one.key === "project" ? project : one)) };
  expect(namesOnlyFunds(ofFunds)).toBe(true);
  const ofProgram = ofFunds.nodes.map((one) =>
    one.key === "fund" ? { ...one, family: "programs" as const, id: "f" } : one,
  );
  expect(namesOnlyFunds({ ...ofFunds, nodes: ofProgram })).toBe(false);
  expect(namesOnlyFunds(trail), "an asset's page").toBe(false);
});

it("only a trail with awards leads to a list of awards", () => {
  const sums = { amount: 1, known: 1, count: 1, passedOn: null };
  expect(hasAwards({ totals: [{ kind: "funding", ...sums }] })).toBe(false);
  expect(
    hasAwards({
      totals: [
        { kind: "funding", ...sums },
        { kind: "spent", ...sums },
      ],
    }),
  ).toBe(true);
});

it("a node names each kind of its money apart", () => {
  const city = node("city", "government");
  const spent = { ...flow("local", "city", 7), kind: "spent" as const };
  const totals = [...trail.totals, { kind: "spent" as const, amount: 7, known: 1, count: 1, passedOn: null }];
  const mixed = { ...trail, nodes: [...trail.nodes, city], flows: [...trail.flows, spent], totals };
  expect(nodeWords(node("local", "source"), mixed)).toBe("$20 secured · $7 of audited spending");
  expect(nodeWords(node("local", "source"), trail)).toBe("$20");
});

it("the sentence names the largest payer and how many lines have an amount, and gaps state what is missing", () => {
  expect(trailSentence(trail)).toBe("$100 secured, 80% federal, known for 2 of 3 lines.");
  const unknown = {
    ...trail,
    flows: [],
    totals: [{ kind: "contract" as const, amount: null, known: 0, count: 1, passedOn: null }],
  };
  expect(trailSentence(unknown)).toBe("1 contract without an amount on record.");
  const passedOn = { amount: 4_000_000, known: 1, count: 1 };
  const both = {
    ...trail,
    flows: [],
    totals: [{ kind: "award" as const, amount: 14_000_000, known: 2, count: 3, passedOn }],
  };
  expect(trailSentence(both), "no sum of what is received and what is passed on").toBe(
    "Received: $10M obligated, known for 1 of 2 awards; passed on: $4M obligated.",
  );
  expect(gapWords({ what: "expected", amount: 5_000_000, known: 1, count: 2 })).toBe(
    "Not counted: 2 lines planned, applied for or approved ($5M known for 1).",
  );
  expect(gapWords({ what: "ended", amount: 43_125_000, known: 5, count: 5 })).toBe(
    "Not counted: 5 lines lapsed, rejected or withdrawn ($43.1M).",
  );
});

it("the totals of a record are compared each with its coverage, what it passes on apart, none without an amount", () => {
  const passedOn = { amount: 4_000_000, known: 1, count: 1 };
  const totals: MoneyTrail["totals"] = [
    ...trail.totals,
    { kind: "award", amount: 14_000_000, known: 2, count: 3, passedOn },
    { kind: "contract", amount: 7, known: 1, count: 1, passedOn: null },
    { kind: "loan", amount: null, known: 0, count: 1, passedOn: null },
  ];
  expect(comparedTotals({ totals })).toEqual([
    { label: "Secured funding", value: 100, text: "$100 for 2 of 3" },
    { label: "Obligated awards received", value: 10_000_000, text: "$10M for 1 of 2" },
    { label: "Obligated awards passed on", value: 4_000_000, text: "$4M" },
    { label: "Contract value", value: 7, text: "$7" },
  ]);
});
