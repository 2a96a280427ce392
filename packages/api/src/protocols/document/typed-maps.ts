import type { Json } from "../openapi-shapes.js";

type Schemas = Record<string, Json>;

/** Rewrites a map with an enumeration's keys as an object with each key as a property, so that generators type it. */
export function withTypedMaps<Value>(value: Value, schemas: Schemas): Value {
  // Guarantee of the cast: only maps change, and they are schemas before and after.
  return JSON.parse(JSON.stringify(value), (_, inner: unknown) => typedMap(inner, schemas)) as Value;
}

function typedMap(schema: unknown, schemas: Schemas): unknown {
  if (typeof schema !== "object" || schema === null || !("propertyNames" in schema)) return schema;
  const { propertyNames, additionalProperties, ...rest } = schema as Json & { propertyNames: Json };
  const names = namesOf(propertyNames, schemas);
  if (names === null) return schema;
  const properties = Object.fromEntries(names.map((name) => [name, additionalProperties]));
  return { ...rest, properties, additionalProperties: false };
}

function namesOf({ $ref, enum: values }: Json, schemas: Schemas): string[] | null {
  const named = typeof $ref === "string" ? schemas[String($ref.split("/").at(-1))]?.enum : values;
  return Array.isArray(named) ? named.map(String) : null;
}

/** The schemas that a document refers to, directly or indirectly. */
export function usedSchemas(paths: unknown, others: unknown, schemas: Schemas): Schemas {
  const used = new Set<string>();
  const open: unknown[] = [paths, others];
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const [, name = ""] of JSON.stringify(next).matchAll(/"#\/components\/schemas\/(\w+)"/g))
      if (!used.has(name)) {
        used.add(name);
        open.push(schemas[name]);
      }
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}
