import { limits, type OrganizationFacetName, type OrganizationFilter } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import type { CountedValue } from "../engine/family/maintained-counts.js";
import { matching } from "./filter.js";

/** How many organizations are looked at where no counts are kept. */
const lookedAtMax = limits.exactCountMax;

/** The values of a facet in one row `o`, as the trigger of facet_counts counts them. */
const valuesOf: Record<OrganizationFacetName, SQL> = {
  orgType: sql`select o.org_type`,
  state: sql`select o.region where o.region is not null`,
  status: sql`select o.status`,
  sizeBand: sql`select o.size_band`,
  sector: sql`select o.sector where o.sector is not null`,
  county: sql`select o.state_fips || o.county_fips where o.county_fips is not null`,
  ntee: sql`select left(o.ntee_code, 1) where o.ntee_code is not null`,
  naics: sql`select distinct left(code, 2) from unnest(o.naics_codes) code`,
  certification: sql`select unnest(o.certifications)`,
  source: sql`select unnest(o.sources)`,
};

const columns = sql.raw(
  "org_type, region, status, size_band, sector, state_fips, county_fips, ntee_code, naics_codes, certifications, sources",
);

export type FoundCounts = { values: Map<OrganizationFacetName, CountedValue[]>; isExact: boolean };

/** The values of some facets among the organizations that a filter finds, all counted in one reading of them. */
export async function foundValues(
  db: Db,
  names: readonly OrganizationFacetName[],
  filter: OrganizationFilter,
): Promise<FoundCounts> {
  const counts = names.map(
    (name) => sql`union all select ${sql.raw(`'${name}'`)}, v.value, count(*)
      from looked o cross join lateral (${valuesOf[name]}) v (value) group by 2`,
  );
  const { rows } = await db.execute<CountedValue & { name: OrganizationFacetName | null }>(sql`
    with looked as materialized (
      select ${columns} from organizations o where ${matching(filter)} limit ${sql.raw(String(lookedAtMax + 1))}
    )
    select null as name, null as value, count(*) as count from looked ${sql.join(counts, sql` `)}`);
  const values = new Map(names.map((name): [OrganizationFacetName, CountedValue[]] => [name, []]));
  for (const { name, ...counted } of rows) if (name) values.get(name)?.push(counted);
  const looked = rows.find(({ name }) => name === null)?.count ?? 0;
  return { values, isExact: looked <= lookedAtMax };
}
