import { audit, type CopyRow, type CopyValue, organizations } from "@pave/db";
import { getTableColumns } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { sampleId } from "./random/ids.js";
import { madeAt } from "./world/clock.js";
import type { SampleOrganization, World } from "./world/slot.js";

/** The key of the sample world among the sources. */
export const sampleSource = "sample";

/** Unique identifiers of real bodies that are also in the sample world. */
const realIdentifiers = ["geoid", "subtierCode"] as const;

/** The columns of organizations by field, without generated ones. */
const fields = Object.entries(getTableColumns(organizations))
  .filter(([, column]) => column.generated === undefined)
  .map(([field, column]) => ({ field, column: toSnakeCase(field), isList: column.dataType === "array" }));

/** Columns about the record rather than the body. */
const bookkeeping = new Set(["id", "asOf", "sources", "matchKey", ...Object.keys(audit())]);
const given = fields.filter(({ field }) => !bookkeeping.has(field));

/** Rows of one table for COPY. */
export type Load = { table: string; columns: readonly string[]; rows: Iterable<CopyRow> };

/** The organizations. Identifiers in `taken` stay with their records. */
export const organizationsOf = (world: World, taken: ReadonlySet<string>): Load => ({
  table: "organizations",
  columns: fields.map(({ column }) => column),
  rows: organizationRows(world, taken),
});

/** Before any transaction, so that the sample world causes no notifications. */
export const beforeAnyTransaction = "0";

export const changesOf = (world: World): Load => ({
  table: "changes",
  columns: ["id", "entity_type", "entity_id", "version", "at", "cause", "source", "fields", "xid"],
  rows: changeRows(world),
});

/** Writes the source records from the rows themselves: half the work of a second COPY. */
export const writeSourceRecords = `
  insert into source_records (source, record_id, entity_type, entity_id, fields, as_of, first_seen, last_seen)
  select '${sampleSource}', o.id, 'organizations', o.id, jsonb_strip_nulls(to_jsonb(t)), o.as_of, o.created_at, o.created_at
  from organizations o cross join lateral (select ${given
    .map(({ column, isList }) => (isList ? `nullif(o.${column}, '{}') as ${column}` : `o.${column}`))
    .join(", ")}) t
  where o.sources = '{${sampleSource}}'
  order by o.id`;

function* organizationRows(world: World, taken: ReadonlySet<string>): Generator<CopyRow> {
  for (let index = 0; index < world.size; index++) {
    const organization: Row = freed(world.organization(index), taken);
    const made = madeAt(index);
    const stored: Row = { sources: [sampleSource], version: 1, isDeleted: false, createdAt: made, updatedAt: made };
    yield fields.map(({ field, isList }) => organization[field] ?? stored[field] ?? (isList ? [] : null));
  }
}

function* changeRows({ seed, size, idOf }: World): Generator<CopyRow> {
  for (let index = 0; index < size; index++)
    yield [
      sampleId("change", seed, index),
      "organizations",
      idOf(index),
      1,
      madeAt(index),
      "create",
      sampleSource,
      {},
      beforeAnyTransaction,
    ];
}

type Row = { readonly [field: string]: CopyValue };

function freed(organization: SampleOrganization, taken: ReadonlySet<string>): SampleOrganization {
  for (const field of realIdentifiers)
    if (taken.size > 0 && taken.has(`${field} ${organization[field]}`))
      organization = { ...organization, [field]: null };
  return organization;
}
