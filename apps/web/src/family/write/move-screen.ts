import { keysOf } from "../../core/search-readers.js";
import type { FieldInfo } from "../fields/words.js";
import type { CheckedWrite, RecordValues } from "./write.js";

/** One way in which a record may go on. */
export type Move = {
  key: string;
  label: string;
  /** Why it may not be made now; absent where it may. */
  refusal?: string;
  /** Its required fields; names with a dot are fields of a part. */
  fields?: readonly string[];
  required?: readonly string[];
  /** What its fields hold at first, where the record itself has nothing. */
  start?: RecordValues;
  needsReason?: boolean;
  /** Said above its fields. */
  note?: string;
};

/** What the person may who is to move it. */
export type Mover = { isAdmin: boolean; isApprover: boolean };

export type Moving = { id: string; version: number; reason?: string };

/** How records of a family move from status to status, by the tables of the contract. */
export type MoveScreen<Whole> = {
  /** Current status as text. */
  standing: (record: Whole) => string;
  movesOf: (record: Whole, who: Mover) => readonly Move[];
  infos: Readonly<Record<string, FieldInfo | undefined>>;
  write: (at: Moving, key: string, values: RecordValues) => CheckedWrite;
};

type Table<Status extends string> = Readonly<Partial<Record<Status, readonly Status[]>>>;
type Names<Status extends string> = Readonly<Record<Status, string>>;

/** Why a status may not follow: from which others it does. */
export function onlyFrom<Status extends string>(table: Table<Status>, names: Names<Status>, to: Status): string {
  const from = keysOf(table)
    .filter((status) => table[status]?.includes(to))
    .map((status) => names[status].toLowerCase());
  return from.length === 0 ? "Not reachable from any status" : `Only from ${joinWithOr(from)}`;
}

/** `a, b or c`. */
export const joinWithOr = (words: readonly string[]): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;

/** The moves from a status: each other status of the table, with why not where it may not follow. */
export function movesIn<Status extends string>(
  table: Table<Status>,
  names: Names<Status>,
  from: Status,
  more: (to: Status) => Omit<Move, "key" | "label" | "refusal"> = () => ({}),
): Move[] {
  return keysOf(table)
    .filter((to) => to !== from)
    .map((to) => ({
      key: to,
      label: names[to],
      ...(table[from]?.includes(to) ? more(to) : { refusal: onlyFrom(table, names, to) }),
    }));
}
