import type { Json } from "../openapi-shapes.js";
import { fieldMeaning, isUnit, listMeaning, ownDescription } from "./field-meanings.js";
import words from "./shape-words.json" with { type: "json" };

type Schemas = Record<string, Json>;
const wordsOf: Record<string, string> = words;

/** Every component with a description, and every property with its own or with the meaning of its name. */
export function describedShapes(schemas: Schemas, usersOf: ReadonlyMap<string, readonly string[]>): Schemas {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const description = schema.description ?? shapeMeaning(name, usersOf.get(name) ?? []);
      return [name, { ...describedFields(schema, name, schemas), ...(description === "" ? {} : { description }) }];
    }),
  );
}

/** A value with its schemas' properties described, including those of inner objects; examples are unchanged. */
export function describedFields<Value>(value: Value, shape: string, schemas: Schemas): Value {
  // Guarantee of the cast: descriptions are added to properties, and nothing else changes.
  return described(value, shape, schemas) as Value;
}

function described(value: unknown, shape: string, schemas: Schemas): unknown {
  if (Array.isArray(value)) return value.map((inner) => described(inner, shape, schemas));
  if (typeof value !== "object" || value === null) return value;
  const inner = (key: string, value: unknown) => {
    if (key === "example") return value;
    if (key !== "properties" || typeof value !== "object" || value === null) return described(value, shape, schemas);
    return mapped(value as Schemas, (name, schema) =>
      withMeaning(name, described(schema, shape, schemas) as Json, shape, schemas),
    );
  };
  return mapped(value as Schemas, inner);
}

const mapped = <To>(value: Schemas, change: (key: string, value: Json) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(value).map(([key, value]) => [key, change(key, value)]));

/** The paths with every parameter and the properties of their bodies and responses described. */
export function describedPaths<Paths extends Record<string, Record<string, Json>>>(paths: Paths, schemas: Schemas) {
  return Object.fromEntries(
    Object.entries(paths).map(([path, operations]) => [
      path,
      mapped(operations, (_, operation) => {
        const whole = describedFields(operation, String(operation.operationId), schemas);
        const { parameters } = whole;
        if (!Array.isArray(parameters)) return whole;
        return {
          ...whole,
          parameters: parameters.map((it: Json) =>
            describedParameter(it, path, String(operation.operationId), schemas),
          ),
        };
      }),
    ]),
  );
}

function describedParameter(parameter: Json, path: string, operation: string, schemas: Schemas): Json {
  const { name, schema, description, ...rest } = parameter;
  if (typeof name !== "string" || typeof description === "string") return parameter;
  const of = new RegExp(`([a-z-]+)/\\{${name}\\}`).exec(path)?.[1];
  const meaning = parameterMeaning(name, (schema ?? {}) as Json, schemas, { operation, of });
  return meaning === undefined ? parameter : { name, in: rest.in, description: meaning, schema, ...rest };
}

/** `of`: the part of the path before the parameter. */
type Place = { operation: string; of: string | undefined };

/** The description of a parameter, from its schema, its place or its name. */
function parameterMeaning(name: string, schema: Json, schemas: Schemas, { operation, of }: Place): string | undefined {
  const own = ownDescription(schema);
  if (own !== undefined && !isUnit(own)) return own;
  const id = name === "id" && of !== undefined ? `Id of the ${singular(of)}; UUIDv7` : undefined;
  return (
    id ?? fieldMeaning(name, schema, operation) ?? referredMeaning(schema, schemas) ?? listMeaning(name, schema) ?? own
  );
}

/** `portfolios` is the part of a path before the id of a portfolio. */
const singular = (part: string) =>
  part
    .replace(/ies$/, "y")
    .replace(/(ch|s)es$/, "$1")
    .replace(/s$/, "")
    .replaceAll("-", " ");

function withMeaning(name: string, schema: Json, shape: string, schemas: Schemas): Json {
  // A property named "properties" or "description" is a schema like others.
  if (typeof schema !== "object" || schema === null) return schema;
  if (schema.description !== undefined && !isUnit(schema.description)) return schema;
  const bare = shape.replace(/Input$/, "");
  const description =
    wordsOf[`${bare}.${name}`] ??
    countsMeaning(name, schema, bare, schemas) ??
    fieldMeaning(name, schema, bare) ??
    referredMeaning(schema, schemas) ??
    listMeaning(name, schema);
  return description === undefined ? schema : { ...schema, description };
}

/** The meaning of a facet, including its vocabulary, and of the coverage of a sum. */
function countsMeaning(name: string, { $ref }: Json, shape: string, schemas: Schemas): string | undefined {
  if ($ref === refTo("SumCoverage")) return `Coverage of \`${name}\`: records with a known value, of all`;
  if ($ref !== refTo("Facet")) return undefined;
  const record = schemas[shape.replace(/Facets$/, "")] ?? {};
  const [, vocabulary] = /"#\/components\/schemas\/(\w+)"/.exec(JSON.stringify(fieldOf(record, name) ?? "")) ?? [];
  const values = vocabulary === undefined ? "" : ` (${vocabulary})`;
  return `Number of records by value: ${spaced(name)}${values}`;
}

const fieldOf = ({ properties }: Json, name: string): unknown => (properties as Schemas | undefined)?.[name];

/** The contract's description of the shape that a property refers to, alone, with null or as a list. */
function referredMeaning(schema: Json, schemas: Schemas): string | undefined {
  const { $ref, anyOf, items } = schema;
  if (typeof $ref === "string") {
    const name = $ref.slice(refTo("").length);
    const own = schemas[name]?.description;
    return typeof own === "string" ? own : wordsOf[name.replace(/Input$/, "")];
  }
  if (Array.isArray(anyOf)) {
    const [first, ...more] = (anyOf as Json[]).filter(({ type }) => type !== "null");
    return first && more.length === 0 ? (ownDescription(first) ?? referredMeaning(first, schemas)) : undefined;
  }
  return items === undefined ? undefined : referredMeaning(items as Json, schemas);
}

const refTo = (name: string) => `#/components/schemas/${name}`;

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
