import type * as z from "zod";

type Query = Record<string, unknown>;

const isEmpty = (value: unknown) => value === undefined || value === null || value === "";

function* told(query: Query): Generator<[string, string]> {
  for (const [name, value] of Object.entries(query)) {
    const items = (Array.isArray(value) ? value : [value]).filter((item) => !isEmpty(item));
    if (items.length > 0) yield [name, items.map(String).join(",")];
  }
}

/**
 * The query string of a list (specification, section 5): empty, null and undefined values are dropped,
 * a nested `filters` object is flattened, arrays are comma-joined, and `offset` goes with `page` and `limit`.
 */
export function listQuery({ filters, ...query }: Query & { filters?: Query }): URLSearchParams {
  const params = new URLSearchParams([...told({ ...filters, ...query })]);
  const page = Number(params.get("page") ?? Number.NaN);
  const limit = Number(params.get("limit") ?? Number.NaN);
  if (Number.isInteger(page) && Number.isInteger(limit)) params.set("offset", String((page - 1) * limit));
  return params;
}

/** The same as text for an address: commas stay readable, and nothing at all gives the empty string. */
export function listQueryText(query: Query & { filters?: Query }): string {
  return listQuery(query).toString().replaceAll("%2C", ",");
}
