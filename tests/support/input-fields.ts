import * as z from "zod";

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** A field of an input with a single value; `path` as in errors, with a list's first item. */
export type Field = { path: string; schema: JsonSchema };

type Node = { path: string[]; schema: JsonSchema };

/** The fields and the objects of an input at any depth; parts of unions are omitted. */
export function inputFields(input: z.core.$ZodType | null): { fields: Field[]; objects: string[] } {
  const fields: Field[] = [];
  const objects: string[] = [];
  const root = input ? z.toJSONSchema(input, { io: "input", unrepresentable: "any", reused: "inline" }) : {};
  const waiting: Node[] = [{ path: [], schema: root }];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const { path, schema } = node;
    const { type, items, properties } = schema;
    const name = path.join(".");
    if (properties) {
      objects.push(name);
      for (const [key, part] of Object.entries(properties)) waiting.push({ path: [...path, key], schema: only(part) });
    } else if (type === "array" && items && !Array.isArray(items)) {
      waiting.push({ path: [...path, "0"], schema: only(items) });
    } else if (path.length > 0) fields.push({ path: name, schema });
  }
  return { fields, objects };
}

/** The only non-null shape of a value. */
function only(schema: JsonSchema | boolean): JsonSchema {
  if (typeof schema === "boolean") return {};
  if (!schema.anyOf) return schema;
  const shapes = schema.anyOf.filter((option) => typeof option === "boolean" || option.type !== "null");
  const [shape] = shapes;
  return shape && shapes.length === 1 ? only(shape) : {};
}

/** An input with only these values at these paths. */
export function inputWith(values: readonly (readonly [path: string, value: unknown])[]): Record<string, unknown> {
  const whole: Record<string, unknown> = {};
  for (const [path, value] of values) {
    const steps = path.split(".");
    let at: Record<string, unknown> = whole;
    for (const [i, step] of steps.entries()) {
      const next = steps[i + 1];
      if (at[step] === undefined) at[step] = next === undefined ? value : next === "0" ? [] : {};
      at = at[step] as Record<string, unknown>;
    }
  }
  return whole;
}
