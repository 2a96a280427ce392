import { expect, it } from "vitest";
import { withLabels } from "./form-problems.js";

const infos = { plannedStart: { label: "Planned start", kind: "date" as const } };

it.each([
  ["Before plannedStart", "Before planned start"],
  ["Must not be below awardFloor", "Must not be below award floor"],
  ["Must be at least 100 for a completed project", "Must be at least 100 for a completed project"],
  ["One of 30/360, act/act", "One of 30/360, act/act"],
])("%s is shown as %s", (message, shown) => {
  expect(withLabels(message, infos)).toBe(shown);
});
