import {
  type AwardMeasure,
  DealType,
  datedTypes,
  decidedStatuses,
  Instrument,
  LoanProgram,
  OpportunityCategory,
  ProgramStatus,
  ProgramType,
} from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import { boolean, date, index, integer, jsonb, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import {
  audit,
  checkOneOf,
  fraction,
  id,
  isMissing,
  money,
  namingIndex,
  provenance,
  texts,
} from "../engine/sql/columns.js";

const live = sql`not is_deleted`;
const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join(", ");
const takesApplicants = sql.raw(`program_type in (${quoted(datedTypes)})`);
/** Grants, loans and other assistance without a decided status are open by their dates. */
export const datedPrograms = sql`(${takesApplicants} and ${sql.raw(`status not in (${quoted(decidedStatuses)})`)})`;
const dated = sql`not is_deleted and ${datedPrograms}`;
const bonds = sql`not is_deleted and program_type = 'bond'`;

/** Indexed expressions; a query that filters or sorts by them must spell them identically. */
export const programKeys = {
  name: sql`lower(name) collate "C"`,
  programNumber: sql`coalesce(program_number, '') collate "C"`,
  region: sql`coalesce(region, '')`,
  source: sql`(sources[1])`,
  totalFunding: sql`coalesce(total_funding, -1)`,
  obligatedAmount: sql`coalesce(obligated_amount, -1000000000000000)`,
  availableAmount: sql`coalesce(total_funding - obligated_amount, -1000000000000000)`,
  awardCeiling: sql`coalesce(award_ceiling, -1)`,
  /** Without dates, a forecast program opens on an unknown day, and any other has always been open. */
  opens: sql`coalesce(open_date, post_date, case status when 'upcoming' then 'infinity'::date else '-infinity'::date end)`,
  /** The deadline; without one, applications end when the publisher archives the program. */
  closes: sql`coalesce(close_date, archive_date, 'infinity'::date)`,
  closeDate: sql`coalesce(close_date, 'infinity'::date)`,
  openDate: sql`coalesce(open_date, '0001-01-01'::date)`,
  /** Bonds with an unknown closing are sorted by the sale. */
  closingDate: sql`coalesce(closing_date, sale_date, '0001-01-01'::date)`,
  fiscalYear: sql`coalesce(fiscal_year, 0)`,
  asOf: sql`coalesce(as_of, '0001-01-01'::date)`,
  /** Eligible applicants, places and sectors; unstated values have a separate key. Bonds and funds have no applicants. */
  applicantTypes: sql`(case when eligible_applicant_types = '{}' and ${takesApplicants} then '{notStated}'::text[] else eligible_applicant_types end)`,
  sectors: sql`(case when eligible_sectors = '{}' then '{unrestricted}'::text[] else eligible_sectors end)`,
  places: sql`(case when eligible_places = '{}' then array[coalesce(region, 'US')] else eligible_places end)`,
};
const keys = programKeys;

/** Bonds, funds, loans and grants. Details of a type are in separate tables. */
export const programs = pgTable(
  "programs",
  {
    id: id(),
    name: text().notNull(),
    programType: text().notNull(),
    /** The decided status; whether it is open now follows from its dates. */
    status: text().notNull(),
    programNumber: text(),
    opportunityNumber: text(),
    popularName: text(),
    description: text(),
    objectives: text(),
    instrument: text(),
    loanProgram: text(),
    assistanceType: text(),
    assistanceListingNumber: text(),
    assistanceListingTitle: text(),
    administeringOrgId: uuid(),
    agencyCode: text(),
    topLevelAgency: text(),
    fundingAgency: text(),
    contactName: text(),
    contactEmail: text(),
    contactPhone: text(),
    authority: text(),
    appropriation: text(),
    defCode: text(),
    fundingCategories: texts(),
    opportunityCategory: text(),
    eligibleApplicantTypes: texts(),
    eligibilityText: text(),
    eligibleUses: texts(),
    eligiblePlaces: texts(),
    eligibleSectors: texts(),
    beneficiaryEligibility: text(),
    isCostSharing: boolean(),
    matchRate: fraction(),
    /** List of `ShareCap`. */
    shareCaps: jsonb().notNull().default([]),
    matchSourceRules: text(),
    region: text(),
    currency: text().notNull().default("USD"),
    totalFunding: money(),
    awardFloor: money(),
    awardCeiling: money(),
    expectedAwards: integer(),
    obligatedAmount: money(),
    outlayAmount: money(),
    postDate: date(),
    openDate: date(),
    closeDate: date(),
    closeDateText: text(),
    archiveDate: date(),
    forecastedPostDate: date(),
    forecastedCloseDate: date(),
    forecastedAwardDate: date(),
    forecastedProjectStartDate: date(),
    closingDate: date(),
    /** Bonds only. */
    saleDate: date(),
    dealType: text(),
    fiscalYear: smallint(),
    /** List of `Measure`. */
    measures: jsonb().notNull().default([]),
    url: text(),
    sourceUrl: text(),

    ...provenance(),
    ...audit(),
  },
  (t) => [
    checkOneOf("programs_program_type_check", t.programType, ProgramType.options),
    checkOneOf("programs_status_check", t.status, ProgramStatus.options),
    checkOneOf("programs_instrument_check", t.instrument, Instrument.options),
    checkOneOf("programs_loan_program_check", t.loanProgram, LoanProgram.options),
    checkOneOf("programs_opportunity_category_check", t.opportunityCategory, OpportunityCategory.options),
    checkOneOf("programs_deal_type_check", t.dealType, DealType.options),
    index("programs_name").on(keys.name, t.id).where(live),
    index("programs_type_name").on(t.programType, keys.name, t.id).where(live),
    index("programs_type_state_name").on(t.programType, keys.region, keys.name, t.id).where(live),
    index("programs_state_name").on(keys.region, keys.name, t.id).where(live),
    index("programs_number").on(keys.programNumber, t.id).where(live),
    index("programs_total_funding").on(keys.totalFunding, t.id).where(live),
    index("programs_type_total_funding").on(t.programType, keys.totalFunding, t.id).where(live),
    index("programs_obligated_amount").on(keys.obligatedAmount, t.id).where(live),
    index("programs_available_amount").on(keys.availableAmount, t.id).where(live),
    index("programs_award_ceiling").on(keys.awardCeiling, t.id).where(live),
    index("programs_dated").on(keys.closes, keys.opens).where(dated),
    index("programs_open_date").on(keys.openDate, t.id).where(live),
    index("programs_close_date").on(keys.closeDate, t.id).where(live),
    index("programs_closing_date").on(keys.closingDate, t.id).where(live),
    index("programs_type_closing_date").on(t.programType, keys.closingDate, t.id).where(live),
    index("programs_fiscal_year").on(keys.fiscalYear, t.id).where(live),
    index("programs_source").on(keys.source, t.id).where(live),
    index("programs_as_of").on(keys.asOf, t.id).where(live),
    index("programs_missing").on(t.id).where(isMissing),
    index("programs_updated_at").on(t.updatedAt, t.id).where(live),
    index("programs_bond_source").on(keys.source, t.id).where(bonds),
    index("programs_bond_as_of").on(keys.asOf, t.id).where(bonds),
    index("programs_bond_updated_at").on(t.updatedAt, t.id).where(bonds),
    index("programs_status").on(t.status, t.programType, t.id).where(live),
    index("programs_administering_org").on(t.administeringOrgId, keys.name, t.id).where(live),
    index("programs_assistance_listing")
      .on(t.assistanceListingNumber, t.id)
      .where(sql`not is_deleted and assistance_listing_number is not null`),
    index("programs_applicant_types").using("gin", keys.applicantTypes).where(live),
    index("programs_sectors").using("gin", keys.sectors).where(live),
    index("programs_places").using("gin", keys.places).where(live),
    index("programs_funding_categories").using("gin", t.fundingCategories).where(live),
    index("programs_sources").using("gin", t.sources),
  ],
);

/** A round of applications and awards. */
export const fundingCycles = pgTable(
  "funding_cycles",
  {
    id: id(),
    programId: uuid().notNull(),
    cycleName: text().notNull(),
    fiscalYear: smallint(),
    round: smallint(),
    openDate: date(),
    closeDate: date(),
    awardDate: date(),
    amountAvailable: money(),
    amountRequested: money(),
    applicationsReceived: integer(),
    awardsMade: integer(),
    amountAwarded: money(),
    ...audit(),
  },
  (t) => [index("funding_cycles_program").on(t.programId, keys.fiscalYear, t.id).where(live)],
);

/** Whether the audit that reports an award was replaced by a later report, which reports the award again. */
export const isSupersededAward = (award: SQL = sql`r`): SQL => sql`(${award}.audit_event_id is not null and exists (
  select from events e where e.id = ${award}.audit_event_id and e.status = 'cancelled'))`;
/** The awards that totals count. */
export const countedAward = (award: SQL = sql`r`): SQL =>
  sql`(not ${award}.is_deleted and not ${isSupersededAward(award)})`;

/** Whether an audit reports an award: its outlay is what the recipient spent in a year, not what the agency paid. */
export const isAudited = sql`(r.audit_event_id is not null or r.fiscal_year is not null)`;
/** The amounts of an award `r`. Sums never mix them. */
export const awardMeasures: Readonly<Record<AwardMeasure, SQL>> = {
  obligated: sql`r.obligated_amount`,
  paid: sql`case when not ${isAudited} then r.outlay end`,
  spent: sql`case when ${isAudited} then r.outlay end`,
};

/** Expressions of awards that are indexed: the amount obligated or, if none is reported, paid or spent. */
export const awardKeys = { amount: sql`coalesce(obligated_amount, outlay, -1000000000000000)` };

/** An award to one recipient; without a program if its number is not that of a single listing. */
export const programRecipients = pgTable(
  "program_recipients",
  {
    id: id(),
    programId: uuid(),
    recipientOrgId: uuid(),
    recipientName: text(),
    recipientType: text(),
    assistanceNumber: text(),
    awardTitle: text(),
    agencyOrgId: uuid(),
    isPassedThrough: boolean(),
    fiscalYear: smallint(),
    agreementNumber: text(),
    opportunityNumber: text(),
    projectId: uuid(),
    cycleId: uuid(),
    auditEventId: uuid(),
    awardDate: date(),
    obligatedAmount: money(),
    nonFederalFunding: money(),
    loanFaceValue: money(),
    subsidyCost: money(),
    outlay: money(),
    iijaObligated: money(),
    iijaOutlay: money(),
    passedToSubrecipients: money(),
    periodStart: date(),
    periodEnd: date(),
    placeOfPerformance: text(),
    stateFips: text(),
    countyFips: text(),
    placeFips: text(),
    zip: text(),
    congressionalDistrict: text(),
    ...audit(),
  },
  (t) => [
    index("program_recipients_program").on(t.programId, awardKeys.amount, t.id).where(live),
    index("program_recipients_org").on(t.recipientOrgId, t.programId).where(live),
    index("program_recipients_org_amount").on(t.recipientOrgId, awardKeys.amount, t.id).where(live),
    index("program_recipients_project")
      .on(t.projectId, t.programId)
      .where(sql`not is_deleted and project_id is not null`),
    namingIndex("program_recipients_agency", t.agencyOrgId),
    namingIndex("program_recipients_audit_event", t.auditEventId),
  ],
);

/** An entity through which the recipient of an award received it (2 CFR 200.1); an award may name several. */
export const awardPassThroughs = pgTable(
  "award_pass_throughs",
  {
    id: id(),
    /** null until the award is imported. */
    awardId: uuid(),
    recipientOrgId: uuid(),
    /** null if no single organization matches the name. */
    organizationId: uuid(),
    name: text().notNull(),
    awardNumber: text(),
    ...audit(),
  },
  (t) => [
    index("award_pass_throughs_award").on(t.awardId).where(live),
    index("award_pass_throughs_organization").on(t.organizationId, t.awardId).where(live),
  ],
);

const publishedKey = sql`coalesce(published_date, '0001-01-01'::date)`;
export const programDocumentKeys = { published: publishedKey };

export const programDocuments = pgTable(
  "program_documents",
  {
    id: id(),
    programId: uuid().notNull(),
    documentType: text().notNull(),
    title: text().notNull(),
    url: text(),
    publishedDate: date(),
    format: text(),
    pages: integer(),
    ...audit(),
  },
  (t) => [index("program_documents_program").on(t.programId, publishedKey, t.id).where(live)],
);
