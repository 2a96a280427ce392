import { type OrganizationFilter, SizeBand } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import { type Conditions, conditionsOf, either, givenFields, isOneOf, overlaps } from "../engine/sql/filtering.js";
import { identifierMatches } from "./identifiers.js";
import { organizationKeys as keys } from "./table.js";

/** How sizes are ordered; the same as `pave_size_rank`. */
export function sizeRank(size: SizeBand): number {
  return size === "unknown" ? 0 : SizeBand.options.indexOf(size) + 1;
}

const conditions: Conditions<OrganizationFilter> = {
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

/** The fields of a filter that narrow anything. */
export function given(filter: OrganizationFilter): (keyof OrganizationFilter)[] {
  return givenFields(conditions, filter);
}

/** The live rows of `organizations o` that a filter finds. */
export function matching(filter: OrganizationFilter): SQL {
  return sql.join([sql`not o.is_deleted`, ...conditionsOf(conditions, filter)], sql` and `);
}
