import type { FamilyKey } from "@pave/contract";
import { version } from "../../core/version.js";
import { openApiDocument } from "../openapi.js";
import type { Json } from "../openapi-shapes.js";
import { declaredProcedures } from "../procedures.js";

/** The procedure that lists the records of a family. */
export const listOf = (family: FamilyKey): string =>
  `${family.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())}.list`;

/** Parameters that list_records has itself, or decides. */
const own = new Set(["page", "limit", "offset", "cursor", "search", "count"]);

/** The names of the filters and sorts of a family's list. */
export const filterNames = (family: FamilyKey): string[] => Object.keys(Object(filtersOf(family).properties));

/** The filters and sorts of a family's list as JSON Schema, with the meanings of the OpenAPI document. */
export function filtersOf(family: FamilyKey): Json {
  const procedure = declaredProcedures().get(listOf(family));
  const { paths, components } = openApiDocument(procedure ? [procedure] : [], version);
  const properties = Object.values(paths).flatMap((methods) =>
    Object.values(methods).flatMap(({ parameters }) => propertiesOf(parameters, components.schemas)),
  );
  return { type: "object", properties: Object.fromEntries(properties), additionalProperties: false };
}

type Parameter = { name: string; in: string; description?: string; schema?: Json };

function propertiesOf(parameters: unknown, schemas: Json): [string, Json][] {
  // Guarantee of the cast: the document's own parameters, or references to headers, which have no `in`.
  return (parameters as Parameter[]).flatMap(({ name, in: place, description, schema = {} }) =>
    place === "query" && !own.has(name) ? [[name, { description, ...Object(inlined(schema, schemas)) }]] : [],
  );
}

/** A schema with its named shapes in place, and without patterns that repeat a format. */
function inlined(value: unknown, schemas: Json): unknown {
  if (Array.isArray(value)) return value.map((item) => inlined(item, schemas));
  if (typeof value !== "object" || value === null) return value;
  const { $ref, pattern, ...rest }: Json = { ...value };
  if (typeof $ref === "string") return inlined({ ...Object(schemas[$ref.split("/").at(-1) ?? ""]), ...rest }, schemas);
  const kept = pattern === undefined || "format" in rest ? rest : { ...rest, pattern };
  return Object.fromEntries(Object.entries(kept).map(([name, each]) => [name, inlined(each, schemas)]));
}
