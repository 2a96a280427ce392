import type { Json } from "../openapi-shapes.js";
import { meanings } from "./meanings.js";

type Meaning = (subject: string, schema: Json) => string | undefined;
const isDate = ({ format, anyOf }: Json): boolean =>
  format === "date" || format === "date-time" || (Array.isArray(anyOf) && (anyOf as Json[]).some(isDate));

/** Meanings by the endings of names. */
const byEnd: readonly [RegExp, Meaning][] = [
  [/^(\w+)OrgId$/, (subject) => `Id of the ${subject} organization`],
  [/^(\w+)OrgName$/, (subject) => `Name of the ${subject} organization`],
  [/^(\w+)Id$/, (subject) => `Id of the ${subject}`],
  [/^(\w+)Ids$/, (subject) => `Ids of the ${subject}s`],
  [/^(\w+)Count$/, (subject) => `Number of ${subject}s`],
  [/^by([A-Z]\w*)$/, (subject) => `Totals by ${subject}`],
  [/^(\w+)(?:Min|From)$/, (subject, schema) => `${isDate(schema) ? "On or after" : "At least"}: ${subject}`],
  [/^(\w+)(?:Max|To)$/, (subject, schema) => `${isDate(schema) ? "On or before" : "At most"}: ${subject}`],
  [/^(\w+)Percent$/, (subject) => `Percent, 0 to 100: ${subject}`],
  [/^(\w+)Url$/, (subject) => `Web address of the ${subject}`],
  [
    /^(assets|awards|contracts|deals|events|organizations|programs|projects|records)$/,
    (subject, { type }) => (type === "integer" ? `Number of ${subject}` : undefined),
  ],
  [/^is([A-Z]\w*)$/, (subject) => `true: ${subject}`],
];

const spaced = (name: string) => name.replace(/([a-z\d])([A-Z])/g, "$1 $2").toLowerCase();

/** The meaning of a field or parameter by its shape and name; undefined if the name has no common meaning. */
export function fieldMeaning(name: string, schema: Json, shape = ""): string | undefined {
  const meaning = meanings[`${shape}.${name}`] ?? named(name, shape) ?? byName(name, schema);
  return meaning === undefined ? undefined : withUnit(meaning, schema);
}

/** Affixes of shape names that are not part of the record's name: `EventRow` and `CreateEvent` describe an event. */
const frame = /^(?:Create|New|My|Eligible|Stored|Save)(?=[A-Z])|(?:Row|Fields|Details|Detail|Hit|Link)$/g;

/** The subject of a shape or of an operation's body. */
function subjectOf(shape: string): string {
  const [room = "", verb] = shape.split(".");
  const noun = verb === undefined ? room : verb.replace(/^[a-z]+/, "") || room.replace(/s$/, "");
  return spaced(noun.replace(frame, "")).replace("api key", "API key");
}

/** The meaning of a name or title, including its subject. */
const named = (name: string, shape: string): string | undefined =>
  (name === "name" || name === "title") && shape !== ""
    ? `${name === "name" ? "Name" : "Title"} of the ${subjectOf(shape)}`
    : undefined;

function byName(name: string, schema: Json): string | undefined {
  if (Object.hasOwn(meanings, name)) return meanings[name];
  if (!isPlain(schema)) return undefined;
  for (const [pattern, meaning] of byEnd) {
    const subject = pattern.exec(name)?.[1];
    if (subject !== undefined) return meaning(spaced(subject), schema);
  }
  return undefined;
}

/** Units, by the start of a number's own description. */
const units: readonly [RegExp, string][] = [
  [/^Amount in whole units/, "in whole units of its currency"],
  [/^Fraction:|^Part of a whole/, "as a fraction, 0.05 is five percent"],
  [/^Calendar date/, "YYYY-MM-DD"],
  [/^Instant in UTC/, "UTC"],
  [/^UUIDv7$/, "UUIDv7"],
];

function withUnit(meaning: string, schema: Json): string {
  const own = ownDescription(schema) ?? "";
  const unit = units.find(([pattern]) => pattern.test(own))?.[1];
  return unit === undefined || /whole units|US dollars|YYYY|UTC/.test(meaning) ? meaning : `${meaning}; ${unit}`;
}

/** true: the text describes a unit or format, not the field. */
export const isUnit = (description: unknown): boolean =>
  typeof description === "string" && units.some(([pattern]) => pattern.test(description));

/** The description of a schema, or of its non-null alternative. */
export function ownDescription({ description, anyOf }: Json): string | undefined {
  if (typeof description === "string") return description;
  const [first, second, ...more] = Array.isArray(anyOf) ? (anyOf as Json[]) : [];
  return first && second?.type === "null" && more.length === 0 ? ownDescription(first) : undefined;
}

/** true: a text, number or truth value, or a list of values; objects are described by their own shapes. */
function isPlain({ type, anyOf, $ref, properties }: Json): boolean {
  if (properties !== undefined) return false;
  if (Array.isArray(anyOf)) return (anyOf as Json[]).every(isPlain);
  return $ref !== undefined || (type !== undefined && type !== "object");
}

/** The description of a list of values without a better one. */
export const listMeaning = (name: string, { type }: Json): string | undefined =>
  type === "array" ? `One or more of: ${spaced(name)}` : undefined;
