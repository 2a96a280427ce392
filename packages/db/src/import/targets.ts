import { type AnyColumn, getTableColumns, getTableName, SQL } from "drizzle-orm";
import { assetInspections } from "../assets/parts-table.js";
import { assets } from "../assets/table.js";
import { contractParties } from "../contract-parties/table.js";
import { contractModifications } from "../contracts/items-table.js";
import { contracts } from "../contracts/table.js";
import type { RecordTable } from "../engine/records/records.js";
import { columnOf } from "../engine/sql/column-names.js";
import { events } from "../events/table.js";
import { organizations } from "../organizations/table.js";
import { fundingCycles, programRecipients, programs } from "../programs/table.js";
import { projects } from "../projects/table.js";
import { identifierColumns } from "./identifiers.js";

/** A family, or the parts of one, that sources may tell of, and how their records become its rows. */
export type MergeTarget = {
  /** The table, which is also the word in `source_records` and in the change log. */
  name: string;
  /** Columns that sources tell. */
  told: readonly string[];
  /** Those of them without which there is no row. */
  required: readonly string[];
  /** What a row has of which no source tells, as JSON. */
  untold: string;
  /** Columns whose value one live row alone can have. */
  identifiers: readonly string[];
  /** Columns that together only one live row can have, of a family whose records have no match keys. */
  uniqueTogether: readonly string[];
  /** A column that holds the row's own id when it is made. */
  ownId?: string;
  /** Whether its records tell of amounts, under `+column`, that add up, or of days, under `<column`, of which the first holds. */
  addsUp: boolean;
  /** Whether rows carry their sources, their date and a history of their own. */
  isRecord: boolean;
  /** Of parts: the column of what they are a part of, its table, and what its history calls them. */
  parent?: { column: string; table: string; field: string };
};

/** Columns that say something of the row rather than of what it is about. */
const bookkeeping = [
  "id",
  "sources",
  "as_of",
  "match_key",
  "version",
  "is_deleted",
  "created_at",
  "created_by",
  "updated_at",
  "updated_by",
];

type Traits = Partial<Pick<MergeTarget, "identifiers" | "uniqueTogether" | "ownId" | "parent" | "addsUp">> & {
  /** Columns that the platform works out by itself. */
  kept?: readonly string[];
};

function target(table: RecordTable, traits: Traits = {}): MergeTarget {
  const { kept = [], identifiers = [], uniqueTogether = [], ownId, parent, addsUp = false } = traits;
  const left = new Set([...bookkeeping, ...kept, ...(ownId ? [ownId] : [])]);
  const columns = Object.entries(getTableColumns(table))
    .map(([field, column]) => ({ name: columnOf(field), column }))
    .filter(({ name, column }) => !left.has(name) && !column.generated);
  return {
    name: getTableName(table),
    told: columns.map(({ name }) => name),
    required: columns.filter(({ column }) => column.notNull && !column.hasDefault).map(({ name }) => name),
    untold: JSON.stringify(Object.fromEntries(columns.flatMap(({ name, column }) => defaultOf(name, column)))),
    identifiers,
    uniqueTogether,
    ...(ownId ? { ownId } : {}),
    addsUp,
    isRecord: "sources" in table,
    ...(parent ? { parent } : {}),
  };
}

function defaultOf(name: string, column: AnyColumn): [string, unknown][] {
  if (!column.notNull || !column.hasDefault) return [];
  if (column.default instanceof SQL) return column.dataType === "array" ? [[name, []]] : [];
  return [[name, column.default]];
}

/** In the order in which the records of a batch are merged: what is named comes before what names it. */
export const mergeTargets = {
  organizations: target(organizations, { identifiers: identifierColumns }),
  programs: target(programs),
  projects: target(projects, {
    kept: ["secured", "risk_score", "milestone_due", "milestone_slip", "status_before_hold"],
  }),
  assets: target(assets, {
    uniqueTogether: ["region", "structure_number"],
  }),
  contracts: target(contracts, {
    uniqueTogether: ["generated_award_id"],
    kept: ["current_value", "end_date"],
    addsUp: true,
  }),
  asset_inspections: target(assetInspections, {
    parent: { column: "asset_id", table: "assets", field: "inspections" },
  }),
  funding_cycles: target(fundingCycles, {
    parent: { column: "program_id", table: "programs", field: "funding_cycles" },
  }),
  program_recipients: target(programRecipients, {
    addsUp: true,
    parent: { column: "program_id", table: "programs", field: "recipients" },
  }),
  contract_modifications: target(contractModifications, {
    parent: { column: "contract_id", table: "contracts", field: "modifications" },
  }),
  contract_parties: target(contractParties),
  events: target(events, {
    ownId: "chain_id",
    kept: ["authors", "approvals", "sequence", "supersedes_event_id", "superseded_by_event_id", "reverses_event_id"],
  }),
} as const satisfies Record<string, MergeTarget>;

export type TargetName = keyof typeof mergeTargets;
/** Guarantee of the cast: the keys of the object are the names of the targets. */
export const targetNames = Object.keys(mergeTargets) as TargetName[];
