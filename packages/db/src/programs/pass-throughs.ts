import type { EnteredPassThrough, PassThrough } from "@pave/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { type ChangedFields, differences } from "../engine/records/changes.js";
import { insertRecord, updateRecord } from "../engine/records/records.js";
import { newId } from "../engine/sql/columns.js";
import { columnsOf } from "../engine/sql/json-object.js";
import { rowsOf } from "../engine/sql/rows.js";
import { awardPassThroughs } from "./table.js";

type Standing = PassThrough & { id: string };

/**
 * Replaces the pass-through entities of an award; returns what changed. Those that remain keep their rows, to which
 * imports refer.
 */
export async function replacePassThroughs(
  tx: Db,
  { awardId, recipientOrgId, by }: { awardId: string; recipientOrgId: string | null; by: string },
  entered: readonly EnteredPassThrough[],
): Promise<ChangedFields> {
  const standing = await passThroughsOf(tx, awardId);
  const named = await withNames(tx, entered);
  const key = ({ organizationId, name, awardNumber }: PassThrough) =>
    JSON.stringify([organizationId ?? name, awardNumber]);
  const wanted = new Set(named.map(key));
  const known = new Set(standing.map(key));
  for (const one of standing)
    if (!wanted.has(key(one))) await updateRecord(tx, awardPassThroughs, one.id, { isDeleted: true, updatedBy: by });
  for (const one of named)
    if (!known.has(key(one)))
      await insertRecord(tx, awardPassThroughs, {
        ...one,
        id: newId(),
        awardId,
        recipientOrgId,
        createdBy: by,
        updatedBy: by,
      });
  const after = await passThroughsOf(tx, awardId);
  const listed = (all: readonly Standing[]) => ({ passThroughs: all.map(({ id: _, ...one }) => one) });
  return differences(listed(standing), listed(after));
}

async function passThroughsOf(tx: Db, awardId: string): Promise<Standing[]> {
  return rowsOf<Standing>(
    tx,
    {
      id: sql`t.id`,
      organizationId: sql`o.id`,
      name: sql`coalesce(o.name, t.name)`,
      ...columnsOf("t", ["awardNumber"]),
    },
    (columns) => sql`select ${columns} from award_pass_throughs t
      left join organizations o on o.id = t.organization_id and not o.is_deleted
      where t.award_id = ${awardId} and not t.is_deleted order by t.name, t.id`,
  );
}

/** An organization on file has its own name. */
async function withNames(tx: Db, entered: readonly EnteredPassThrough[]): Promise<PassThrough[]> {
  const ids = entered.flatMap(({ organizationId }) => organizationId ?? []);
  const rows = await rowsOf<{ id: string; name: string }>(
    tx,
    { id: sql`id`, name: sql`name` },
    (columns) => sql`select ${columns} from organizations where id = any(${sql.param(ids)}::uuid[])`,
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return entered.map(({ organizationId = null, name, awardNumber = null }) => ({
    organizationId,
    name: (organizationId === null ? undefined : names.get(organizationId)) ?? name ?? "",
    awardNumber,
  }));
}
