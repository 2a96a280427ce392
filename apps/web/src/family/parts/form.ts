import type { Client } from "../../data/trpc.js";
import type { FieldInfo } from "../fields/words.js";
import type { FormSection } from "../write/sections.js";
import type { CheckedWrite, RecordValues, Write } from "../write/write.js";

/** The target of a write: the record, its version if the write is based on it, and the reason. */
export type PartAt = { id: string; version?: number; reason?: string };

/** How a record's items are added, changed and removed; absent operations are not available. */
export type PartForm<Item> = {
  fields: readonly string[];
  more?: readonly string[];
  /** The headings under which they appear. */
  sections?: readonly FormSection[];
  required: readonly string[];
  infos: Readonly<Record<string, FieldInfo>>;
  /** Fields of new items only, before the others. */
  addOnly?: readonly string[];
  /** Fields of changes only. */
  changeOnly?: readonly string[];
  /** A field with transition rules: only allowed values are offered. */
  moves?: { field: string; table: Readonly<Record<string, readonly string[]>> };
  /** The complete item, if a table row has only part of it. */
  whole?: (client: Client, id: string, line: Item) => Promise<Item>;
  /** The field that an issue concerns, by its path in the input; default `itemField`. Other paths are of the whole form. */
  fieldOf?: (path: string, item: Item | undefined) => string;
  /** The record's version, if its items are written as part of the record. */
  versionOf?: (client: Client, id: string) => Promise<number>;
  /** Suggested values of a new item. */
  start?: () => RecordValues;
  /** The values of a new item that reverses one; such items are never changed. */
  reversal?: (item: Item) => RecordValues;
  /** The fields of a reversal that may be changed; its other values are those of the item. */
  reversalFields?: readonly string[];
  add?: (at: PartAt, values: RecordValues) => CheckedWrite;
  change?: (at: PartAt, item: Item, values: RecordValues) => CheckedWrite;
  /** Whether a change needs a reason, for the history. */
  changeNeedsReason?: boolean;
  remove?: (at: PartAt, item: Item) => Write;
};

/** The available operations, known before the form loads. */
export type PartEdits<Item> = {
  add?: boolean;
  change?: boolean;
  /** By a further item, with its reason: which items can be. */
  reverse?: (item: Item) => boolean;
  /** Immediately with undo, or after asking for the reason. */
  remove?: boolean | "withReason";
  nameOf: (item: Item) => string;
  load: () => Promise<PartForm<Item>>;
};

/** The values that a field may take next: its current one and those that may follow it. */
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
