import { type OrganizationFilter, SizeBand } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import { organizationKeys as keys } from "../tables/organizations.js";
import { identifierMatches } from "./organizations-identifiers.js";

/** One value is compared by `=`, which keeps the order of an index below it; several by `any`. */
function isOneOf(expression: SQL, values: readonly (string | number)[], type: "text" | "integer" = "text"): SQL {
  const [only, ...more] = values;
  return more.length === 0
    ? sql`${expression} = ${only}`
    : sql`${expression} = any(${sql.param(values)}::${sql.raw(type)}[])`;
}

function either(conditions: readonly SQL[]): SQL {
  return sql`(${sql.join([...conditions], sql` or `)})`;
}

const overlaps = (expression: SQL, values: readonly string[]): SQL =>
  sql`${expression} && ${sql.param(values)}::text[]`;

/** How sizes are ordered; the same as `pave_size_rank`. */
export function sizeRank(size: SizeBand): number {
  return size === "unknown" ? 0 : SizeBand.options.indexOf(size) + 1;
}

const conditions: {
  [Field in keyof Required<OrganizationFilter>]: (values: NonNullable<OrganizationFilter[Field]>) => SQL;
} = {
  search: (text) => either([sql`o.search @@ pave_tsquery(${text})`, ...identifierMatches(text)]),
  orgType: (types) => isOneOf(sql`o.org_type`, types),
  status: (statuses) => isOneOf(sql`o.status`, statuses),
  state: (states) => isOneOf(keys.region, states),
  county: (counties) =>
    either(counties.map((fips) => sql`(o.state_fips = ${fips.slice(0, 2)} and o.county_fips = ${fips.slice(2)})`)),
  sector: (sectors) => isOneOf(keys.sector, sectors),
  naics: (codes) => sql`o.naics_codes <> '{}' and ${overlaps(keys.naics, codes)}`,
  ntee: (codes) => either(codes.map((code) => sql`${keys.ntee} like ${`${code}%`}`)),
  sizeBand: (sizes) => isOneOf(keys.size, sizes.map(sizeRank), "integer"),
  certification: (names) => sql`o.certifications <> '{}' and ${overlaps(sql`o.certifications`, names)}`,
  source: (sources) => overlaps(sql`o.sources`, sources),
};

/** Guarantee of the cast: the keys of `conditions` are those of the filter. */
const filterFields = Object.keys(conditions) as (keyof OrganizationFilter)[];

/** The fields of a filter that narrow anything. */
export function given(filter: OrganizationFilter): (keyof OrganizationFilter)[] {
  return filterFields.filter((field) => (filter[field]?.length ?? 0) > 0);
}

/** The live rows of `organizations o` that a filter finds. */
export function matching(filter: OrganizationFilter): SQL {
  const found = given(filter).map((field) => condition(field, filter[field]));
  return sql.join([sql`not o.is_deleted`, ...found], sql` and `);
}

/** Guarantee of the cast: the values are those of this very field. */
function condition(field: keyof OrganizationFilter, values: unknown): SQL {
  return (conditions[field] as (values: unknown) => SQL)(values);
}
