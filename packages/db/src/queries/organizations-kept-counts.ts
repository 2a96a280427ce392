import type { OrganizationFacetName, OrganizationFilter, Total } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../client.js";
import type { CountedValue } from "../family-facets.js";
import { given } from "./organizations-filter.js";

/** What every line of `organization_facets` tells; counts are kept for every filter on these. */
const base: Partial<Record<keyof OrganizationFilter, SQL>> = {
  orgType: sql`org_type`,
  state: sql`region`,
  status: sql`status`,
  sizeBand: sql`size_band`,
};

/** Further properties of which an organization may have several values, so that counts of two do not add up. */
const several = new Set<keyof OrganizationFilter>(["naics", "certification", "source"]);
/** The length of the codes that are counted, where a filter may ask for longer ones. */
const counted: Partial<Record<keyof OrganizationFilter, number>> = { naics: 2, ntee: 1 };

type Kept = { further: keyof OrganizationFilter | undefined; conditions: SQL };

/** Which lines of `organization_facets` count what a filter finds, each organization once; null where none do. */
function keptLines(filter: OrganizationFilter): Kept | null {
  const fields = given(filter);
  const [further, ...more] = fields.filter((field) => !(field in base));
  if (more.length > 0 || (further && !isKept(further, filter[further]))) return null;
  const conditions = fields.map(
    (field) => sql` and ${base[field] ?? sql`value`} = any(${sql.param(filter[field])}::text[])`,
  );
  return { further, conditions: sql.join(conditions) };
}

function isKept(further: keyof OrganizationFilter, values: OrganizationFilter[typeof further]): boolean {
  if (further === "search" || values === undefined || typeof values === "string") return false;
  const length = counted[further];
  return (values.length === 1 || !several.has(further)) && values.every((value) => !length || value.length === length);
}

/** How many organizations a filter finds, exactly, where counts of it are kept; null where they are not. */
export async function keptTotal(db: Db, filter: OrganizationFilter): Promise<Total | null> {
  const kept = keptLines(filter);
  if (!kept) return null;
  const { rows } = await db.execute<{ n: number }>(sql`
    select coalesce(sum(n), 0) as n from organization_facets where facet = ${kept.further ?? ""} ${kept.conditions}`);
  return { value: rows[0]?.n ?? 0, isExact: true };
}

/** The values of one facet among the organizations that a filter finds; null where no counts of them are kept. */
export async function keptValues(
  db: Db,
  name: OrganizationFacetName,
  filter: OrganizationFilter,
): Promise<CountedValue[] | null> {
  const kept = keptLines(filter);
  const column = base[name];
  if (!kept || (kept.further && !column)) return null;
  const { rows } = await db.execute<CountedValue>(sql`
    select ${column ?? sql`value`} as value, sum(n) as count from organization_facets
    where facet = ${column ? (kept.further ?? "") : name} ${kept.conditions} and ${column ?? sql`value`} <> ''
    group by 1 having sum(n) > 0`);
  return rows;
}
