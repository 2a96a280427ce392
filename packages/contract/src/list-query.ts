import * as z from "zod";

type Query = Record<string, unknown>;

const isEmpty = (value: unknown) => value === undefined || value === null || value === "";

/** Joins the items of one parameter; a comma inside an item is written `\,` and a backslash `\\`. */
export function joinList(items: readonly unknown[]): string {
  return items.map((item) => String(item).replace(/[\\,]/g, "\\$&")).join(",");
}

/** Splits what `joinList` joined. */
export function splitList(text: string): string[] {
  return (text.match(/(?:\\.|[^,\\])+/gs) ?? []).map((item) => item.replace(/\\(.)/gs, "$1"));
}

function* told(query: Query): Generator<[string, string]> {
  for (const [name, value] of Object.entries(query)) {
    const items = Array.isArray(value) ? value.filter((item) => !isEmpty(item)) : [];
    if (items.length > 0) yield [name, joinList(items)];
    else if (!Array.isArray(value) && !isEmpty(value)) yield [name, String(value)];
  }
}

/**
 * The parameters of a list (specification, section 5): empty, null and undefined values are dropped,
 * a nested `filters` object is flattened, arrays are comma-joined, and `offset` goes with `page` and `limit`.
 */
export function listQuery({ filters, ...query }: Query & { filters?: Query | null }): URLSearchParams {
  const params = new URLSearchParams([...told({ ...filters, ...query })]);
  const [page, limit] = [Number(params.get("page") ?? Number.NaN), Number(params.get("limit") ?? Number.NaN)];
  if (Number.isInteger(page) && Number.isInteger(limit)) params.set("offset", String((page - 1) * limit));
  return params;
}

/** The same as the text behind `?` of an address; its commas stay readable. */
export function listQueryText(query: Query & { filters?: Query | null }): string {
  return listQuery(query).toString().replaceAll("%2C", ",");
}

type Valid<Shape extends z.core.$ZodLooseShape> = { [Name in keyof Shape]?: Exclude<z.output<Shape[Name]>, undefined> };

/**
 * The part of an address's parameters that fits a shape, for pages that must open on any address:
 * a value that does not fit is dropped, an item of a list alone. Defaults are not filled in.
 */
export function validSearch<Shape extends z.core.$ZodLooseShape>(shape: Shape, search: Query): Valid<Shape> {
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
    return z.safeParse(schema, [...new Set(valid)]).data;
  }
  return z.safeParse(schema, value).data ?? z.safeParse(schema, plain(value)).data;
}

/** The other reading of a value: `3` and `true` arrive as text, and a reader of JSON makes `36061` a number. */
function plain(value: unknown): unknown {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (value === "true" || value === "false") return value === "true";
  return typeof value === "string" && value.trim() !== "" ? Number(value) : value;
}
