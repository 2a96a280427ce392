import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import type { Cells } from "../formats/row.js";
import { publisherFile, publisherFiles } from "../testing.js";
import { bondRecords } from "./irs/bonds.js";
import { readReturn } from "./irs/form-990.js";
import { type Reader, readRows, recognises } from "./reader.js";
import { type ImportRecord, validateFields } from "./record.js";
import { allReaders } from "./registry.js";

/** The records of a row, and those of the same row with one value changed. */
type Sample = { name: string; row: unknown; records: ImportRecord[]; changed: () => Iterable<ImportRecord[]> };

const rowsPerFile = 3;

/** Alternative texts for a cell: none, others of its column, and its own of another state or letter or digit. */
function othersOf(text: string, column: Iterable<string>): string[] {
  const swapped = text.replace(/[a-z0-9](?=[^a-z0-9]*$)/i, (last) =>
    /\d/.test(last) ? String((Number(last) + 1) % 10) : last === "Y" ? "N" : last === "N" ? "Y" : `${last}x`,
  );
  const ofOtherState = text.replace(/^[A-Z]{2}(?=\d)/, (code) => (code === "VA" ? "MD" : "VA"));
  return ["", swapped, ofOtherState, ...[...column].slice(0, 3), ...[...column].slice(-1)].filter(
    (other) => other !== text,
  );
}

function attempt(read: () => ImportRecord[]): ImportRecord[] {
  try {
    return read();
  } catch {
    // The row is unusable without this value.
    return [];
  }
}

type Columns = Map<string, Set<string>>;
const noteText = (columns: Columns, column: string, text: string) =>
  columns.set(column, (columns.get(column) ?? new Set()).add(text));

/** Collects the texts of a JSON value by their keys. */
function noteLeaves(columns: Columns, value: unknown, key: string): void {
  if (typeof value === "string") noteText(columns, key, value);
  else if (Array.isArray(value)) for (const item of value) noteLeaves(columns, item, key);
  else if (typeof value === "object" && value !== null)
    for (const [name, item] of Object.entries(value)) noteLeaves(columns, item, name);
}

type Part = { key: string; value: unknown; depth: number; put: (changed: unknown) => unknown };

/** The parts of a JSON value at any depth, each with a function that copies the whole with that part replaced. */
function partsOf({ key, value, depth, put }: Part): Part[] {
  const parts: Part[] = Array.isArray(value)
    ? value.map((item, at) => ({ key, value: item, depth: depth + 1, put: (changed) => put(value.with(at, changed)) }))
    : typeof value === "object" && value !== null
      ? Object.entries(value).map(([name, item]) => ({
          ...{ key: name, value: item, depth: depth + 1 },
          put: (changed) => put({ ...value, [name]: changed }),
        }))
      : [];
  return parts.flatMap((part) => [part, ...partsOf(part)]);
}

/** Copies of a JSON value without one of its parts, or with another text or number; first without the largest. */
function* changesOf(whole: unknown, columns: Columns): Generator<unknown> {
  const parts = partsOf({ key: "", value: whole, depth: 0, put: (changed) => changed });
  parts.sort((a, b) => a.depth - b.depth);
  for (const { put } of parts) yield put(undefined);
  for (const { key, value, put } of parts)
    if (typeof value === "string") for (const other of othersOf(value, columns.get(key) ?? [])) yield put(other);
    else if (typeof value === "number") yield put(value + 1);
    else if (typeof value === "boolean") yield put(!value);
}

const leavesOf = (value: unknown): unknown[] =>
  typeof value === "object" && value !== null ? Object.values(value).flatMap(leavesOf) : [value];

const inCapitals = (leaf: unknown) => (typeof leaf === "string" ? leaf.toUpperCase() : leaf);

/** Whether a row contains the value or a part of it, as is or in capitals. */
function states(row: unknown, value: unknown): boolean {
  const leaves = new Set(leavesOf(row).map(inCapitals));
  return leavesOf(value).some((leaf) => leaf !== "" && leaves.has(inCapitals(leaf)));
}

async function samplesOf(reader: Reader, file: string): Promise<Sample[]> {
  const rows: { cells: Cells; value?: unknown }[] = [];
  for await (const row of readRows(reader, publisherFile(file), {})) rows.push(row);
  const columns: Columns = new Map();
  for (const { cells, value } of rows)
    if (reader.format.kind === "json") noteLeaves(columns, value, "");
    else for (const [column, text] of Object.entries(cells)) noteText(columns, column, text);
  const step = Math.max(1, Math.floor(rows.length / rowsPerFile));
  const { format } = reader;
  const cellsOf = (item: unknown, cells: Cells) => (format.kind === "json" ? format.cells(item) : cells);
  return rows
    .filter((_, at) => at % step === 0)
    .slice(0, rowsPerFile)
    .map(({ cells, value }) => ({
      name: `${reader.source} (${file})`,
      row: reader.format.kind === "json" ? value : cells,
      records: attempt(() => reader.start(file)(cells, value)),
      *changed() {
        if (reader.format.kind === "json")
          for (const other of changesOf(value, columns))
            yield attempt(() => reader.start(file)(cellsOf(other, cells), other));
        else
          for (const [column, text] of Object.entries(cells))
            for (const other of text === "" ? [] : othersOf(text, columns.get(column) ?? []))
              yield attempt(() => reader.start(file)({ ...cells, [column]: other }, value));
      },
    }));
}

const bonds = `<IRS990ScheduleK><TaxExemptBondsIssuesGrp><BondReferenceCd>A</BondReferenceCd>
  <IssuerName><BusinessNameLine1Txt>FINANCE AUTHORITY</BusinessNameLine1Txt></IssuerName>
  <BondIssuerEIN>740000009</BondIssuerEIN><BondIssuedDt>2016-03-01</BondIssuedDt><IssuePriceAmt>100</IssuePriceAmt>
  <PurposeDesc>NEW WING</PurposeDesc></TaxExemptBondsIssuesGrp></IRS990ScheduleK>`;

async function returnSample(): Promise<Sample> {
  const text = (await readFile(publisherFile("irs/return-990.xml"), "utf-8")).replace(
    "</ReturnData>",
    `${bonds}</ReturnData>`,
  );
  const read = (xml: string) => bondRecords(readReturn(xml));
  return {
    name: "irs-990",
    row: null,
    records: read(text),
    *changed() {
      for (const { index, 1: leaf = "" } of text.matchAll(/>([^<>]*\w[^<>]*)</g))
        for (const other of othersOf(leaf, []))
          yield attempt(() => read(text.slice(0, index + 1) + other + text.slice(index + 1 + leaf.length)));
    },
  };
}

/** Fields that state a date's precision or a link's basis; they are not values. */
const isForm = (field: string) => field.endsWith("Precision") || field === "basis";

/**
 * Fields decided by a cell of which the excerpt has one kind only (the fund's number, the amount, the day reached), or by
 * the column of a cell (the interval of underwater inspections).
 */
const decidedByOneKind = [
  ...["project_funding.isFederal", "project_funding.status", "project_milestones.status"],
  "asset_inspections.inspectionType",
];
const fieldsOf = (record: ImportRecord) =>
  Object.entries<unknown>(record.fields).filter(
    ([, value]) => value != null && !(Array.isArray(value) && value.length === 0),
  );

/** The fields of the records that no value of the row determines, as `target.field`. */
function constantsIn({ row, records, changed }: Sample): Set<string> {
  const undecided = new Map<string, string>();
  for (const [at, record] of records.entries())
    for (const [field, value] of fieldsOf(record))
      if (!isForm(field) && !states(row, value)) undecided.set(`${at} ${field}`, JSON.stringify(value));
  for (const others of changed()) {
    if (undecided.size === 0) break;
    const place = new Map<string, number>();
    for (const [at, record] of records.entries()) {
      const target = record.target ?? "organizations";
      const nth = place.get(target) ?? 0;
      place.set(target, nth + 1);
      const same = others.filter((other) => (other.target ?? "organizations") === target);
      const other = same.find(({ recordId }) => recordId === record.recordId) ?? same[nth];
      if (!other) continue;
      const read = new Map(fieldsOf(other));
      for (const [field] of fieldsOf(record))
        if (undecided.get(`${at} ${field}`) !== JSON.stringify(read.get(field))) undecided.delete(`${at} ${field}`);
    }
  }
  return new Set(
    [...undecided.keys()].map((key) => {
      const [at, field] = key.split(" ");
      return `${records[Number(at)]?.target ?? "organizations"}.${field}`;
    }),
  );
}

test("a value that no cell of its row determines is assumed, and not its publisher's", async () => {
  const credited = new Map<string, Set<string>>();
  const read = new Set<string>();
  const note = (sample: Sample) => {
    read.add(sample.name);
    for (const field of constantsIn(sample))
      if (!decidedByOneKind.includes(field))
        credited.set(sample.name, (credited.get(sample.name) ?? new Set()).add(field));
  };
  for (const file of publisherFiles().filter((name) => /\.(csv|txt|xml|json|ndjson)$/.test(name)))
    for (const reader of allReaders)
      if (await recognises(reader, publisherFile(file)))
        for (const sample of await samplesOf(reader, file)) note(sample);
  note(await returnSample());
  expect(Object.fromEntries([...credited].map(([name, fields]) => [name, [...fields].sort()]))).toEqual({});
  for (const { source } of allReaders) expect([...read].join()).toContain(source);
});

test("an assumed value is stored as such, unless the row states the field", () => {
  const record = { recordId: "1", asOf: null, assumed: { orgType: "bank", status: "active" } } as const;
  expect(validateFields({ ...record, fields: { name: "First Bank", status: undefined } })).toEqual({
    fields: { name: "First Bank", org_type: "bank", status: "active" },
    assumed: ["org_type", "status"],
    notes: [],
  });
  expect(validateFields({ ...record, fields: { name: "First Bank", status: "inactive" } })).toMatchObject({
    fields: { status: "inactive" },
    assumed: ["org_type"],
  });
});
