import type { EventEntity, FamilyKey, KpiKey, OrgType } from "@pave/contract";
import type { SQL } from "drizzle-orm";
import type { Family, FamilyTypes } from "../engine/family/family.js";
import type { MaintainedCounts } from "../engine/family/maintained-counts.js";
import type { RecordTable } from "../engine/records/records.js";
import type { SearchedFamily } from "../engine/search/best.js";
import type { Columns } from "../engine/sql/rows.js";

/** The rows of a family in the form of lists. `row.id` uses the alias in `from`. */
export type Lines<Row extends object> = { from: SQL; live: SQL; row: Columns<Row> & { id: SQL } };

/** The count of one family's records by type and state; '' if it is not counted by them. */
export type Tally = {
  family: string;
  type: string;
  state: string;
  records: number;
  present: number;
  /** Of the present records, those of the universe's population, and among these the old and the undated. */
  belonging: number;
  stale: number;
  undated: number;
  newest: string | null;
  /** Real records only; sample records are separate. */
  value: number;
  known: number;
  measured: number;
  sampleValue: number;
  sampleKnown: number;
  sampleMeasured: number;
};

/** A family's counts, and its data for queries across families. */
export type CountedFamily = {
  /** The family's search as of a day (YYYY-MM-DD). */
  foundOn: (today: string) => SearchedFamily;
  /** The counts, by the name of each tally. */
  tallies: Readonly<Record<string, TallySource>>;
  kpis?: Partial<Record<KpiKey, KpiReading>>;
  universes: readonly Universe[];
  /** The columns by which its records depend on others; imports merge those first, and a deletion finds them. */
  references?: readonly FamilyReference[];
};

/** A column by which a record depends on one of a family; without that record, it would refer to nothing. */
export type FamilyReference = {
  column: string;
  to: FamilyKey;
  /** A table with further columns of the record, and its column of the record's id. */
  details?: { table: string; id: string };
  /** For events: the family word to which the column then refers. */
  entityType?: EventEntity;
  /** true: the record is a part of the other, and is deleted with it without confirmation. */
  isPart?: true;
};

/** Several columns that refer to one family. */
export const refersTo = (to: FamilyKey, ...columns: readonly string[]): FamilyReference[] =>
  columns.map((column) => ({ column, to }));

/** A family with its own table and change log. `Supplied` has the tables that imports fill. */
export type RecordFamily<Row extends object, Supplied extends object> = CountedFamily & {
  table: RecordTable;
  /** The rows in feeds and dumps on a day (YYYY-MM-DD). */
  linesOn: (today: string) => Lines<Row>;
  /** The shapes of the fields that sources supply, by table. */
  supplied: Supplied;
  mergeTargets: Readonly<Record<keyof Supplied & string, MergeTable>>;
};

/** A family whose records are followed, searched and watched. Its expressions use the alias `r`. */
export type FollowedRecords<Row extends object, Supplied extends object> = RecordFamily<Row, Supplied> & {
  name: SQL;
  statusOn: (today: string) => SQL;
  type: SQL;
  /** Summary of a record for lists of several families. */
  glance: Glance;
  /** The conditions of a saved search on a day (YYYY-MM-DD); throws if the filter is no longer valid. */
  searchOn: (filter: object, today: string) => SQL;
  /** The family's measures and properties as of a day. */
  measuredOn: (today: string) => MeasuredFamily;
  statusDays?: StatusDays;
};

/**
 * The state, the responsible organization and the main amount in US dollars, with the field that has it; null if
 * unknown.
 */
export type Glance = { region: SQL; organizationId: SQL; amount: SQL; amountField: string; condition?: SQL };

/** The columns of a family's rows and the properties of its records, by name. */
export type MeasuredFamily = {
  from: SQL;
  maintainedCounts?: MaintainedCounts | undefined;
  row: Readonly<Record<string, SQL>>;
  facets: Readonly<Record<string, SQL>>;
};

/** The dates that change the status of some records: the first day of a period, and the last day before it ends. */
export type StatusTurn = { of: SQL; begins?: SQL; ends: SQL };
export type StatusDays = { turns: readonly StatusTurn[]; columns: readonly string[] };

/** A measure of a family: its value in each record, and the records it applies to. */
export type Measure = { value: SQL; where: SQL };
/**
 * A counted source has an id, a deletion flag, its sources and their date. `belongs` is the condition of the records
 * within a universe: neither closed nor deleted, nor possible duplicates. Default: all.
 */
export type TallySource = {
  from: SQL;
  type?: SQL;
  state?: SQL;
  belongs?: (day: string) => SQL;
  measure?: (day: string) => Measure;
};
export type KpiReading = { tally: string; of: "records" | "value" };

/** A population known to exist; `expected` is null if its number is unknown. */
export type Universe = {
  family: string;
  name: string;
  expected: number | null;
  /** Who counted it, and when; without a number, the origin of its records. */
  source: string;
  /** Why the sources may list more than were counted. */
  excess?: string;
  orgType?: OrgType;
  /** USPS code, if the universe is that of one state. */
  state?: string;
  /** Whether a tally counts for it; by default those of its family's name. */
  has?: (tally: Tally) => boolean;
};

/** The column of the owner of a part, its table, and the name of the parts in its history. */
export type MergeParent = { column: string; table: string; field: string };

/** A table that imports fill, and its special rules. */
export type MergeTable = {
  table: RecordTable;
  /** Columns with one live row per value. */
  identifiers?: readonly string[];
  /** Columns that together identify one live row, for a family without match keys. */
  uniqueTogether?: readonly string[];
  /** A column that receives the row's own id on creation. */
  ownId?: string;
  /** For parts: their owner. */
  parent?: MergeParent;
  /** For parts that may have no such owner: who then has their history. */
  otherwise?: MergeParent;
  /**
   * Whether its records have amounts, under `+column` and `~column`, that are summed, or dates, under `<column`, of
   * which the first wins.
   */
  addsUp?: boolean;
  /** Columns computed by the platform. */
  computed?: readonly string[];
};

export function linesOf<T extends FamilyTypes & { row: { id: string } }>({
  from,
  live,
  row,
}: Family<T>): Lines<T["row"]> {
  return { from, live, row: { ...row, id: row.id } };
}
