import type { SheetColumn, SheetLayout, SheetMapping } from "@pave/contract";
import type { SheetKey } from "../catalogue.js";
import { isObject } from "../formats/json-lines.js";
import { BadRow, type Cells } from "../formats/row.js";
import type { Reader } from "../readers/reader.js";
import type { ImportRecord, Named } from "../readers/record.js";
import { cellText, readDate, stateOf } from "./cells.js";
import { fieldOf, fieldsOf, type SheetFieldOf, unstatedWord } from "./fields.js";
import { gatherRows, gathersRows } from "./gather.js";
import { isLeftOut } from "./left-out.js";
import { fieldValue, keyIn } from "./read-field.js";
import { bodyKeys, byName, referenceOf } from "./references.js";
import { impliedValues, type SheetTable, tableOf, tablesOf } from "./tables.js";

/** Shown with a value that the file does not contain. */
export const statedNote = "Not in the file: stated for all its records when the source was set up";

/** The columns that a mapping reads; rows and rejects have no others. */
export function columnsRead({ key, columns, asOf, leftOut }: SheetMapping): string[] {
  return [
    ...new Set([
      ...key,
      ...columns.map(({ column }) => column),
      ...(asOf ? [asOf.column] : []),
      ...leftOut.map(({ column }) => column),
    ]),
  ];
}

/** The reader of a file of a saved source; `layout` is that of this file. */
export function sheetReader(source: SheetKey, mapping: SheetMapping, layout: SheetLayout): Reader {
  return {
    source,
    format: {
      kind: "sheet",
      layout,
      only: columnsRead(mapping),
      ...(gathersRows(mapping) && { gather: (rows) => gatherRows(mapping, rows) }),
    },
    ...(mapping.isComplete ? { complete: {} } : {}),
    start: () => (cells, value) => (isLeftOut(mapping, cells) ? [] : recordsOf(mapping, cells, sumNotes(value))),
  };
}

/** The notes of `gatherRows` on the sums of a row, by column. */
const sumNotes = (value: unknown): Readonly<Record<string, unknown>> => (isObject(value) ? value : {});

type Entry = { field: SheetFieldOf; reading: SheetColumn };

function entriesOf({ family, columns }: SheetMapping): Entry[] {
  return columns.map((reading) => {
    const field = fieldOf(family, reading.field);
    if (!field) throw new BadRow(`${reading.field} is not a field that a file can supply`);
    return { field, reading };
  });
}

/**
 * The records of a row: the values of its columns, and those the mapping states for all rows; nothing else. Throws
 * `BadRow` for a row without its key or without a required field.
 */
export function recordsOf(
  mapping: SheetMapping,
  cells: Cells,
  sums: Readonly<Record<string, unknown>> = {},
): ImportRecord[] {
  const { family, key, asOf, repeats } = mapping;
  const recordId = keyIn(cells, key);
  const fields: Record<string, unknown> = {};
  const published: Record<string, string | undefined> = {};
  const mentions: Record<string, Named | undefined> = {};
  const entries = entriesOf(mapping);
  for (const { field, reading } of entries) {
    if (field.kind === "organization") continue;
    const value = fieldValue(field, reading, cells);
    if (value === undefined) continue;
    fields[field.field] = value;
    const sum = sums[reading.column];
    if (typeof sum === "string") published[field.field] = sum;
    else if (field.kind === "text" && typeof value === "string")
      published[field.field] = cellText(cells, reading.column);
  }
  for (const { field, value } of mapping.stated) {
    if (fields[field] !== undefined || fieldOf(family, field)?.kind === "organization") continue;
    fields[field] = field === "region" ? (stateOf(value)?.usps ?? value) : value;
    published[field] = statedNote;
  }
  if (family === "deals") fields.name ??= nameOfDeal(entries, cells);
  const missing = fieldsOf(family).find(
    ({ field, kind, isRequired }) => isRequired && kind !== "organization" && fields[field] === undefined,
  );
  if (missing) throw new BadRow(whyMissing(missing, entries, cells));
  const state = typeof fields.region === "string" ? fields.region : undefined;
  if (state && fields.stateFips === undefined && family !== "programs" && family !== "deals")
    fields.stateFips = stateOf(state)?.fips;
  for (const { field, reading } of entries)
    if (field.kind === "organization") mentions[field.field] = referenceOf(reading, cells, state);
  for (const { field, value } of mapping.stated)
    if (fieldOf(family, field)?.kind === "organization") mentions[field] ??= byName(value, state);
  const day = asOf ? (readDate(cells, asOf) ?? null) : null;
  const texts = withoutContactsIn(published, fields);
  const ofTable = <Value>(table: SheetTable, values: Readonly<Record<string, Value>>) =>
    Object.fromEntries(
      Object.entries(values).filter(([field]) => (fieldOf(family, field)?.table ?? tableOf(family)) === table),
    );
  const common = {
    recordId,
    asOf: day,
    repeats,
    published: ofTable(tableOf(family), texts),
    mentions: ofTable(tableOf(family), mentions),
    fields: ofTable(tableOf(family), fields),
    assumed: assumedOf(mapping, fields),
  };
  const name = typeof fields.name === "string" ? fields.name : undefined;
  const locality = typeof fields.locality === "string" ? fields.locality : undefined;
  const record =
    family === "organizations"
      ? { ...common, ...(name ? bodyKeys(name, String(fields.orgType), state, locality) : {}) }
      : { ...common, target: tableOf(family) };
  const terms = tablesOf[family].slice(1).map((table) => ({
    recordId: `${table}|${recordId}`.slice(0, 500),
    asOf: day,
    repeats,
    target: table,
    published: ofTable(table, texts),
    mentions: { ...ofTable(table, mentions), programId: { target: "programs", record: recordId } },
    fields: ofTable(table, fields),
  }));
  // Guarantee of the cast: `validateFields` checks each field by the shape of its table before anything is stored.
  return [record, ...terms] as ImportRecord[];
}

/** A value without a meaning in the table of codes is named, so that it can be given one. */
function whyMissing({ field, label }: SheetFieldOf, entries: readonly Entry[], cells: Cells): string {
  const column = entries.find((entry) => entry.field.field === field)?.reading.column;
  const given = column && cells[column]?.trim();
  return given
    ? `${label}: “${given.slice(0, 60)}” has no meaning in the table of codes, though the field is required`
    : `${label}: missing, though required for every record`;
}

/** A debt issue without a name is named after its issuer and the type of its debt. */
function nameOfDeal(entries: readonly Entry[], cells: Cells): string | undefined {
  const textOf = (field: string) => {
    const found = entries.find((entry) => entry.field.field === field);
    return found && cellText(cells, found.reading.column);
  };
  const issuer = textOf("issuerOrgId");
  return (
    issuer && [issuer, textOf("debtType"), textOf("saleDate")?.split(" ")[0]].filter(Boolean).join(", ").slice(0, 300)
  );
}

/** Defaults of a family, and values that the file does not determine: a past event has taken place. */
function assumedOf({ family }: SheetMapping, fields: Readonly<Record<string, unknown>>): Record<string, string> {
  const assumed: Record<string, string> = { ...impliedValues[family] };
  const status = fieldOf(family, "status");
  if (fields.status === undefined && status?.words.includes(unstatedWord)) assumed.status = unstatedWord;
  if (family === "events" && fields.status === undefined)
    assumed.status = String(fields.eventDate) <= new Date().toISOString().slice(0, 10) ? "completed" : "notStarted";
  return assumed;
}

/** A shortened or redacted text is not stored as published. */
function withoutContactsIn(published: Record<string, string | undefined>, fields: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(published).filter(([field]) => !/left out\]| …$/.test(String(fields[field]))),
  );
}
