import { splitList } from "@pave/contract/list-query";
import { asText, type Reader, type Shape } from "../../core/search-readers.js";

const shownMax = 40;

/**
 * The parts of an address that `readSearch` does not read, as `name=value`: unknown names, invalid values, and invalid
 * items of lists. Long values are cut.
 */
export function unreadIn(shape: Shape, search: Record<string, unknown>): string[] {
  return Object.entries(search).flatMap(([name, raw]) => {
    const isText = Array.isArray(raw) || asText(raw) !== undefined;
    const parts: unknown[] = (Array.isArray(raw) ? raw : splitList(asText(raw) ?? "")).filter((part) => part !== "");
    if (raw === undefined || (isText && parts.length === 0)) return [];
    const read: Reader<unknown> = (Object.hasOwn(shape, name) && shape[name]) || (() => undefined);
    const value = read(raw);
    const invalid = Array.isArray(value) ? parts.filter((part) => read([part]) === undefined) : parts;
    if (value !== undefined && (!Array.isArray(value) || invalid.length === 0)) return [];
    const text = invalid.flatMap((part) => asText(part) ?? []).join(",");
    return [text === "" ? name : `${name}=${text.length > shownMax ? `${text.slice(0, shownMax)}…` : text}`];
  });
}
