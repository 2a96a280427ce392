import * as z from "zod";
import { isEmpty, splitList } from "./list-query.js";

type Valid<Shape extends z.core.$ZodLooseShape> = { [Name in keyof Shape]?: Exclude<z.output<Shape[Name]>, undefined> };

/**
 * The part of an address's parameters that fits a shape, for pages that must open on any address:
 * a value that does not fit is dropped, an item of a list alone. Defaults are not filled in.
 */
export function validSearch<Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
  search: Record<string, unknown>,
): Valid<Shape> {
  const found = Object.entries(shape).flatMap(([name, schema]) => {
    const value = fitting(inner(schema), search[name]);
    return value === undefined ? [] : [[name, value] as const];
  });
  // Guaranteed by `fitting`: each value was answered by the schema of its own name.
  return Object.fromEntries(found) as Valid<Shape>;
}

function inner(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? inner(schema.unwrap()) : schema;
}

function fitting(schema: z.core.$ZodType, value: unknown): unknown {
  if (isEmpty(value)) return undefined;
  if (schema instanceof z.ZodArray) {
    const items = Array.isArray(value) ? value : splitList(String(value));
    const valid = items.map((item) => fitting(schema.element, item)).filter((item) => item !== undefined);
    return valid.length === 0 ? undefined : z.safeParse(schema, [...new Set(valid)]).data;
  }
  return z.safeParse(schema, value).data ?? z.safeParse(schema, plain(value)).data;
}

/** The other reading of a value: `3` and `true` arrive as text, and a reader of JSON makes `36061` a number. */
function plain(value: unknown): unknown {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (value === "true" || value === "false") return value === "true";
  return typeof value === "string" && value.trim() !== "" ? Number(value) : value;
}
