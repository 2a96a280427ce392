import { lastPart, type Schema } from "./schema.js";

type Shapes = Record<string, Schema>;

const texts: Record<string, string> = {
  uuid: "00000000-0000-0000-0000-000000000000",
  date: "2026-06-30",
  "date-time": "2026-06-30T00:00:00Z",
  email: "name@example.org",
  uri: "https://example.org/",
};

/** A sample value of a shape for a call without a recording: required fields, and the first of several choices. */
export function sampleOf(schema: Schema | undefined, shapes: Shapes): unknown {
  const own = resolved(schema, shapes);
  const { type, anyOf, oneOf, allOf, properties = {}, required = [], items, format = "" } = own;
  if (own.default !== undefined) return own.default;
  if (own.const !== undefined) return own.const;
  if (own.enum !== undefined) return own.enum[0];
  const [choice] = (anyOf ?? oneOf ?? []).filter((one) => one.type !== "null");
  if (choice !== undefined) return sampleOf(choice, shapes);
  if (allOf !== undefined) return Object.assign({}, ...allOf.map((part) => sampleOf(part, shapes)));
  if (type === "array") return [sampleOf(items, shapes)];
  if (type === "boolean") return true;
  if (type === "integer" || type === "number") return Math.max(1, own.minimum ?? 1);
  if (type === "string" || (type === undefined && own.properties === undefined)) return texts[format] ?? "text";
  return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name], shapes)]));
}

/** The choices of a shape, resolving references. */
export const choicesOf = (schema: Schema | undefined, shapes: Shapes): unknown[] => resolved(schema, shapes).enum ?? [];

function resolved(schema: Schema | undefined, shapes: Shapes): Schema {
  if (schema?.$ref === undefined) return schema ?? {};
  return resolved(shapes[lastPart(schema.$ref)], shapes);
}
