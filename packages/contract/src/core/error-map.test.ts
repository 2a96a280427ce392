import { expect, it } from "vitest";
import * as z from "zod";
import { plainMessage } from "./error-map.js";
import { issueLine, issuesMax, issuesOf } from "./issues.js";
import { CalendarDate, Money, requiredText } from "./scalars.js";

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
  [z.enum(Array.from({ length: 21 }, (_, at) => `word${at}`)), "c", "Not one of the allowed values"],
  [requiredText(5), "", "Required"],
])("states in plain words what is invalid, and retains a shape's own message: %#", (shape, value, expected) => {
  expect(words(shape, value)).toBe(expected);
});

it("names each invalid field once", () => {
  const shape = z.strictObject({ end: CalendarDate.refine((date) => date >= "1900-01-01", "From 1900"), cost: Money });
  const { error } = z.safeParse(shape, { end: "soon", cost: "x", more: 1 }, { error: plainMessage });
  expect(error && issuesOf(error).map(({ path }) => path)).toEqual(["end", "cost", "more"]);
});

it("lists a limited number of unknown fields, however many a body has", () => {
  const body = Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`k${at}`, 1]));
  const { error } = z.safeParse(z.strictObject({ cost: Money }), body, { error: plainMessage });
  const issues = error ? issuesOf(error) : [];
  expect(issues).toHaveLength(issuesMax);
  expect(issues[0]).toEqual({ path: "cost", message: "Required" });
});

it.each([
  ["lifecycle", "Similar: lifecycleStage"],
  ["owner_org_id", "Similar: ownerOrgId"],
  ["ownerOrg", "Similar: ownerOrgId"],
  ["cots", "Similar: cost"],
  ["colour", "Valid: cost, ownerOrgId, lifecycleStage"],
])("names the fields that %s may mean, or all of a short shape", (name, expected) => {
  const shape = z.strictObject({
    cost: Money.optional(),
    ownerOrgId: z.string().optional(),
    lifecycleStage: z.int().optional(),
  });
  const { error } = z.safeParse(
    z.strictObject({ at: z.array(shape) }),
    { at: [{ [name]: 1 }] },
    { error: plainMessage },
  );
  expect(error && issuesOf(error)).toEqual([{ path: `at.0.${name}`, message: `Unknown field. ${expected}` }]);
});

it("compares a limited number of unknown fields, whether in one object or in many", () => {
  const shape = z.strictObject({ list: z.array(z.strictObject({ cost: Money.optional() })) });
  const body = { list: Array.from({ length: 60_000 }, () => ({ cots: 1 })) };
  const { error } = z.safeParse(shape, body, { error: plainMessage });
  const issues = error ? issuesOf(error) : [];
  expect(issues).toHaveLength(issuesMax);
  expect(issues.filter(({ message }) => message.includes("cost"))).toHaveLength(20);
});
