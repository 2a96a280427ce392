import { joinList } from "@pave/contract";

/** The address of a read with its input in the path and the query. */
export function addressOf(path: string, input: Record<string, unknown>): string {
  const rest = new URLSearchParams();
  let filled = path;
  for (const [field, value] of Object.entries(input)) {
    const text = Array.isArray(value) ? joinList(value) : String(value);
    if (filled.includes(`{${field}}`)) filled = filled.replace(`{${field}}`, encodeURIComponent(text));
    else rest.set(field, text);
  }
  return rest.size > 0 ? `${filled}?${rest}` : filled;
}
