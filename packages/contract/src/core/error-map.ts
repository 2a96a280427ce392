import type * as z from "zod";
import { unknownFieldAmong } from "./issues.js";

/* Default validation messages of shapes. Runs without zod. */

/** Name of each value type. */
const kinds: Partial<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};

/** Message for each text format. */
const formats: Partial<Record<string, string>> = {
  date: "Enter a date such as 2026-05-31",
  datetime: "Enter a UTC instant such as 2026-05-31T12:00:00Z",
  email: "An e-mail address",
  url: "An address that begins with https://",
  uuid: "An id (UUID)",
};

/** Longer enums are not listed in a message. */
const namedMost = 20;

/** Plain validation messages for `z.config({ customError })`; undefined falls back to zod's own. */
export const plainMessage: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === "invalid_type") {
    if (issue.input === undefined || issue.input === null) return "Required";
    const kind = kinds[issue.expected];
    return kind && `Must be ${kind}`;
  }
  if (issue.code === "too_big") return bound(issue.inclusive === false ? "Less than" : "At most", issue, issue.maximum);
  if (issue.code === "too_small")
    return bound(issue.inclusive === false ? "More than" : "At least", issue, issue.minimum);
  if (issue.code === "invalid_format") return formats[issue.format];
  if (issue.code === "invalid_value") {
    if (issue.values.length > namedMost) return "Not one of the allowed values";
    return `${issue.values.length === 1 ? "Must be" : "One of"} ${issue.values.map(String).join(", ")}`;
  }
  if (issue.code === "unrecognized_keys" && issue.inst) return unknownIn(issue.inst);
  return undefined;
};

const unknownInShape = new WeakMap<object, string>();

/** The message about unknown fields of a shape, made once: a body may have a hundred thousand objects. */
function unknownIn(shape: object): string {
  const known = unknownInShape.get(shape);
  if (known !== undefined) return known;
  const message = unknownFieldAmong(Object.keys(Object(shape)._zod?.def?.shape ?? {}));
  unknownInShape.set(shape, message);
  return message;
}

/** `At most 300 characters`, `At least 0`. */
function bound(word: string, { origin }: { origin: string }, limit: number | bigint): string {
  const amount = limit.toLocaleString("en-US");
  if (origin === "string") return `${word} ${amount} ${limit === 1 ? "character" : "characters"}`;
  return origin === "array" || origin === "set" ? `${word} ${amount} of them` : `${word} ${amount}`;
}
