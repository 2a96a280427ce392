import type { Token } from "./tokens.js";

/** One meaning of a part of a line: the filters or the order that it sets. */
export type Option = {
  /** Start in the line, including its sign; end, where a sign or a unit follows the last word. */
  start: number;
  end?: number;
  label: string;
  name: string;
  head: number;
  isNoun?: true;
  /** Names an organization, which alone requests no list. */
  isOrganization?: true;
  /** A year alone, which may be part of a name or a number. */
  isBareYear?: true;
  /** Is read only before the words that name the records. */
  isAdjective?: true;
  filters?: Readonly<Record<string, readonly string[] | string>>;
  /** The filters exclude their values. */
  isExcluded?: true;
  sort?: { sort: string; order?: "asc" | "desc" };
};

/** Words of a line with a joint meaning, and their possible meanings, likeliest first. */
export type Part = { at: number; length: number; options: readonly Option[] };

/** The number of tokens that end at or before a position. */
export const reach = (tokens: readonly Token[], at: number, end: number) =>
  tokens.slice(at).filter((token) => token.end <= end).length;
