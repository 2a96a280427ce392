type Query = Record<string, unknown>;

/** true: the value is dropped from a list query. */
export const isEmpty = (value: unknown) => value === undefined || value === null || value === "";

/** Joins the items of one parameter; a comma inside an item is written `\,` and a backslash `\\`. */
export function joinList(items: readonly unknown[]): string {
  return items.map((item) => String(item).replace(/[\\,]/g, "\\$&")).join(",");
}

/** Splits the text of `joinList`. */
export function splitList(text: string): string[] {
  return (text.match(/(?:\\.|[^,\\])+/gs) ?? []).map((item) => item.replace(/\\(.)/gs, "$1"));
}

function* entriesOf(query: Query): Generator<[string, string]> {
  for (const [name, value] of Object.entries(query)) {
    const items = Array.isArray(value) ? value.filter((item) => !isEmpty(item)) : [];
    if (items.length > 0) yield [name, joinList(items)];
    else if (!Array.isArray(value) && !isEmpty(value)) yield [name, String(value)];
  }
}

/**
 * The parameters of a list: empty, null and undefined values are dropped,
 * a nested `filters` object is flattened, arrays are comma-joined, and `offset` goes with `page` and `limit`.
 */
export function listQuery({ filters, ...query }: Query & { filters?: Query | null }): URLSearchParams {
  const params = new URLSearchParams([...entriesOf({ ...filters, ...query })]);
  const [page, limit] = [Number(params.get("page") ?? Number.NaN), Number(params.get("limit") ?? Number.NaN)];
  if (Number.isInteger(page) && Number.isInteger(limit)) params.set("offset", String((page - 1) * limit));
  return params;
}

/** The query as URL text after `?`; its commas stay readable. */
export function listQueryText(query: Query & { filters?: Query | null }): string {
  return listQuery(query).toString().replaceAll("%2C", ",");
}
