import { JsonText } from "@pave/db";

/** An address relative to the server, with the client's prefix and query. */
type Requested = { originalUrl: string };

/**
 * The `Link` header of a page (RFC 8288): its first page and, if there is one, the next, by cursor. Null for a response
 * that is not a page.
 */
export function pageLinks({ originalUrl }: Requested, result: unknown): string | null {
  const next = nextCursorOf(result);
  if (next === undefined) return null;
  const first = linkTo(originalUrl, { page: null, offset: null, cursor: null }, "first");
  if (next === null) return first;
  return `${first}, ${linkTo(originalUrl, { page: null, offset: null, cursor: next }, "next")}`;
}

const nextCursor = /^"nextCursor":(?:"([\w-]*)"|null)/;

/**
 * The cursor in a page, null on the last one; undefined if there is none. Text from the database is not parsed for it.
 */
function nextCursorOf(result: unknown): string | null | undefined {
  if (!(result instanceof JsonText)) return undefined;
  const at = result.text.startsWith('{"items":[') ? result.text.lastIndexOf('"nextCursor":') : -1;
  const found = at < 0 ? null : nextCursor.exec(result.text.slice(at, at + 2_100));
  return found ? (found[1] ?? null) : undefined;
}

function linkTo(requested: string, changes: Record<string, string | null>, rel: string): string {
  const [path = "", query = ""] = requested.split("?", 2);
  const parameters = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) parameters.delete(name);
    else parameters.set(name, value);
  }
  const text = parameters.toString();
  return `<${path}${text === "" ? "" : `?${text}`}>; rel="${rel}"`;
}

/**
 * The address of a created record: the request's, and the value of the record's parameter. That is in the response, in
 * the item that it holds beside its parent, or in the input.
 */
export function locationOf(
  { originalUrl }: Requested,
  { result, input }: { result: unknown; input: unknown },
  parameter: string,
): string | null {
  const fields = fieldsOf(result instanceof JsonText ? result.parse() : result);
  const id = fields[parameter] ?? fields.id ?? fieldsOf(fields.item).id ?? fieldsOf(input)[parameter];
  return typeof id === "string" ? `${originalUrl.split("?")[0]}/${encodeURIComponent(id)}` : null;
}

const fieldsOf = (value: unknown): Record<string, unknown> => Object(value);
