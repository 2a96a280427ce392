import { expect, it } from "vitest";
import * as z from "zod";
import { plainMessage } from "./error-map.js";
import { issueLine, issuesOf } from "./issues.js";
import { Money, requiredText } from "./scalars.js";

const words = (shape: z.core.$ZodType, value: unknown) => {
  const { error } = z.safeParse(shape, value, { error: plainMessage });
  return error && issueLine(issuesOf(error));
};

it.each<[shape: z.core.$ZodType, value: unknown, expected: string]>([
  [z.string(), undefined, "Required"],
  [z.string(), null, "Required"],
  [z.int(), 1.5, "Must be a whole number"],
  [z.boolean(), "yes", "Must be true or false"],
  [z.string().max(1), "ab", "At most 1 character"],
  [z.array(z.string()).max(2), ["a", "b", "c"], "At most 2 of them"],
  [z.number().gt(0), 0, "More than 0"],
  [Money, -2e15, "At least -1,000,000,000,000,000"],
  [z.email(), "nobody", "An e-mail address"],
  [z.iso.datetime(), "May", "Enter a UTC instant such as 2026-05-31T12:00:00Z"],
  [z.enum(["a", "b"]), "c", "One of a, b"],
  [z.literal("bond"), "loan", "Must be bond"],
  [requiredText(5), "", "Required"],
])("states in plain words what is invalid, and retains a shape's own message: %#", (shape, value, expected) => {
  expect(words(shape, value)).toBe(expected);
});
