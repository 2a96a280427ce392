import type { Client } from "../../data/trpc.js";
import type { FieldInfo } from "../fields/words.js";
import type { CheckedWrite, RecordValues, Write } from "../write/write.js";

/** What of a record a write is of: the record, its version where the write is of that, and why. */
export type PartAt = { id: string; version?: number; reason?: string };

/** How what belongs to a record is added, changed and taken away; what is absent cannot be done. */
export type PartForm<Item> = {
  fields: readonly string[];
  more?: readonly string[];
  required: readonly string[];
  infos: Readonly<Record<string, FieldInfo>>;
  /** Fields that only a change has. */
  changeOnly?: readonly string[];
  /** A field that moves by rules: only what may follow is offered. */
  moves?: { field: string; table: Readonly<Record<string, readonly string[]>> };
  /** The whole item, where a line of the table holds less. */
  whole?: (client: Client, id: string, line: Item) => Promise<Item>;
  /** The record's version, where its items are written as its own next version. */
  versionOf?: (client: Client, id: string) => Promise<number>;
  add?: (at: PartAt, values: RecordValues) => CheckedWrite;
  change?: (at: PartAt, item: Item, values: RecordValues) => CheckedWrite;
  /** Whether a change needs a reason, for the history. */
  changeNeedsReason?: boolean;
  remove?: (at: PartAt, item: Item) => Write;
};

/** Which of these there are, known before the form itself comes. */
export type PartEdits<Item> = {
  add?: boolean;
  change?: boolean;
  /** At once with time to undo it, or after a question for the reason. */
  remove?: boolean | "withReason";
  nameOf: (item: Item) => string;
  load: () => Promise<PartForm<Item>>;
};

/** The words that a field may have next: its own, and those that the table lets follow. */
export function movableInfos<Item>({ infos, moves }: PartForm<Item>, item: object): PartForm<Item>["infos"] {
  const info = moves && infos[moves.field];
  if (moves === undefined || info === undefined) return infos;
  const now = String(Reflect.get(item, moves.field));
  const next = [now, ...(moves.table[now] ?? [])];
  const names = Object.entries(info.names ?? {}).filter(([word]) => next.includes(word));
  return { ...infos, [moves.field]: { ...info, names: Object.fromEntries(names) } };
}

/**
 * The field of an item that an issue concerns; its path may include the item's position: `milestones.add.0.title`,
 * `permits.3.issued`.
 */
export const itemField = (path: string): string => path.replace(/^\w+\.(?:(?:add|change)\.0|\d+)\./, "");
