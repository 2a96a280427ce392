import type { Coverage } from "@pave/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../client.js";
import { imports } from "../tables/sources.js";

/** When the last import ended well, or null before the first. Also tells whether the database answers. */
export async function lastImportAt(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ at: sql<Date | null>`max(${imports.finishedAt})`.mapWith(imports.finishedAt) })
    .from(imports);
  return row?.at ?? null;
}

/** The bodies that are known to exist, by type: Census of Governments 2022, FDIC and IRS counts. */
const universes = [
  { orgType: "state", name: "States of the United States", expected: 50, source: "US Constitution" },
  { orgType: "county", name: "Census of Governments counties", expected: 3_031, source: "Census of Governments 2022" },
  {
    orgType: "municipality",
    name: "Census of Governments municipalities",
    expected: 19_491,
    source: "Census of Governments 2022",
  },
  {
    orgType: "township",
    name: "Census of Governments townships",
    expected: 16_214,
    source: "Census of Governments 2022",
  },
  {
    orgType: "specialDistrict",
    name: "Census of Governments special districts",
    expected: 39_555,
    source: "Census of Governments 2022",
  },
  {
    orgType: "schoolDistrict",
    name: "Census of Governments independent school districts",
    expected: 12_546,
    source: "Census of Governments 2022",
  },
] as const;

type Counted = { orgType: string; present: number; newest: string | null; stale: number };

/** Real (not sample) organizations beside what is known to exist; stale means not told by a source for a year. */
export async function coverage(db: Db, now: Date): Promise<Coverage[]> {
  const { rows } = await db.execute<Counted>(sql`
    select org_type as "orgType", count(*) as present, pave_instant(max(updated_at)) as newest,
      count(*) filter (where as_of < ${now}::date - 365) as stale
    from organizations where not is_deleted and not 'sample' = any(sources) group by org_type`);
  const counted = new Map(rows.map((row) => [row.orgType, row]));
  return universes.map(({ orgType, name, expected, source }) => {
    const found = counted.get(orgType);
    return {
      family: "organizations",
      universeName: name,
      expectedCount: expected,
      presentCount: found?.present ?? 0,
      coverage: (found?.present ?? 0) / expected,
      newestRecordAt: found?.newest ?? null,
      staleCount: found?.stale ?? 0,
      asOf: now.toISOString(),
      source,
    };
  });
}

/** Folds the lines of the kept counts together; readers and writers may go on meanwhile. */
export async function compactFacets(db: Db): Promise<void> {
  await db.execute(sql`select pave_compact_facets(), pave_compact_asset_cells()`);
}
