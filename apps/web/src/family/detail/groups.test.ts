import { expect, it } from "vitest";
import { type FieldGroup, shownGroups } from "./groups.js";

type Bridge = { isToll: boolean; span: number | null; toll: number | null; operator: string | null };
const groups: readonly FieldGroup<Bridge>[] = [
  { title: "Structure", fields: ["span"], ifKnown: ["operator"] },
  { title: "Tolls", fields: ["toll", "operator"], usualFor: ({ isToll }) => isToll },
];
const bridge: Bridge = { isToll: false, span: null, toll: null, operator: null };

it("shows the expected fields of a record that are known, and names the others", () => {
  expect(shownGroups(groups, { ...bridge, isToll: true, toll: 2 })).toEqual({
    panels: [{ title: "Tolls", fields: ["toll"] }],
    unknown: ["span", "operator"],
  });
});

it("shows unusual fields only if they are known, and omits an empty panel", () => {
  expect(shownGroups(groups, bridge)).toEqual({ panels: [], unknown: ["span"] });
  expect(shownGroups(groups, { ...bridge, span: 9, toll: 2 }).panels).toEqual([
    { title: "Structure", fields: ["span"] },
    { title: "Tolls", fields: ["toll"] },
  ]);
});

it("shows each field once, in its usual panel", () => {
  const run = { ...bridge, span: 9, toll: 2, operator: "Port Authority" };
  expect(shownGroups(groups, { ...run, isToll: true }).panels).toEqual([
    { title: "Structure", fields: ["span"] },
    { title: "Tolls", fields: ["toll", "operator"] },
  ]);
  expect(shownGroups(groups, { ...run, toll: null }).panels).toEqual([
    { title: "Structure", fields: ["span", "operator"] },
  ]);
});

it("omits the basis of an unknown figure", () => {
  const used: readonly FieldGroup<Bridge>[] = [
    { title: "Tolls", fields: ["toll"], ifKnown: ["operator"], onlyWith: { operator: "toll" } },
  ];
  const fieldsOf = (toll: number | null) =>
    shownGroups(used, { ...bridge, toll, operator: "Port Authority" }).panels.flatMap(({ fields }) => fields);
  expect([fieldsOf(null), fieldsOf(2)]).toEqual([[], ["toll", "operator"]]);
});

it("omits a field that repeats another one, which is not unknown either", () => {
  type Program = { number: string | null; listing: string | null };
  const numbers: readonly FieldGroup<Program>[] = [
    { title: "Identity", fields: ["number"], ifKnown: ["listing"], unlessSame: { number: ["listing"] } },
  ];
  const shown = (number: string | null, listing: string | null) => shownGroups(numbers, { number, listing });
  expect(shown("20.205A", "20.205a")).toEqual({ panels: [{ title: "Identity", fields: ["listing"] }], unknown: [] });
  expect(shown("7", "20.205").panels[0]?.fields).toEqual(["number", "listing"]);
  expect(shown(null, null)).toEqual({ panels: [], unknown: ["number"] });
});
