import { keysOf } from "../../core/search-readers.js";
import type { FieldInfo } from "../fields/words.js";
import type { CheckedWrite, RecordValues } from "./write.js";

/** One transition of a record. */
export type Move = {
  key: string;
  label: string;
  /** Why it is not allowed now; absent if it is. */
  refusal?: string;
  /** Its required fields; names with a dot are fields of a part. */
  fields?: readonly string[];
  required?: readonly string[];
  /** Initial values of its fields, for a record without them. */
  start?: RecordValues;
  needsReason?: boolean;
  /** Text above its fields. */
  note?: string;
};

/** The permissions of the user who makes the transition. */
export type Mover = { isAdmin: boolean; isApprover: boolean };

export type Moving = { id: string; version: number; reason?: string };

/** The status transitions of a family, by the contract's tables. */
export type MoveScreen<Whole> = {
  /** Current status as text. */
  standing: (record: Whole) => string;
  movesOf: (record: Whole, who: Mover) => readonly Move[];
  infos: Readonly<Record<string, FieldInfo | undefined>>;
  write: (at: Moving, key: string, values: RecordValues) => CheckedWrite;
};

type Table<Status extends string> = Readonly<Partial<Record<Status, readonly Status[]>>>;
type Names<Status extends string> = Readonly<Record<Status, string>>;

/** Why a status cannot follow: the statuses from which it can. */
export function onlyFrom<Status extends string>(table: Table<Status>, names: Names<Status>, to: Status): string {
  const from = keysOf(table)
    .filter((status) => table[status]?.includes(to))
    .map((status) => names[status].toLowerCase());
  return `Only from ${joinWithOr(from)}`;
}

/** `a, b or c`. */
export const joinWithOr = (words: readonly string[]): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;

/** The transitions from a status: every other status that can follow one, with the reason if it cannot follow this. */
export function movesIn<Status extends string>(
  table: Table<Status>,
  names: Names<Status>,
  from: Status,
  more: (to: Status) => Omit<Move, "key" | "label" | "refusal"> = () => ({}),
): Move[] {
  return keysOf(table)
    .filter((to) => to !== from && keysOf(table).some((status) => table[status]?.includes(to)))
    .map((to) => ({
      key: to,
      label: names[to],
      ...(table[from]?.includes(to) ? more(to) : { refusal: onlyFrom(table, names, to) }),
    }));
}
