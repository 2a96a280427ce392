import { splitList } from "@pave/contract/list-query";

/** Parses one search parameter; undefined if it is invalid. */
export type Reader<Value> = (raw: unknown) => Value | undefined;
export type Shape = Record<string, Reader<unknown>>;
export type ReadBy<Of extends Shape> = { [Name in keyof Of]?: Exclude<ReturnType<Of[Name]>, undefined> };

/** Text or a number of an address, as text. */
export const asText = (raw: unknown) => (typeof raw === "string" || typeof raw === "number" ? String(raw) : undefined);

/** Text that matches a pattern. */
export const matching =
  (pattern: RegExp): Reader<string> =>
  (raw) => {
    const text = asText(raw);
    return text !== undefined && pattern.test(text) ? text : undefined;
  };

/** Trimmed text of at most this many characters. */
export const words =
  (max: number): Reader<string> =>
  (raw) => {
    const text = asText(raw)?.trim();
    return text !== undefined && text !== "" && text.length <= max ? text : undefined;
  };

/** One of a few values. */
export const oneOf =
  <Value extends string>(values: readonly Value[]): Reader<Value> =>
  (raw) =>
    values.find((value) => value === raw);

/** A whole number between two others. */
export const wholeNumber =
  (min: number, max: number): Reader<number> =>
  (raw) => {
    const number = Number(asText(raw) ?? Number.NaN);
    return Number.isInteger(number) && number >= min && number <= max ? number : undefined;
  };

/** A number between two others. */
export const decimal =
  (min: number, max: number): Reader<number> =>
  (raw) => {
    const number = Number(asText(raw) || Number.NaN);
    return number >= min && number <= max ? number : undefined;
  };

/** A list, or comma-joined text; invalid items are dropped, and so is a list that is empty or too long. */
export const listOf =
  <Item>(item: Reader<Item>, max: number): Reader<Item[]> =>
  (raw) => {
    const parts: unknown[] = Array.isArray(raw) ? raw : splitList(asText(raw) ?? "");
    const items = [...new Set(parts.map(item).filter((one) => one !== undefined))];
    return items.length > 0 && items.length <= max ? items : undefined;
  };

export const recordId = matching(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i);

/**
 * Parses an address as far as it is valid, so that a page opens at any address. Written by hand, because the contract's
 * shapes would bring zod into the pages; types and tests tie the values to the contract.
 */
export function readSearch<Of extends Shape>(shape: Of, search: Record<string, unknown>): ReadBy<Of> {
  const found = Object.entries(shape).flatMap(([name, read]) => {
    const value = read(search[name]);
    return value === undefined ? [] : [[name, value] as const];
  });
  // Guarantee of the cast: each value comes from the reader of its own name.
  return Object.fromEntries(found) as ReadBy<Of>;
}

/** The keys of a table of names, typed. */
export function keysOf<Key extends string>(names: Readonly<Partial<Record<Key, unknown>>>): Key[] {
  // Guarantee of the cast: a table of names is a literal, so it has no keys beyond its type's.
  return Object.keys(names) as Key[];
}
