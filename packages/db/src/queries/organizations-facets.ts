import {
  type Facet,
  OrganizationFacetName as facetNames,
  naicsSectors,
  nteeGroups,
  type OrganizationFacetName,
  type OrganizationFacets,
  type OrganizationFilter,
  sectorNames,
  sizeNames,
  stateNames,
  statusNames,
  type Total,
  typeNames,
} from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../client.js";
import { matching } from "./organizations-filter.js";

/** What every line of `organization_facets` tells; a filter on these alone is counted from it. */
const base: Partial<Record<keyof OrganizationFilter, SQL>> = {
  orgType: sql`org_type`,
  state: sql`region`,
  status: sql`status`,
  sizeBand: sql`size_band`,
};

/** How many rows are looked at where the counts are not kept. */
const countedMax = 50_000;
const valuesMax = 100;

type Counted = { value: string; count: number };

/** The values of every facet, each counted under the filter of all the others. Counties need a state to choose from. */
export async function countOrganizationFacets(db: Db, filter: OrganizationFilter): Promise<OrganizationFacets> {
  const sources = await sourceNames(db);
  const facets = await Promise.all(
    facetNames.options.map(async (name): Promise<[OrganizationFacetName, Facet]> => {
      if (name === "county" && filter.state?.length !== 1) return [name, { values: [], isExact: true }];
      const { [name]: _, ...others } = filter;
      const { rows, isExact } = await countValues(
        db,
        name,
        name === "county" ? { ...others, state: filter.state } : others,
      );
      const names = name === "source" ? sources : name === "county" ? await countyNames(db, rows) : labels[name];
      const values = rows.map(({ value, count }) => ({ value, count, label: names?.[value] ?? value }));
      return [name, { values, isExact }];
    }),
  );
  return Object.fromEntries(facets) as OrganizationFacets;
}

/** The number of organizations that a filter finds, where counts are kept of it; null where they are not. */
export async function keptTotal(db: Db, filter: OrganizationFilter): Promise<Total | null> {
  const fields = given(filter);
  const [further, ...more] = fields.filter((field) => !(field in base));
  if (more.length > 0 || further === "search" || isPartial(further, filter)) return null;
  const facet = further ? sql`facet = ${further} and value = ${filter[further]?.[0]}` : sql`facet = ''`;
  const { rows } = await db.execute<{ n: number | null }>(
    sql`select sum(n)::int8 as n from organization_facets where ${facet} and ${baseFilter(filter)}`,
  );
  return { value: rows[0]?.n ?? 0, isExact: true };
}

/** Kept counts know one value of a further facet: several may be true of one organization. NAICS and NTEE only whole groups. */
function isPartial(further: keyof OrganizationFilter | undefined, filter: OrganizationFilter): boolean {
  if (further === undefined) return false;
  const [value, ...more] = filter[further] ?? [];
  if (more.length > 0) return true;
  return (further === "naics" && value?.length !== 2) || (further === "ntee" && value?.length !== 1);
}

function given(filter: OrganizationFilter): (keyof OrganizationFilter)[] {
  return (Object.keys(filter) as (keyof OrganizationFilter)[]).filter((field) => filter[field] !== undefined);
}

function baseFilter(filter: OrganizationFilter): SQL {
  const conditions = given(filter).flatMap((field) => {
    const column = base[field];
    return column ? sql`${column} = any(${sql.param(filter[field])}::text[])` : [];
  });
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

async function countValues(
  db: Db,
  name: OrganizationFacetName,
  filter: OrganizationFilter,
): Promise<{ rows: Counted[]; isExact: boolean }> {
  return given(filter).every((field) => field in base) ? countKept(db, name, filter) : countFound(db, name, filter);
}

async function countKept(db: Db, name: OrganizationFacetName, filter: OrganizationFilter) {
  const column = base[name];
  const { rows } = await db.execute<Counted>(sql`
    select ${column ?? sql`value`} as value, sum(n)::int8 as count from organization_facets
    where facet = ${column ? "" : name} and ${column ?? sql`value`} <> '' and ${baseFilter(filter)}
    group by 1 having sum(n) > 0 order by 2 desc, 1 limit ${valuesMax}`);
  return { rows, isExact: true };
}

/** The values of a facet in one row, as the trigger of organization_facets counts them. */
const valuesOf: Record<OrganizationFacetName, SQL> = {
  orgType: sql`select o.org_type as value`,
  state: sql`select o.region as value where o.region is not null`,
  status: sql`select o.status as value`,
  sizeBand: sql`select o.size_band as value`,
  sector: sql`select o.sector as value where o.sector is not null`,
  county: sql`select o.state_fips || o.county_fips as value where o.county_fips is not null`,
  ntee: sql`select left(o.ntee_code, 1) as value where o.ntee_code is not null`,
  naics: sql`select distinct left(code, 2) as value from unnest(o.naics_codes) code`,
  certification: sql`select unnest(o.certifications) as value`,
  source: sql`select unnest(o.sources) as value`,
};

async function countFound(db: Db, name: OrganizationFacetName, filter: OrganizationFilter) {
  const { rows } = await db.execute<Counted & { looked: number }>(sql`
    with looked as materialized (select o.* from organizations o where ${matching(filter)} limit ${countedMax + 1})
    select v.value, count(*) as count, (select count(*) from looked) as looked
    from looked o cross join lateral (${valuesOf[name]}) v group by 1 order by 2 desc, 1 limit ${valuesMax}`);
  return { rows, isExact: (rows[0]?.looked ?? 0) <= countedMax };
}

async function sourceNames(db: Db): Promise<Record<string, string>> {
  const { rows } = await db.execute<{ key: string; dataset: string }>(sql`select key, dataset from sources`);
  return Object.fromEntries(rows.map(({ key, dataset }) => [key, dataset]));
}

/** The names of counties by five-digit FIPS, as one organization of each tells it. */
async function countyNames(db: Db, counties: readonly Counted[]): Promise<Record<string, string>> {
  const codes = counties.map(({ value }) => value);
  const { rows } = await db.execute<{ code: string; name: string | null }>(sql`
    select code, (select o.county from organizations o
      where o.state_fips = left(code, 2) and o.county_fips = right(code, 3) and o.county is not null and not o.is_deleted
      limit 1) as name
    from unnest(${sql.param(codes)}::text[]) code`);
  return Object.fromEntries(rows.map(({ code, name }) => [code, name ?? code]));
}

const labels: Partial<Record<OrganizationFacetName, Record<string, string>>> = {
  orgType: typeNames,
  status: statusNames,
  state: stateNames,
  sector: sectorNames,
  sizeBand: sizeNames,
  naics: naicsSectors,
  ntee: nteeGroups,
};
