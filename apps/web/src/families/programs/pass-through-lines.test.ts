import { expect, it } from "vitest";
import { awardInput, passThroughsIn, passThroughText } from "./pass-through-lines.js";

const state = { organizationId: "o1", name: "State; Highway Administration", awardNumber: "S-1" };
const board = { organizationId: null, name: "A board", awardNumber: null };

it("writes the entities that passed an award on one a line with their numbers, and reads them back", () => {
  const text = passThroughText([state, board]);
  expect(text).toBe("State; Highway Administration; S-1\nA board");
  expect(passThroughsIn(text, [state, board])).toEqual([state, board]);
  expect(passThroughsIn(" A council ; C-2 \n\n")).toEqual([
    { organizationId: null, name: "A council", awardNumber: "C-2" },
  ]);
});

it("keeps the organization of an entity whose number is corrected, and drops one whose line is removed", () => {
  expect(passThroughsIn("State; Highway Administration; S-2", [state, board])).toEqual([
    { ...state, awardNumber: "S-2" },
  ]);
});

it("sends the entities only if they were edited, with one that was chosen from those on file", () => {
  const award = { passThroughs: [state] };
  expect(awardInput({ outlay: 1 }, award)).toEqual({ outlay: 1 });
  expect(awardInput({ passThroughOrgId: "o2" }, award)).toEqual({ passThroughs: [state, { organizationId: "o2" }] });
  expect(awardInput({ passThroughLines: "" }, award)).toEqual({ passThroughs: [] });
});
