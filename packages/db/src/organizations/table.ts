import { type SQL, sql } from "drizzle-orm";
import { boolean, date, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { audit, id, isMissing, money, place, provenance, texts } from "../engine/sql/columns.js";

const live = sql`not is_deleted`;

/** Indexed expressions; a query that filters or sorts by them must spell them identically. */
export const organizationKeys = {
  name: sql`lower(name) collate "C"`,
  region: sql`coalesce(region, '')`,
  sector: sql`coalesce(sector, '')`,
  size: sql`pave_size_rank(size_band)`,
  source: sql`(sources[1])`,
  county: sql`coalesce(county, '') collate "C"`,
  locality: sql`coalesce(locality, '') collate "C"`,
  population: sql`coalesce(population, -1)`,
  totalRevenue: sql`coalesce(total_revenue, -1000000000000000)`,
  totalAssets: sql`coalesce(total_assets, -1000000000000000)`,
  asOf: sql`coalesce(as_of, '0001-01-01'::date)`,
  /**
   * Spelled differently from the expressions for all types, which the planner would otherwise use for one type and read
   * to the end.
   */
  typePopulation: sql`coalesce(population, -2)`,
  typeTotalRevenue: sql`coalesce(total_revenue, -2000000000000000)`,
  typeTotalAssets: sql`coalesce(total_assets, -2000000000000000)`,
  naics: sql`pave_code_prefixes(naics_codes)`,
  ntee: sql`ntee_code collate "C"`,
};
const keys = organizationKeys;

/** See `SizeBand` in the contract for the bounds. */
const sizeBand = (): SQL => sql`case
  when org_type in ('federalAgency','state','county','municipality','township','specialDistrict','schoolDistrict','tribal','publicAuthority')
  then case when population is null then 'unknown' when population < 2500 then 'micro' when population < 25000 then 'small'
    when population < 250000 then 'medium' when population < 1000000 then 'large' else 'veryLarge' end
  else case when coalesce(regulatory_aum_total, total_assets, total_revenue) is null then 'unknown'
    when coalesce(regulatory_aum_total, total_assets, total_revenue) < 1000000 then 'micro'
    when coalesce(regulatory_aum_total, total_assets, total_revenue) < 50000000 then 'small'
    when coalesce(regulatory_aum_total, total_assets, total_revenue) < 1000000000 then 'medium'
    when coalesce(regulatory_aum_total, total_assets, total_revenue) < 50000000000 then 'large' else 'veryLarge' end
end`;

export const organizations = pgTable(
  "organizations",
  {
    id: id(),
    name: text().notNull(),
    orgType: text().notNull(),
    status: text().notNull().default("active"),
    legalName: text(),
    dbaName: text(),
    abbreviation: text(),
    aliases: texts(),
    previousNames: texts(),
    description: text(),
    sector: text(),
    website: text(),
    domains: texts(),
    phone: text(),
    email: text(),
    logoUrl: text(),
    foundedDate: date(),
    closedDate: date(),
    fiscalYearEnd: text(),
    parentOrganizationId: uuid(),
    successorName: text(),
    employees: integer(),

    ...place(),

    uei: text(),
    additionalUeis: texts(),
    cageCode: text(),
    ein: text(),
    additionalEins: texts(),
    lei: text(),
    cik: text(),
    dunsLegacy: text(),
    geoid: text(),
    censusUnitId: text(),
    cgacCode: text(),
    frecCode: text(),
    subtierCode: text(),
    fdicCert: text(),
    rssdId: text(),
    crdNumber: text(),
    secFileNumber: text(),

    samRegistrationStatus: text(),
    samExpirationDate: date(),
    exclusionFlag: boolean(),
    businessTypes: texts(),
    certifications: texts(),
    naicsCodes: texts(),
    primaryNaics: text(),
    pscCodes: texts(),

    functionCode: text(),
    functionName: text(),
    population: integer(),
    populationYear: smallint(),
    enrollment: integer(),
    enrollmentYear: smallint(),
    governingBody: text(),
    debtOutstanding: money(),
    totalRevenue: money(),
    totalExpenditure: money(),

    charterClass: text(),
    regulator: text(),
    totalAssets: money(),
    totalDeposits: money(),
    totalEquity: money(),
    netLoans: money(),
    netIncome: money(),
    muniSecuritiesHeld: money(),
    offices: integer(),

    registrationStatus: text(),
    regulatoryAumTotal: money(),
    clientTypes: texts(),
    disciplinaryFlag: boolean(),
    isMunicipalAdvisor: boolean(),

    irsSubsection: text(),
    nteeCode: text(),
    rulingDate: text(),
    taxPeriod: text(),
    deductibility: text(),
    foundationCode: text(),
    incomeAmount: money(),
    filingRequirement: text(),
    groupExemptionNumber: text(),

    bondingCapacitySingle: money(),
    bondingCapacityAggregate: money(),
    yearsInBusiness: smallint(),

    ...provenance(),
    /** The words a record must share with another of its kind and place to count as the same body. */
    matchKey: text(),
    sizeBand: text().notNull().generatedAlwaysAs(sizeBand()),
    ...audit(),
  },
  (t) => [
    index("organizations_name").on(keys.name, t.id).where(live),
    index("organizations_type_state_name").on(t.orgType, keys.region, keys.name, t.id).where(live),
    index("organizations_state_name").on(keys.region, keys.name, t.id).where(live),
    index("organizations_type_name").on(t.orgType, keys.name, t.id).where(live),
    index("organizations_county_name").on(t.stateFips, t.countyFips, keys.name, t.id).where(live),
    index("organizations_status").on(t.status, t.id).where(live),
    index("organizations_sector").on(keys.sector, t.id).where(live),
    index("organizations_size").on(keys.size, t.id).where(live),
    index("organizations_source").on(keys.source, t.id).where(live),
    index("organizations_county").on(keys.county, t.id).where(live),
    index("organizations_locality").on(keys.locality, t.id).where(live),
    index("organizations_population").on(keys.population, t.id).where(live),
    index("organizations_total_revenue").on(keys.totalRevenue, t.id).where(live),
    index("organizations_total_assets").on(keys.totalAssets, t.id).where(live),
    index("organizations_type_population").on(t.orgType, keys.typePopulation, t.id).where(live),
    index("organizations_type_total_revenue").on(t.orgType, keys.typeTotalRevenue, t.id).where(live),
    index("organizations_type_total_assets").on(t.orgType, keys.typeTotalAssets, t.id).where(live),
    index("organizations_as_of").on(keys.asOf, t.id).where(live),
    index("organizations_missing").on(t.id).where(isMissing),
    index("organizations_updated_at").on(t.updatedAt, t.id).where(live),
    index("organizations_ntee").on(keys.ntee, t.id).where(sql`not is_deleted and ntee_code is not null`),
    index("organizations_parent").on(t.parentOrganizationId).where(sql`parent_organization_id is not null`),
    index("organizations_match_key").on(t.matchKey).where(sql`not is_deleted and match_key is not null`),
    index("organizations_naics").using("gin", keys.naics).where(sql`not is_deleted and naics_codes <> '{}'`),
    index("organizations_certifications")
      .using("gin", t.certifications)
      .where(sql`not is_deleted and certifications <> '{}'`),
    index("organizations_sources").using("gin", t.sources),
    index("organizations_domains").using("gin", t.domains).where(sql`not is_deleted and domains <> '{}'`),
    index("organizations_additional_eins")
      .using("gin", t.additionalEins)
      .where(sql`not is_deleted and additional_eins <> '{}'`),
    index("organizations_additional_ueis")
      .using("gin", t.additionalUeis)
      .where(sql`not is_deleted and additional_ueis <> '{}'`),
    uniqueIndex("organizations_uei").on(t.uei).where(sql`not is_deleted and uei is not null`),
    uniqueIndex("organizations_cage_code").on(t.cageCode).where(sql`not is_deleted and cage_code is not null`),
    uniqueIndex("organizations_ein").on(t.ein).where(sql`not is_deleted and ein is not null`),
    uniqueIndex("organizations_lei").on(t.lei).where(sql`not is_deleted and lei is not null`),
    uniqueIndex("organizations_geoid").on(t.geoid).where(sql`not is_deleted and geoid is not null`),
    uniqueIndex("organizations_census_unit_id")
      .on(t.censusUnitId)
      .where(sql`not is_deleted and census_unit_id is not null`),
    uniqueIndex("organizations_subtier_code").on(t.subtierCode).where(sql`not is_deleted and subtier_code is not null`),
    uniqueIndex("organizations_fdic_cert").on(t.fdicCert).where(sql`not is_deleted and fdic_cert is not null`),
    uniqueIndex("organizations_rssd_id").on(t.rssdId).where(sql`not is_deleted and rssd_id is not null`),
    uniqueIndex("organizations_crd_number").on(t.crdNumber).where(sql`not is_deleted and crd_number is not null`),
  ],
);
