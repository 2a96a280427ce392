import { getTableColumns } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { CopyRow, CopyValue } from "../copy.js";
import { organizations } from "../tables/organizations.js";
import { madeAt } from "./clock.js";
import { sampleId } from "./ids.js";
import type { SampleOrganization, World } from "./slot.js";

/** The key of the sample world among the sources. */
export const sampleSource = "sample";

/** Identifiers of real bodies that the sample world has too, and that only one record may bear. */
const realIdentifiers = ["geoid", "subtierCode"] as const;

/** The columns of organizations by their fields, without those that the database makes. */
const fields = Object.entries(getTableColumns(organizations))
  .filter(([, column]) => column.generated === undefined)
  .map(([field, column]) => ({ field, column: toSnakeCase(field), isList: column.dataType === "array" }));

/** Rows of one table for COPY. */
export type Load = { table: string; columns: readonly string[]; rows(): Iterable<CopyRow> };

/** Everything to load for a world. Values of `taken` stay with the records that have them. */
export function loadsOf(world: World, taken: ReadonlySet<string>): Load[] {
  return [
    { table: "organizations", columns: fields.map(({ column }) => column), rows: () => organizationRows(world, taken) },
    {
      table: "source_records",
      columns: ["source", "record_id", "entity_type", "entity_id", "fields", "as_of", "first_seen", "last_seen"],
      rows: () => sourceRows(world, taken),
    },
    {
      table: "changes",
      columns: ["id", "entity_type", "entity_id", "version", "at", "cause", "source", "fields"],
      rows: () => changeRows(world),
    },
  ];
}

function* organizationRows(world: World, taken: ReadonlySet<string>): Generator<CopyRow> {
  for (let index = 0; index < world.size; index++) {
    const organization: Told = freed(world.organization(index), taken);
    const made = madeAt(index);
    const kept: Told = { sources: [sampleSource], version: 1, isDeleted: false, createdAt: made, updatedAt: made };
    yield fields.map(({ field, isList }) => organization[field] ?? kept[field] ?? (isList ? [] : null));
  }
}

/** What the source tells: the fields that it knows, under the names of their columns. */
function* sourceRows(world: World, taken: ReadonlySet<string>): Generator<CopyRow> {
  const columns = new Map(fields.map(({ field, column }) => [field, column]));
  for (let index = 0; index < world.size; index++) {
    const { id, index: _, asOf, ...told } = freed(world.organization(index), taken);
    const record: Record<string, CopyValue> = {};
    for (const [field, value] of Object.entries(told)) {
      const column = columns.get(field);
      if (column && value !== null && !(Array.isArray(value) && value.length === 0)) record[column] = value;
    }
    const seen = madeAt(index);
    yield [sampleSource, recordId(index), "organizations", id, record, asOf, seen, seen];
  }
}

function* changeRows({ seed, size, idOf }: World): Generator<CopyRow> {
  for (let index = 0; index < size; index++)
    yield [sampleId("change", seed, index), "organizations", idOf(index), 1, madeAt(index), "create", sampleSource, {}];
}

/** Padded, so that the records come in the order of their index. */
const recordId = (index: number): string => `organization-${String(index).padStart(7, "0")}`;

type Told = { readonly [field: string]: CopyValue };

/** Without the identifiers that are taken. */
function freed(organization: SampleOrganization, taken: ReadonlySet<string>): SampleOrganization {
  for (const field of realIdentifiers)
    if (taken.size > 0 && taken.has(`${field} ${organization[field]}`))
      organization = { ...organization, [field]: null };
  return organization;
}
