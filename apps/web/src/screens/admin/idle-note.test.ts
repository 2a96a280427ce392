import { expect, it } from "vitest";
import { areJobsRun } from "./idle-note.js";

const now = Date.parse("2026-11-27T12:00:00Z");
const queue = (active: number, lastSuccessAt: string | null) => ({ active, lastSuccessAt });

it.each([
  [[], false],
  [[queue(0, null), queue(0, "2026-11-27T11:50:00Z")], false],
  [[queue(0, null), queue(0, "2026-11-27T11:59:10Z")], true],
  [[queue(1, "2026-11-27T11:00:00Z")], true],
])("jobs are run by a server if one is active or has succeeded within minutes: %#", (jobs, isRun) =>
  expect(areJobsRun(jobs, now)).toBe(isRun),
);
