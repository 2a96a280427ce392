import type { KpiKey, OrgType } from "@pave/contract";
import type { SQL } from "drizzle-orm";
import type { Family, FamilyTypes } from "../engine/family/family.js";
import type { RecordTable } from "../engine/records/records.js";
import type { Columns } from "../engine/sql/rows.js";

/** The rows of a family as its lists have them. `row.id` knows a record by the alias in `from`. */
export type Lines<Row extends object> = { from: SQL; live: SQL; row: Columns<Row> & { id: SQL } };

/** The count of one family's records by type and state; these are '' where it is not counted by them. */
export type Tally = {
  family: string;
  type: string;
  state: string;
  records: number;
  present: number;
  stale: number;
  newest: string | null;
  value: number;
  known: number;
  measured: number;
};

/** What belongs to a family apart from its own queries: counts, and what is read across families. */
export type CountedFamily = {
  /** What is counted of it, by the name of each tally. */
  tallies: Readonly<Record<string, TallySource>>;
  kpis?: Partial<Record<KpiKey, KpiReading>>;
  universes: readonly Universe[];
};

/** A family with a table and a change log of its own. `Target` names the tables that imports fill. */
export type RecordFamily<Row extends object, Target extends string> = CountedFamily & {
  table: RecordTable;
  /** What feeds and dumps contain, on a day (YYYY-MM-DD). */
  linesOn: (today: string) => Lines<Row>;
  mergeTargets: Readonly<Record<Target, MergeTable>>;
};

/** A family whose records are followed, searched for and watched. Its expressions know a record by the alias `r`. */
export type FollowedRecords<Row extends object, Target extends string> = RecordFamily<Row, Target> & {
  name: SQL;
  statusOn: (today: string) => SQL;
  type: SQL;
  /** The conditions of a saved search on a day (YYYY-MM-DD); throws where the filter is no longer valid. */
  searchOn: (filter: object, today: string) => SQL;
  statusDays?: StatusDays;
};

/** The days that move the status of some records: from which on one is begun, and from which on it is over. */
export type StatusDays = { of: SQL; begins: SQL; ends: SQL; columns: readonly string[] };

/** A figure of a family: its value in each record, and the records that count for it. */
export type Measure = { value: SQL; where: SQL };
/** What is counted has an id, and says whether it is deleted, its sources and their date. */
export type TallySource = { from: SQL; type?: SQL; state?: SQL; measure?: (day: string) => Measure };
export type KpiReading = { tally: string; of: "records" | "value" | "measured" };

/** A body of records that is known to exist, or that has no known number: `expected` null. */
export type Universe = {
  family: string;
  name: string;
  expected: number | null;
  /** Who counted it. */
  source: string;
  orgType?: OrgType;
  /** USPS code, where it is of one state. */
  state?: string;
  /** Whether a tally counts for it; without it, those of its family's name. */
  has?: (tally: Tally) => boolean;
};

/** Who counted a universe where it is the platform itself. */
export const platform = "Coverage figures of the platform";

/** A table that imports fill, and what is special in it. */
export type MergeTable = {
  table: RecordTable;
  /** Columns whose value one live row alone can have. */
  identifiers?: readonly string[];
  /** Columns that together only one live row can have, of a family whose records have no match keys. */
  uniqueTogether?: readonly string[];
  /** A column that holds the row's own id when it is made. */
  ownId?: string;
  /** Of parts: the column of what they are a part of, its table, and what its history calls them. */
  parent?: { column: string; table: string; field: string };
  /** Whether its records have amounts, under `+column`, that add up, or days, under `<column`, of which the first holds. */
  addsUp?: boolean;
  /** Columns that the platform works out by itself. */
  computed?: readonly string[];
};

export function linesOf<T extends FamilyTypes & { row: { id: string } }>({
  from,
  live,
  row,
}: Family<T>): Lines<T["row"]> {
  return { from, live, row: { ...row, id: row.id } };
}
