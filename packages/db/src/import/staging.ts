import type { SourceNote } from "@pave/contract";
import type pg from "pg";
import type { Queryable } from "../engine/connection/queryable.js";
import { type CopyRow, copyRows } from "../engine/copy/copy.js";
import { newId } from "../engine/sql/columns.js";
import type { TargetName } from "../families/supplied.js";
import type { IdentifierColumn } from "./identifiers.js";
import { keyTiers } from "./record-keys.js";

/** A reference to another record, and the column that receives its id: see `recordMentions`. */
export type Mention = { field: string; target: TargetName; scheme: MentionScheme; value: string };
export type MentionScheme = "record" | "key" | "key_prefix" | "match_key" | "name" | IdentifierColumn;

/** One record of a source to import. `fields` has columns of its target and their values. */
export type StagedRecord = {
  /** Its target; organizations by default. */
  target?: TargetName | undefined;
  /** Its line in the file. */
  line: number;
  recordId: string;
  asOf: string | null;
  fields: Record<string, unknown>;
  notes?: readonly SourceNote[] | undefined;
  /** Columns of `fields` that the source's record does not state. */
  assumed?: readonly string[] | undefined;
  matchKey?: string | undefined;
  joins?: boolean | undefined;
  /** Further keys that join it if unambiguous, after `matchKey`. */
  looseKeys?: readonly string[] | undefined;
  /** Keys that make it a possible match of all that share them; `maybeKeys`: only of those whose own key it is. */
  nameKeys?: readonly string[] | undefined;
  maybeKeys?: readonly string[] | undefined;
  bodyKey?: string | undefined;
  parentKey?: string | undefined;
  mentions?: readonly Mention[] | undefined;
  /** Columns without which the record waits, besides the required ones: references to records not yet on file. */
  needs?: readonly string[] | undefined;
  /** true: the source has withdrawn it: see `withdrawRecords`. */
  isWithdrawn?: boolean | undefined;
  /** Its file, if it is not the one being imported: see `editionOf`. */
  edition?: string | undefined;
};

const origin = "sources text[] not null, as_of date, missing_from text[] not null, missing_since date";

/**
 * The tables of a batch, empty at its start. staged: the records, and their rows once found. mentioned: their
 * references. found: organizations that have an identifier of a record. linked: organizations of the records that other
 * records may describe; near: those and all connected with them by keys; moved: bodies that moved from one to another.
 * touched: rows to recompute; made: the results; revised: results that differ from before. doubts: records that may
 * also belong to these organizations; pairs: organizations that may be one.
 */
const tables = {
  staged: `n integer primary key, line integer not null, record_id text not null, as_of date, fields jsonb not null,
    notes jsonb not null, assumed text[] not null, keys jsonb not null, edition text not null, body_key text, parent_key text, new_id uuid not null, change_id uuid not null,
    needs text[] not null, mentions jsonb, alone jsonb, entity_id uuid, joined_by text, group_key text, outcome text, was_at uuid`,
  mentioned:
    "n integer not null, field text not null, target text not null, scheme text not null, value text not null, entity_id uuid",
  found: "n integer not null, entity_id uuid not null",
  linked: "entity_id uuid primary key",
  near: "entity_id uuid primary key, is_followed boolean not null",
  moved:
    "source text not null, body text not null, from_id uuid not null, to_id uuid not null, joined_by text not null",
  pairs: `entity_id uuid not null, candidate_id uuid not null, reason text not null, evidence text not null, source text,
    record_id text, primary key (entity_id, candidate_id)`,
  touched: "entity_id uuid primary key, is_new boolean not null, records integer, change_id uuid not null",
  made: `entity_id uuid primary key, is_new boolean not null, change_id uuid not null, fields jsonb not null,
    ${origin}`,
  revised: `entity_id uuid primary key, change_id uuid not null, fields jsonb not null, differences jsonb not null,
    ${origin}`,
  doubts: "source text not null, record_id text not null, candidate_id uuid not null, evidence text not null",
};

/**
 * Tables that outlast those above within a transaction. suspects: rows that were removed or have other identifiers, so
 * that references to them are resolved again. relinked: references that then resolve differently.
 */
const relinking = {
  suspects: "entity_id uuid",
  relinked: "source text, record_id text, field text, entity_id uuid",
};

export async function createStaging(client: Queryable, { untilCommit = false } = {}): Promise<void> {
  for (const [name, columns] of Object.entries({ ...tables, ...relinking }))
    await client.query(`create temp table ${name} (${columns})${untilCommit ? " on commit drop" : ""}`);
  await client.query("create index on staged (entity_id); create index on staged (record_id)");
}

export async function clearStaging(client: Queryable): Promise<void> {
  await client.query(`truncate ${Object.keys(tables).join(", ")}`);
}

/** Empties the tables and loads the records by COPY. */
export async function stage(client: pg.ClientBase, records: readonly StagedRecord[], edition: string): Promise<void> {
  await clearStaging(client);
  await copyRows(
    client,
    "staged",
    columns,
    records.map((record, n) => [...stagedRow(record, n), record.edition ?? edition]),
  );
  await analyzeStaging(client);
}

/** true: a table of the batch has a row that meets the condition. */
export async function isAny(client: Queryable, table: keyof typeof tables, condition: string): Promise<boolean> {
  const { rowCount } = await client.query(`select from ${table} where ${condition} limit 1`);
  return rowCount === 1;
}

/**
 * Gives the planner statistics of the staged records. A temporary table has none until analyzed, and with outdated ones
 * the joins of ten thousand records with themselves become nested loops.
 */
export async function analyzeStaging(client: Queryable): Promise<void> {
  await client.query("analyze staged (n, record_id, body_key, parent_key, entity_id, group_key, outcome, was_at)");
}

const columns = [
  "n",
  "line",
  "record_id",
  "as_of",
  "fields",
  "notes",
  "assumed",
  "keys",
  "body_key",
  "parent_key",
  "new_id",
  "change_id",
  "needs",
  "mentions",
  "alone",
  "group_key",
  "edition",
];

/**
 * A file among those of its source, in the order in which they supersede one another if dates do not decide: its
 * modification time, and its name.
 */
export const editionOf = (writtenAt: Date, fileName: string): string => `${writtenAt.toISOString()} ${fileName}`;
/** The name within an edition. */
export const nameOfEdition = (column: string): string => `substr(${column}, ${editionOf(new Date(0), "").length + 1})`;

/**
 * Whether the values on file of a record (`r`) outrank the staged ones (`s`): they have a newer date or, with an equal
 * or no date, are of a later edition. A record that a later file lacks is not restored by an earlier one. Two files
 * that state the same record therefore do not alternate, whichever is read first.
 */
export const outranks = `(coalesce(r.missing_since > s.as_of, false) or (coalesce(r.as_of, '-infinity'), coalesce(r.edition, '') collate "C")
  > (coalesce(s.as_of, '-infinity'), s.edition collate "C"))`;

function stagedRow(record: StagedRecord, n: number): CopyRow {
  const { matchKey } = record;
  return [
    n,
    record.line,
    record.recordId,
    record.asOf,
    matchKey === undefined ? record.fields : { ...record.fields, match_key: matchKey },
    JSON.stringify(record.notes ?? []),
    record.assumed ?? [],
    keysOf(record),
    record.bodyKey,
    record.parentKey,
    newId(),
    newId(),
    record.needs ?? [],
    record.mentions && record.mentions.length > 0 ? JSON.stringify(record.mentions) : null,
    sumsOf(record.fields),
    // Only organizations state when a name was current.
    record.target === undefined || record.target === "organizations"
      ? null
      : record.bodyKey === undefined
        ? `record ${record.recordId}`
        : `body ${record.bodyKey}`,
  ];
}

/** The value under `+column` and `<column>` of a row with one source record; null if none; see `composeRows`. */
function sumsOf(fields: StagedRecord["fields"]): Record<string, unknown> | null {
  let found: Record<string, unknown> | null = null;
  for (const name in fields)
    if (name.startsWith("+") || name.startsWith("<"))
      found = Object.assign(found ?? {}, { [name.slice(1)]: fields[name] });
  return found;
}

/** The keys of a record and their tiers: see `keyTiers`. */
function keysOf({
  matchKey,
  joins = true,
  looseKeys = [],
  nameKeys = [],
  maybeKeys = [],
}: StagedRecord): Record<string, number> {
  const keys: Record<string, number> = {};
  for (const key of maybeKeys) keys[key] = keyTiers.maybe;
  for (const key of nameKeys) keys[key] = keyTiers.nameAlone;
  for (const key of looseKeys) keys[key] = keyTiers.looseName;
  if (matchKey !== undefined) keys[matchKey] = joins ? keyTiers.name : keyTiers.nameAlone;
  return keys;
}
