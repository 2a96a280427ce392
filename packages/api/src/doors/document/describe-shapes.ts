import type { Json } from "../openapi-shapes.js";
import { fieldMeaning } from "./field-meanings.js";
import words from "./shape-words.json" with { type: "json" };

type Schemas = Record<string, Json>;
const wordsOf: Record<string, string> = words;

/** Each component with a description, and each property that has one of its own or a meaning by its name. */
export function describedShapes(schemas: Schemas, usersOf: ReadonlyMap<string, readonly string[]>): Schemas {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const description = schema.description ?? shapeMeaning(name, usersOf.get(name) ?? []);
      return [name, { ...describedFields(schema, name), ...(description === "" ? {} : { description }) }];
    }),
  );
}

/** A schema whose properties, also of inner objects, are described. */
export function describedFields<Schema extends Json>(schema: Schema, shape = ""): Schema {
  // Guarantee of the cast: descriptions are added to schemas, and nothing else changes.
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
    if (key !== "properties" || typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value as Schemas).map(([name, inner]) => [name, withMeaning(name, inner, shape)]),
    );
  }) as Schema;
}

/** The description of a parameter, from its schema or by its name. */
export const parameterMeaning = (name: string, schema: Json): string | undefined =>
  descriptionIn(schema) ?? fieldMeaning(name, schema);

function withMeaning(name: string, schema: Json, shape: string): Json {
  // A property that is named "properties" or "description" is a schema like others.
  if (typeof schema !== "object" || schema === null || schema.description !== undefined) return schema;
  const description = wordsOf[`${shape.replace(/Input$/, "")}.${name}`] ?? fieldMeaning(name, schema);
  return description === undefined ? schema : { ...schema, description };
}

/** The description of a schema, or of its non-null alternative. */
function descriptionIn({ description, anyOf }: Json): string | undefined {
  if (typeof description === "string") return description;
  const [first, second, ...more] = Array.isArray(anyOf) ? (anyOf as Json[]) : [];
  return first && second?.type === "null" && more.length === 0 ? descriptionIn(first) : undefined;
}

const spaced = (name: string) => name.replace(/([a-z\d])([A-Z])/g, "$1 $2").toLowerCase();

/** Descriptions by the endings of shape names. */
const byName: readonly [RegExp, (subject: string) => string][] = [
  [/^(\w+)Page$/, (subject) => `A page of a list: ${subject}`],
  [/^(\w+)Sort$/, (subject) => `Sort orders of a list: ${subject}`],
  [/^(\w+)FacetName$/, (subject) => `Fields to filter by, with counts: ${subject}`],
  [/^(\w+)Facets$/, (subject) => `Counts of each value of the fields to filter by: ${subject}`],
  [/^(\w+)Column$/, (subject) => `Columns of an export: ${subject}`],
  [/^(\w+)Changes$/, (subject) => `Changes since a cursor, with the cursor of the next call: ${subject}`],
  [/^Create(\w+)$/, (subject) => `Fields of a new record: ${subject}`],
  [/^New(\w+)$/, (subject) => `Fields of a new entry: ${subject}`],
  [/^Changed(\w+)$/, (subject) => `The record after the change, with the entry: ${subject}`],
];

function shapeMeaning(name: string, users: readonly string[]): string {
  const bare = name.replace(/Input$/, "");
  const own = wordsOf[bare];
  if (own !== undefined) return own;
  for (const [pattern, meaning] of byName) {
    const subject = pattern.exec(bare)?.[1];
    if (subject !== undefined) return meaning(spaced(subject));
  }
  const [first, second, ...more] = users.map((user) => `\`${user}\``);
  if (first === undefined) return "";
  return `Used by ${first}${second ? `, ${second}` : ""}${more.length > 0 ? ` and ${more.length} more` : ""}`;
}
