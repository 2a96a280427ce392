import { sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { notifyChanged } from "../engine/records/changes.js";
import { rowsOf } from "../engine/sql/rows.js";

/**
 * Bonds whose final maturity has passed since their import are matured, unless a user decides their status. Returns
 * their number.
 */
export async function matureBonds(db: Db, today: string): Promise<number> {
  return db.transaction(async (tx) => {
    const matured = await rowsOf<{ id: string }>(
      tx,
      { id: sql`id` },
      (columns) => sql`with due as (
        select p.id from programs p join program_bonds b on b.program_id = p.id
        where p.program_type = 'bond' and p.status = 'active' and not p.is_deleted and b.final_maturity_date < ${today}::date
          and p.sources <> '{user}' and not exists (select from source_records u
            where u.entity_id = p.id and u.source = 'user' and u.fields ? 'status')
        order by p.id for update of p skip locked
      ), matured as (
        update programs p set status = 'matured', version = p.version + 1, updated_at = now(), updated_by = null
        from due where p.id = due.id returning p.id, p.version
      ), logged as (
        insert into changes (id, entity_type, entity_id, version, cause, reason, fields)
        select gen_random_uuid(), 'programs', id, version, 'processingChanged', 'The final maturity has passed',
          '{"status": {"before": "active", "after": "matured"}}' from matured
      ) select ${columns} from matured`,
    );
    if (matured.length > 0) await notifyChanged(tx, "programs");
    return matured.length;
  });
}
