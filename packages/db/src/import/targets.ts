import { type AnyColumn, getTableColumns, getTableName, SQL } from "drizzle-orm";
import { columnOf } from "../engine/sql/column-names.js";
import type { MergeParent, MergeTable } from "../families/family.js";
import { mergeTables, type TargetName } from "../families/supplied.js";

/** A family, or its parts, that sources supply, and how their records become its rows. */
export type MergeTarget = {
  /** The table, which is also the name in `source_records` and in the change log. */
  name: string;
  /** Columns that sources supply. */
  sourceColumns: readonly string[];
  /** The required ones of them. */
  required: readonly string[];
  /** Defaults of the columns that no source supplies. */
  defaults: Readonly<Record<string, unknown>>;
  /** Columns with one live row per value. */
  identifiers: readonly string[];
  /** Columns that together identify one live row, with their types, for a family without match keys. */
  uniqueTogether: readonly { name: string; type: string }[];
  /** A column that receives the row's own id on creation. */
  ownId?: string;
  /**
   * Whether its records have amounts, under `+column` and `~column`, that are summed, or dates, under `<column`, of
   * which the first wins.
   */
  addsUp: boolean;
  /** Whether rows have their own sources, date and history. */
  isRecord: boolean;
  /** For parts: their owner, and who has the history of those without one. */
  parent?: MergeParent;
  otherwise?: MergeParent;
};

/** Columns about the row rather than about its subject. */
const bookkeeping = [
  "id",
  "sources",
  "as_of",
  "missing_from",
  "missing_since",
  "match_key",
  "version",
  "is_deleted",
  "created_at",
  "created_by",
  "updated_at",
  "updated_by",
];

function target({ table, ...traits }: MergeTable): MergeTarget {
  const { computed = [], identifiers = [], uniqueTogether = [], ownId, parent, otherwise, addsUp = false } = traits;
  const left = new Set([...bookkeeping, ...computed, ...(ownId ? [ownId] : [])]);
  const columns = Object.entries(getTableColumns(table))
    .map(([field, column]) => ({ name: columnOf(field), column }))
    .filter(({ name, column }) => !left.has(name) && !column.generated);
  return {
    name: getTableName(table),
    sourceColumns: columns.map(({ name }) => name),
    required: columns.filter(({ column }) => column.notNull && !column.hasDefault).map(({ name }) => name),
    defaults: Object.fromEntries(columns.flatMap(({ name, column }) => defaultOf(name, column))),
    identifiers,
    uniqueTogether: columns
      .filter(({ name }) => uniqueTogether.includes(name))
      .map(({ name, column }) => ({ name, type: column.getSQLType() })),
    ...(ownId ? { ownId } : {}),
    addsUp,
    isRecord: "sources" in table,
    ...(parent ? { parent } : {}),
    ...(otherwise ? { otherwise } : {}),
  };
}

function defaultOf(name: string, column: AnyColumn): [string, unknown][] {
  if (!column.notNull || !column.hasDefault) return [];
  if (column.default instanceof SQL) return column.dataType === "array" ? [[name, []]] : [];
  return [[name, column.default]];
}

/**
 * In the order in which the records of a batch are merged.
 * Guarantee of the cast: the keys of the families' targets are the names.
 */
export const mergeTargets = Object.fromEntries(mergeTables.map(([name, one]) => [name, target(one)])) as Record<
  TargetName,
  MergeTarget
>;

/** Guarantee of the cast: the keys of the object are the names of the targets. */
export const targetNames = Object.keys(mergeTargets) as TargetName[];

export const requiredColumns = (target: TargetName): readonly string[] => mergeTargets[target].required;

/** Columns whose default would look like a source's value. */
export const defaultColumns = (target: TargetName): readonly string[] => Object.keys(mergeTargets[target].defaults);
