import { expect, it } from "vitest";
import { type FieldGroup, shownGroups } from "./groups.js";

type Bridge = { isToll: boolean; span: number | null; toll: number | null; operator: string | null };
const groups: readonly FieldGroup<Bridge>[] = [
  { title: "Structure", fields: ["span"], ifKnown: ["operator"] },
  { title: "Tolls", fields: ["toll", "operator"], usualFor: ({ isToll }) => isToll },
];
const bridge: Bridge = { isToll: false, span: null, toll: null, operator: null };

it("shows the usual fields of a record, known or not", () => {
  expect(shownGroups(groups, { ...bridge, isToll: true })).toEqual([
    { title: "Structure", fields: ["span"] },
    { title: "Tolls", fields: ["toll", "operator"] },
  ]);
});

it("shows unusual fields only where they are known, and leaves out an empty panel", () => {
  expect(shownGroups(groups, bridge)).toEqual([{ title: "Structure", fields: ["span"] }]);
  expect(shownGroups(groups, { ...bridge, toll: 2 })).toEqual([
    { title: "Structure", fields: ["span"] },
    { title: "Tolls", fields: ["toll"] },
  ]);
});

it("shows each field once, in the panel it is usual in", () => {
  expect(shownGroups(groups, { ...bridge, isToll: true, operator: "Port Authority" })).toEqual([
    { title: "Structure", fields: ["span"] },
    { title: "Tolls", fields: ["toll", "operator"] },
  ]);
  expect(shownGroups(groups, { ...bridge, operator: "Port Authority" })).toEqual([
    { title: "Structure", fields: ["span", "operator"] },
  ]);
});
