import { expect, test } from "vitest";
import { sharedReasons } from "./shared-reasons.js";

const reason = (fit: number, text: string) => ({ part: "timing" as const, fit, text });

test("a fact unknown for several programs is mentioned once", () => {
  const unknown = reason(0.5, "It is not known where you are");
  const one = { reasons: [unknown, reason(1, "Leaves four weeks"), reason(0.5, "Has no ceiling")] };
  const other = { reasons: [reason(1, "Leaves four weeks"), unknown] };
  expect(sharedReasons([one, other])).toEqual(["It is not known where you are"]);
});

test("a single program keeps all of its reasons", () => {
  expect(sharedReasons([{ reasons: [reason(0.5, "It is not known where you are")] }])).toEqual([]);
  expect(sharedReasons([])).toEqual([]);
});
