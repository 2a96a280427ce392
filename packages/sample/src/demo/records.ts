import type { EntityType } from "@pave/contract";
import { type Db, rowsOf } from "@pave/db";
import { type SQL, sql } from "drizzle-orm";

/** A sample record, as used in demo data. */
export type Found = { entityType: EntityType; id: string; version: number; amount: number };

type Wanted = {
  /** Conditions on the family's table under the alias `r`. */
  where?: SQL;
  /** Sort order; never null. */
  order?: SQL;
  amount?: SQL;
  limit: number;
};

/** Live records of the sample world, always the same. */
export async function sampleRecords(
  db: Db,
  entityType: EntityType,
  { where = sql`true`, order = sql`r.id`, amount = sql`0`, limit }: Wanted,
): Promise<Found[]> {
  const rows = await rowsOf<Omit<Found, "entityType">>(
    db,
    { id: sql`r.id`, version: sql`r.version`, amount: sql`coalesce(${amount}, 0)::float8` },
    (columns) => sql`select ${columns} from ${sql.identifier(entityType)} r
      where 'sample' = any(r.sources) and not r.is_deleted and ${where} order by ${order}, r.id limit ${limit}`,
  );
  return rows.map((row) => ({ entityType, ...row }));
}

/** The home of a demo user in the sample world: an organization and its state. */
export type Home = { id: string; region: string };

/** The sample organization most frequent in a column of a table. */
export async function busiest(db: Db, table: EntityType, column: string): Promise<Home> {
  const [home] = await rowsOf<Home>(
    db,
    { id: sql`o.id`, region: sql`o.region` },
    (columns) => sql`select ${columns} from (
      select ${sql.identifier(column)} as id, count(*) as n from ${sql.identifier(table)}
      where 'sample' = any(sources) and not is_deleted group by 1
    ) named join organizations o on o.id = named.id and o.region is not null and not o.is_deleted
    order by named.n desc, o.id limit 1`,
  );
  if (!home) throw new Error(`The sample world has no ${table}`);
  return home;
}
