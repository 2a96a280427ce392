import { expect, test } from "vitest";
import { ago } from "./ago.js";

const minute = 60_000;

test.each([
  [0, "less than a minute ago"],
  [minute - 1, "less than a minute ago"],
  [minute, "1 minute ago"],
  [59 * minute, "59 minutes ago"],
  [150 * minute, "2 hours ago"],
  [49 * 60 * minute, "2 days ago"],
])("%i ms are %s", (ms, words) => expect(ago(ms)).toBe(words));
