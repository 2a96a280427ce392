import {
  type OrganizationFacetName,
  type OrganizationFilter,
  type OrganizationRow,
  OrganizationSort,
  SizeBand,
} from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Family } from "../engine/family/family.js";
import { provenanceColumns } from "../engine/records/provenance.js";
import { isFoundIn } from "../engine/search/reading.js";
import { isMissing } from "../engine/sql/columns.js";
import { anyCondition, isNoneOf, isOneOf, overlaps } from "../engine/sql/filtering.js";
import { columnsOf, jsonObject } from "../engine/sql/json-object.js";
import { type SortKey, unknownAs } from "../engine/sql/page.js";
import { organizationKeys as keys } from "./table.js";

const entries = "search_organizations";

export type OrganizationTypes = {
  filter: OrganizationFilter;
  row: OrganizationRow;
  sort: OrganizationSort;
  facet: OrganizationFacetName;
};

/** The rank of a size; the same as `pave_size_rank`. */
const sizeRank = (size: SizeBand): number => (size === "unknown" ? 0 : SizeBand.options.indexOf(size) + 1);

const row: Record<keyof OrganizationRow, SQL> = {
  id: sql`r.id`,
  ...columnsOf("r", ["name", "orgType", "status", "region", "county", "locality", "sector", "sizeBand"]),
  ...columnsOf("r", ["population", "totalRevenue", "totalAssets", "ein", "uei", "fdicCert", "geoid"]),
  ...provenanceColumns,
};
/** A list row as JSON, over `organizations r`. */
export const organizationRowJson = jsonObject<OrganizationRow>(row);

const name: SortKey = { key: keys.name, type: "text" };

/** See `typePopulation` of the keys. */
const typeBalance = { least: "-2000000000000000" } as const;

export const organizationFamily: Family<OrganizationTypes> = {
  from: sql`organizations r`,
  live: sql`not r.is_deleted`,
  row,
  harmless: new Set([
    "id",
    "orgType",
    "status",
    "sizeBand",
    "population",
    "totalRevenue",
    "totalAssets",
    "asOf",
    "missingSince",
    "updatedAt",
    "version",
  ]),
  conditions: {
    search: (text) => isFoundIn(entries, text),
    orgType: (types) => isOneOf(sql`r.org_type`, types),
    status: (statuses) => isOneOf(sql`r.status`, statuses),
    state: (states) => isOneOf(keys.region, states),
    stateNot: (states) => isNoneOf(sql`r.region`, states),
    county: (counties) =>
      anyCondition(
        counties.map((fips) => sql`(r.state_fips = ${fips.slice(0, 2)} and r.county_fips = ${fips.slice(2)})`),
      ),
    countyNot: (counties) => isNoneOf(sql`(r.state_fips || r.county_fips)`, counties),
    populationMin: (least) => sql`${keys.population} >= ${least}`,
    populationMax: (most) => sql`${keys.population} between 0 and ${most}`,
    revenueMin: (least) => sql`(${keys.totalRevenue} >= ${least} and r.total_revenue is not null)`,
    revenueMax: (most) => sql`(${keys.totalRevenue} <= ${most} and r.total_revenue is not null)`,
    assetsMin: (least) => sql`(${keys.totalAssets} >= ${least} and r.total_assets is not null)`,
    assetsMax: (most) => sql`(${keys.totalAssets} <= ${most} and r.total_assets is not null)`,
    sector: (sectors) => isOneOf(keys.sector, sectors),
    naics: (codes) => sql`r.naics_codes <> '{}' and ${overlaps(keys.naics, codes)}`,
    ntee: (codes) => anyCondition(codes.map((code) => sql`${keys.ntee} like ${`${code}%`}`)),
    sizeBand: (sizes) => isOneOf(keys.size, sizes.map(sizeRank), "integer"),
    certification: (names) => sql`r.certifications <> '{}' and ${overlaps(sql`r.certifications`, names)}`,
    parentOrganizationId: (ids) => isOneOf(sql`r.parent_organization_id`, ids, "uuid"),
    source: (sources) => overlaps(sql`r.sources`, sources),
    missingFrom: (sources) => sql`(${overlaps(sql`r.missing_from`, sources)} and r.missing_since is not null)`,
  },
  searched: {
    entries,
    fields: {
      ...columnsOf("r", ["name", "legalName", "dbaName", "abbreviation", "aliases", "previousNames"]),
      ...columnsOf("r", ["uei", "ein", "cageCode", "lei", "cik", "dunsLegacy", "geoid", "censusUnitId", "fdicCert"]),
      ...columnsOf("r", ["rssdId", "crdNumber", "secFileNumber", "additionalEins", "additionalUeis"]),
      ...columnsOf("r", ["locality", "county", "region"]),
    },
    subtitle: sql`concat_ws(', ', r.locality, r.region)`,
    usual: "name",
  },
  sorts: {
    name: [name],
    orgType: [{ key: sql`org_type`, type: "text" }, name],
    region: [{ key: keys.region, type: "text", unknown: unknownAs.text }, name],
    status: [{ key: sql`status`, type: "text" }],
    county: [{ key: keys.county, type: "text", unknown: unknownAs.text }],
    locality: [{ key: keys.locality, type: "text", unknown: unknownAs.text }],
    sector: [{ key: keys.sector, type: "text", unknown: unknownAs.text }],
    sizeBand: [{ key: keys.size, type: "integer", unknown: unknownAs.rank }],
    population: [{ key: keys.population, type: "integer", unknown: unknownAs.amount }],
    totalRevenue: [{ key: keys.totalRevenue, type: "numeric", unknown: unknownAs.balance }],
    totalAssets: [{ key: keys.totalAssets, type: "numeric", unknown: unknownAs.balance }],
    source: [{ key: keys.source, type: "text" }],
    asOf: [{ key: keys.asOf, type: "date", unknown: unknownAs.day }],
    updatedAt: [{ key: sql`updated_at`, type: "timestamptz" }],
  },
  sortsOfOne: {
    field: "orgType",
    sorts: {
      population: [{ key: keys.typePopulation, type: "integer", unknown: { least: "-2" } }],
      totalRevenue: [{ key: keys.typeTotalRevenue, type: "numeric", unknown: typeBalance }],
      totalAssets: [{ key: keys.typeTotalAssets, type: "numeric", unknown: typeBalance }],
    },
  },
  facets: {
    orgType: sql`select r.org_type`,
    status: sql`select r.status`,
    state: sql`select r.region`,
    county: sql`select r.state_fips || r.county_fips`,
    sector: sql`select r.sector`,
    naics: sql`select distinct left(code, 2) from unnest(r.naics_codes) code`,
    ntee: sql`select left(r.ntee_code, 1)`,
    sizeBand: sql`select r.size_band`,
    certification: sql`select unnest(r.certifications)`,
    source: sql`select unnest(r.sources)`,
    missingFrom: sql`select unnest(r.missing_from)`,
  },
  rareFacets: { missingFrom: isMissing },
  facetColumns: sql`org_type, status, region, state_fips, county_fips, sector, naics_codes, ntee_code, size_band,
    certifications, sources, missing_from`,
  facetsUnder: { county: "state" },
  maintainedCounts: {
    family: "organizations",
    base: { orgType: "b1", state: "b2", status: "b3", sizeBand: "b4" },
    further: new Set(["sector", "county", "ntee", "naics", "certification", "source"]),
    several: new Set(["naics", "certification", "source"]),
    lengths: { naics: 2, ntee: 1 },
  },
  namedPages: [
    { fields: [], sorts: OrganizationSort.options },
    { fields: ["orgType"], sorts: ["name", "population", "totalRevenue", "totalAssets"] },
    { fields: ["state"], sorts: ["name"] },
    { fields: ["orgType", "state"], sorts: ["name"] },
  ],
};
