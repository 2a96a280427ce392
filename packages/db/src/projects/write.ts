import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { type ChangedFields, differences } from "../engine/records/changes.js";
import { newId } from "../engine/sql/columns.js";
import { rowsOf } from "../engine/sql/rows.js";

type Links = { assetIds?: readonly string[] | undefined; programIds?: readonly string[] | undefined };

/** Sets the given links of a project to assets and programs; returns the changes by column. */
export async function setProjectLinks(tx: Db, id: string, { assetIds, programIds }: Links): Promise<ChangedFields> {
  return {
    ...(assetIds ? await setAssets(tx, id, assetIds) : {}),
    ...(programIds ? await setPrograms(tx, id, programIds) : {}),
  };
}

/** A link removed by a user remains as a deleted row, so that no import restores it. */
async function setAssets(tx: Db, projectId: string, ids: readonly string[]): Promise<ChangedFields> {
  const links = [...new Set(ids)].toSorted();
  const wanted = sql`${sql.param(links)}::uuid[]`;
  const rows = await rowsOf<{ id: string }>(
    tx,
    { id: sql`asset_id` },
    (columns) => sql`select distinct ${columns} from project_assets
      where project_id = ${projectId} and asset_id is not null and not is_deleted order by 1`,
  );
  await tx.execute(sql`
    update project_assets set is_deleted = true, version = version + 1, updated_at = now()
    where project_id = ${projectId} and asset_id <> all(${wanted}) and not is_deleted`);
  await tx.execute(sql`
    insert into project_assets (id, project_id, asset_id)
    select w.id, ${projectId}, w.asset_id
    from unnest(${sql.param(links.map(newId))}::uuid[], ${wanted}) w (id, asset_id)
    where not exists (select from project_assets a
      where a.project_id = ${projectId} and a.asset_id = w.asset_id and not a.is_deleted)`);
  return differences({ asset_ids: rows.map((row) => row.id) }, { asset_ids: links });
}

async function setPrograms(tx: Db, projectId: string, ids: readonly string[]): Promise<ChangedFields> {
  const wanted = sql`${sql.param(ids)}::uuid[]`;
  const rows = await rowsOf<{ id: string }>(
    tx,
    { id: sql`program_id` },
    (columns) => sql`select ${columns} from project_programs where project_id = ${projectId} order by 1`,
  );
  await tx.execute(sql`delete from project_programs where project_id = ${projectId} and program_id <> all(${wanted})`);
  await tx.execute(sql`
    insert into project_programs (project_id, program_id) select ${projectId}, w.id from unnest(${wanted}) w (id)
    on conflict do nothing`);
  return differences({ program_ids: rows.map((row) => row.id) }, { program_ids: [...new Set(ids)].toSorted() });
}

/** Whether a project has a contract that was not cancelled. */
export async function hasContract(tx: Db, id: string): Promise<boolean> {
  return isSome(
    tx,
    sql`from contracts c where c.project_id = ${id} and not c.is_deleted and c.final_status is distinct from 'cancelled'`,
  );
}

/** Whether all of these are milestones of the project. */
export async function areMilestonesOf(tx: Db, projectId: string, ids: readonly string[]): Promise<boolean> {
  const isMissing = await isSome(
    tx,
    sql`from unnest(${sql.param(ids)}::uuid[]) w (id) where not exists (
      select from project_milestones m where m.id = w.id and m.project_id = ${projectId} and not m.is_deleted)`,
  );
  return !isMissing;
}

/** Whether a milestone would depend on itself through these, directly or through others. */
export async function isMilestoneCircle(tx: Db, id: string, dependsOn: readonly string[]): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with recursive before (id) as (
      select unnest(${sql.param(dependsOn)}::uuid[])
      union select unnest(m.depends_on) from before join project_milestones m on m.id = before.id
    ) select 1 from before where id = ${id}::uuid`);
  return rows.length > 0;
}

/** Whether one of these milestones is still open. */
export async function isMilestoneOpen(tx: Db, ids: readonly string[]): Promise<boolean> {
  return isSome(
    tx,
    sql`from project_milestones m where m.id = any(${sql.param(ids)}::uuid[]) and not m.is_deleted
      and m.status not in ('completed', 'cancelled')`,
  );
}

async function isSome(tx: Db, from: SQL): Promise<boolean> {
  return (await tx.execute(sql`select 1 ${from} limit 1`)).rows.length > 0;
}
