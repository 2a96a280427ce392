import { listQueryText } from "@pave/contract/list-query";

/** The parameters of an address, all as text; each page reads its own by their shape. */
export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

/** Lists are joined by commas and nothing is quoted, so an address can be read and written by hand. */
export function stringifySearch(search: Record<string, unknown>): string {
  const text = listQueryText(search);
  return text === "" ? "" : `?${text}`;
}
