import { changeLogOf, familyKeys, type Holdings } from "@pave/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { rowsOf } from "../engine/sql/rows.js";

type Counted = { family: string; records: number };

/**
 * Records on file by family, those changed since an instant, and the newest source. A source's first import is not a
 * change: its records count once the source was imported before the instant.
 */
export async function readHoldings(db: Db, changedSince: Date): Promise<Holdings> {
  const since = sql`${changedSince.toISOString()}::timestamptz`;
  const counts = await rowsOf<Counted>(
    db,
    { family: sql`family`, records: sql`records::int` },
    (columns) => sql`select ${columns} from (
      select family, sum(n) as records from facet_counts where facet = '' group by family
      union all select 'deals', (select count(*) from program_loans where not is_deleted)
        + (select count(*) from program_bonds b join programs g on g.id = b.program_id where not g.is_deleted)) c`,
  );
  const isChange = sql`at >= ${since} and (import_id is null or exists (
    select from imports i join imports earlier on earlier.source = i.source
    where i.id = import_id and earlier.status = 'finished' and earlier.finished_at < ${since}))`;
  const changes = await rowsOf<{ family: string; changed: number }>(
    db,
    { family: sql`entity_type`, changed: sql`count(distinct entity_id)::int` },
    (columns) => sql`select ${columns} from (
      select entity_type, entity_id from changes where ${isChange}
      union all select 'deals', entity_id from changes c where ${isChange} and entity_type = 'programs'
        and exists (select from program_bonds b where b.program_id = c.entity_id)
      union all select 'deals', id from program_loans where updated_at >= ${since}) c group by entity_type`,
  );
  const sources = await rowsOf<NonNullable<Holdings["newestSource"]>>(
    db,
    { key: sql`key`, publisher: sql`publisher`, dataset: sql`dataset`, retrievedAt: sql`pave_instant(retrieved_at)` },
    (columns) => sql`select ${columns} from sources where retrieved_at is not null and not is_sample
      order by retrieved_at desc, key limit 1`,
  );
  const records = new Map(counts.map((one) => [one.family, one.records]));
  const changed = new Map(changes.map((one) => [one.family, one.changed]));
  return {
    families: familyKeys.map((family) => ({
      family,
      records: records.get(family) ?? records.get(changeLogOf(family)) ?? 0,
      changed: changed.get(family === "deals" ? family : changeLogOf(family)) ?? 0,
    })),
    changedSince: changedSince.toISOString(),
    newestSource: sources[0] ?? null,
  };
}
