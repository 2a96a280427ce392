import { type Form990Fields, form990Cohort, form990Derived } from "@pave/contract";
import { getTableColumns } from "drizzle-orm";
import type pg from "pg";
import { columnOf } from "../engine/sql/column-names.js";
import { newId } from "../engine/sql/columns.js";
import { textRowsOf } from "../engine/sql/rows.js";
import type { ImportCounts, ImportRun } from "../import/import-run.js";
import { saveProgress } from "../import/runs.js";
import { type ImportSession, inBatch } from "../import/session.js";
import { form990Filings } from "./table.js";

/** A return to load; `recordId` is the publisher's own id. */
export type StagedFiling = { recordId: string; fields: Form990Fields };

/** Columns of a row that a return does not supply. */
const notSupplied = ["id", "organizationId", "source", "sourceRecordId", "updatedAt"];
const supplied = Object.entries(getTableColumns(form990Filings))
  .map(([field, column]) => ({ field, column: columnOf(field), type: column.getSQLType() }))
  .filter(({ field }) => !notSupplied.includes(field));
const names = supplied.map(({ column }) => column).join(", ");
const stored = supplied.map(({ column }) => `f.${column}`).join(", ");
const sent = supplied.map(({ column }) => `excluded.${column}`).join(", ");

/** A return replaces one that was filed earlier, or on the same day. */
const merge = (columns: string) => `
  with given as (
    select t.*, o.id as organization_id from jsonb_to_recordset($1) as t (id uuid, source_record_id text,
      ${supplied.map(({ column, type }) => `${column} ${type}`).join(", ")})
    left join organizations o on o.ein = t.ein and not o.is_deleted
  ), written as (
    insert into form990_filings as f (id, organization_id, source, source_record_id, updated_at, ${names})
    select id, organization_id, $2, source_record_id, now(), ${names} from given
    on conflict (ein, tax_period) do update set organization_id = excluded.organization_id, source = excluded.source,
      source_record_id = excluded.source_record_id, updated_at = now(),
      ${supplied.map(({ column }) => `${column} = excluded.${column}`).join(", ")}
    where coalesce(f.filed_date, '-infinity') <= coalesce(excluded.filed_date, 'infinity')
      and (${stored}) is distinct from (${sent})
    returning (xmax = 0) as is_new
  )
  select ${columns} from written`;
const written = {
  created: "count(*) filter (where is_new)::integer",
  updated: "count(*) filter (where not is_new)::integer",
};

export type FilingBatch = {
  filings: readonly StagedFiling[];
  lastLine: number;
  rowsRead: number;
  rowsRejected: number;
};

/** Writes a batch of returns in one transaction, with the import's checkpoint. Returns the updated import. */
export function mergeFilings(session: ImportSession, run: ImportRun, batch: FilingBatch): Promise<ImportRun> {
  return inBatch(session, async () => {
    const { created, updated, unchanged } = await write(session.client, run.source, batch.filings);
    const counts: ImportCounts = {
      ...run.counts,
      rowsRead: run.counts.rowsRead + batch.rowsRead,
      rowsRejected: run.counts.rowsRejected + batch.rowsRejected,
      created: run.counts.created + created,
      updated: run.counts.updated + updated,
      unchanged: run.counts.unchanged + unchanged,
    };
    const after = { ...run, checkpoint: batch.lastLine, batches: run.batches + 1, counts };
    await saveProgress(session, after);
    return after;
  });
}

async function write(client: pg.ClientBase, source: string, filings: readonly StagedFiling[]) {
  const newest = newestOfEach(filings);
  const ntee = await nteeCodes(
    client,
    [...newest.values()].map(({ fields }) => fields.ein),
  );
  const rows = [...newest.values()].map(({ recordId, fields: filed }) => {
    const fields = { ...filed, nteeCode: filed.nteeCode ?? ntee.get(filed.ein) ?? null };
    const columns = Object.entries({ ...fields, ...form990Derived(fields) }).map(([field, value]) => [
      columnOf(field),
      value,
    ]);
    return { id: newId(), source_record_id: recordId, ...Object.fromEntries(columns) };
  });
  const values = [JSON.stringify(rows), source];
  const [counted] = await textRowsOf<{ created: number; updated: number }>(client, written, merge, values);
  const { created = 0, updated = 0 } = counted ?? {};
  return { created, updated, unchanged: filings.length - created - updated };
}

/** One return for each body and period, as a statement cannot write a row twice. */
function newestOfEach(filings: readonly StagedFiling[]): Map<string, StagedFiling> {
  const newest = new Map<string, StagedFiling>();
  for (const filing of filings) {
    const key = `${filing.fields.ein} ${filing.fields.taxPeriod}`;
    const known = newest.get(key);
    if (!known || (known.fields.filedDate ?? "") <= (filing.fields.filedDate ?? "")) newest.set(key, filing);
  }
  return newest;
}

/** Returns have no NTEE code; it is in the master file from which the organizations come. */
async function nteeCodes(client: pg.ClientBase, eins: readonly string[]): Promise<Map<string, string>> {
  const rows = await textRowsOf<{ ein: string; code: string }>(
    client,
    { ein: "ein", code: "ntee_code" },
    (columns) =>
      `select ${columns} from organizations where ein = any($1) and not is_deleted and ntee_code is not null`,
    [eins],
  );
  return new Map(rows.map(({ ein, code }) => [ein, code]));
}

type Unlinked = {
  id: string;
  organizationId: string;
  ntee: string | null;
  region: string | null;
  revenue: number | null;
};

/** Links returns to organizations imported after them, and so to their peers. */
export function linkFilings(session: ImportSession): Promise<void> {
  return inBatch(session, () => link(session.client));
}

async function link(client: pg.ClientBase): Promise<void> {
  const rows = await textRowsOf<Unlinked>(
    client,
    {
      id: "f.id",
      organizationId: "o.id",
      ntee: "coalesce(f.ntee_code, o.ntee_code)",
      region: "f.region",
      revenue: "f.total_revenue::float8",
    },
    (columns) => `select ${columns} from form990_filings f join organizations o on o.ein = f.ein and not o.is_deleted
    where f.organization_id is distinct from o.id`,
  );
  const linked = rows.map(({ id, organizationId, ntee, region, revenue }) => ({
    ...{ id, organization_id: organizationId, ntee_code: ntee, cohort: form990Cohort(ntee, region, revenue) },
  }));
  if (linked.length === 0) return;
  await client.query(
    `update form990_filings f set organization_id = l.organization_id, ntee_code = l.ntee_code, cohort = l.cohort
     from jsonb_to_recordset($1) as l (id uuid, organization_id uuid, ntee_code text, cohort text) where f.id = l.id`,
    [JSON.stringify(linked)],
  );
}
