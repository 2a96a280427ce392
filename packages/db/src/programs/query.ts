import {
  type BondRow,
  type EligibleProgram,
  type FundRow,
  type Grouped,
  type ProgramFacetName,
  type ProgramFilter,
  type ProgramRow,
  type ProgramSort,
  type ProgramStatus,
  statedApplicantNames,
} from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { memoizeByDay } from "../engine/family/by-day.js";
import type { Family, FamilyQuery } from "../engine/family/family.js";
import { groupFamily } from "../engine/family/groups.js";
import type { MaintainedCounts } from "../engine/family/maintained-counts.js";
import { countyOfOrganization, nameOfOrganization } from "../engine/records/names.js";
import { provenanceColumns } from "../engine/records/provenance.js";
import { isFoundIn } from "../engine/search/reading.js";
import { isMissing } from "../engine/sql/columns.js";
import { anyCondition, isNoneOf, isOneOf, overlaps } from "../engine/sql/filtering.js";
import { columnsOf } from "../engine/sql/json-object.js";
import type { JsonText } from "../engine/sql/json-text.js";
import { type SortKey, unknownAs } from "../engine/sql/page.js";
import { type Applicant, eligibilityConditions, fitReasons } from "./eligibility.js";
import { datedPrograms, programKeys as keys } from "./table.js";

const entries = "search_programs";

/** Conditions of program lists: the public filter, and those of lists about one record. */
export type ProgramConditions = ProgramFilter &
  Applicant & {
    organizationId?: string | undefined;
    projectId?: string | undefined;
    contractId?: string | undefined;
  };
type Types<Row extends object> = {
  filter: ProgramConditions;
  row: Row;
  sort: ProgramSort;
  facet: ProgramFacetName;
};
export type ProgramTypes = Types<ProgramRow>;

/** The status of a program on a day; the same as `programStatusOn` of the contract package. */
export const statusOfProgram = (today: SQL) => sql`case when not ${datedPrograms} then r.status
  when ${keys.closes} < ${today} then 'closed' when ${keys.opens} > ${today} then 'upcoming' else 'open' end`;

/** The statuses that follow from dates, each as an indexed condition. */
export const datedStatuses = (today: SQL): Partial<Record<ProgramStatus, SQL>> => ({
  open: sql`(${datedPrograms} and ${keys.closes} >= ${today} and ${keys.opens} <= ${today})`,
  upcoming: sql`(${datedPrograms} and ${keys.closes} >= ${today} and ${keys.opens} > ${today})`,
  closed: sql`(${datedPrograms} and ${keys.closes} < ${today})`,
});

function hasStatus(status: ProgramStatus, today: SQL): SQL {
  const dated = datedStatuses(today)[status];
  // A stored `open` always follows from dates; a bond may be upcoming, and anything may be closed, without dates.
  if (dated && status === "open") return dated;
  return dated
    ? anyCondition([dated, sql`(not ${datedPrograms} and r.status = ${status})`])
    : sql`r.status = ${status}`;
}

const rowOn = (today: SQL): Record<keyof ProgramRow, SQL> => ({
  id: sql`r.id`,
  ...columnsOf("r", ["name", "programType"]),
  status: statusOfProgram(today),
  ...columnsOf("r", ["programNumber", "instrument", "loanProgram", "administeringOrgId"]),
  administeringOrgName: nameOfOrganization(sql`r.administering_org_id`),
  ...columnsOf("r", ["assistanceListingNumber", "region", "totalFunding", "obligatedAmount"]),
  availableAmount: sql`r.total_funding - r.obligated_amount`,
  ...columnsOf("r", ["awardFloor", "awardCeiling", "openDate", "closeDate", "closingDate", "fiscalYear"]),
  ...provenanceColumns,
});

const name: SortKey = { key: keys.name, type: "text" };
const one = (key: SQL, type: SortKey["type"], unknown?: SortKey["unknown"]): SortKey[] => [{ key, type, unknown }];

/**
 * The programs of an organization, which it administers, in which it is a party, or from which it received an award.
 */
const ofOrganization = (id: string) => sql`r.id in (
  select id from programs where administering_org_id = ${id} and not is_deleted
  union all select program_id from program_parties where organization_id = ${id}
  union all select program_id from program_bonds where issuer_org_id = ${id}
  union all select program_id from program_bonds where obligor_org_id = ${id}
  union all select program_id from program_funds where manager_org_id = ${id}
  union all select program_id from program_recipients where recipient_org_id = ${id} and not is_deleted
  union all select program_id from program_loans where borrower_org_id = ${id} and not is_deleted)`;

/** The maintained counts; `decided` is the status of programs that are not open by their dates. */
export const programCounts: MaintainedCounts = {
  family: "programs",
  base: { programType: "b1", state: "b2", decided: "b3", loanProgram: "b4" },
  further: new Set([
    "instrument",
    "fundingCategory",
    "applicantType",
    "sector",
    "opportunityCategory",
    "fiscalYear",
    "source",
  ]),
  several: new Set(["fundingCategory", "applicantType", "sector", "source"]),
};

/** Programs on a day (YYYY-MM-DD). */
export const programFamilyOn = memoizeByDay((date) => programsOn(sql`${date}::date`));

const programsOn = (today: SQL): Family<ProgramTypes> => ({
  from: sql`programs r`,
  live: sql`not r.is_deleted`,
  row: rowOn(today),
  harmless: new Set([
    "id",
    "programType",
    "status",
    "instrument",
    "loanProgram",
    "administeringOrgId",
    "region",
    "totalFunding",
    "obligatedAmount",
    "availableAmount",
    "awardFloor",
    "awardCeiling",
    "openDate",
    "closeDate",
    "closingDate",
    "fiscalYear",
    "asOf",
    "missingSince",
    "updatedAt",
    "version",
  ]),
  conditions: {
    search: (text) => isFoundIn(entries, text),
    programType: (types) => isOneOf(sql`r.program_type`, types),
    status: (statuses) => anyCondition(statuses.map((status) => hasStatus(status, today))),
    state: (states) => isOneOf(keys.region, states),
    stateNot: (states) => isNoneOf(sql`r.region`, states),
    instrument: (instruments) => isOneOf(sql`r.instrument`, instruments),
    loanProgram: (programs) => isOneOf(sql`r.loan_program`, programs),
    fundingCategory: (categories) => overlaps(sql`r.funding_categories`, categories),
    applicantType: (types) => overlaps(keys.applicantTypes, types),
    sector: (sectors) => overlaps(keys.sectors, sectors),
    opportunityCategory: (categories) => isOneOf(sql`r.opportunity_category`, categories),
    assistanceListing: (numbers) => isOneOf(sql`r.assistance_listing_number`, numbers),
    administeringOrgId: (ids) => isOneOf(sql`r.administering_org_id`, ids, "uuid"),
    fiscalYear: (years) => isOneOf(keys.fiscalYear, years, "integer"),
    fundingMin: (amount) => sql`${keys.totalFunding} >= ${amount}`,
    fundingMax: (amount) => sql`${keys.totalFunding} between 0 and ${amount}`,
    closesFrom: (date) => sql`${keys.closes} between ${date}::date and '9999-12-31'`,
    closesTo: (date) => sql`${keys.closes} <= ${date}::date`,
    source: (sources) => overlaps(sql`r.sources`, sources),
    missingFrom: (sources) => sql`(${overlaps(sql`r.missing_from`, sources)} and r.missing_since is not null)`,
    ...eligibilityConditions,
    organizationId: ofOrganization,
    projectId: (id) => sql`r.id in (select program_id from project_programs where project_id = ${id})`,
    contractId: (id) => sql`r.id in (select program_id from contract_programs where contract_id = ${id})`,
  },
  searched: {
    entries,
    fields: {
      ...columnsOf("r", ["name", "popularName", "programNumber", "opportunityNumber", "assistanceListingNumber"]),
      ...columnsOf("r", ["topLevelAgency"]),
      administeringOrgName: nameOfOrganization(sql`r.administering_org_id`),
      issuerName: nameOfOrganization(ofBond("issuer_org_id")),
      issuerCounty: countyOfOrganization(ofBond("issuer_org_id")),
      ...columnsOf("r", ["region", "description"]),
    },
    subtitle: sql`concat_ws(', ', r.program_number, r.top_level_agency)`,
    usual: "name",
  },
  sorts: {
    name: [name],
    programType: [{ key: sql`program_type`, type: "text" }, name],
    programNumber: one(keys.programNumber, "text", unknownAs.text),
    region: [{ key: keys.region, type: "text", unknown: unknownAs.text }, name],
    totalFunding: one(keys.totalFunding, "numeric", unknownAs.amount),
    obligatedAmount: one(keys.obligatedAmount, "numeric", unknownAs.balance),
    availableAmount: one(keys.availableAmount, "numeric", unknownAs.balance),
    awardCeiling: one(keys.awardCeiling, "numeric", unknownAs.amount),
    openDate: one(keys.openDate, "date", unknownAs.day),
    closeDate: one(keys.closeDate, "date", unknownAs.openEnd),
    closingDate: one(keys.closingDate, "date", unknownAs.day),
    fiscalYear: one(keys.fiscalYear, "integer", unknownAs.rank),
    source: one(keys.source, "text"),
    asOf: one(keys.asOf, "date", unknownAs.day),
    updatedAt: one(sql`updated_at`, "timestamptz"),
  },
  facets: {
    programType: sql`select r.program_type`,
    status: sql`select ${statusOfProgram(today)}`,
    state: sql`select r.region`,
    instrument: sql`select r.instrument`,
    loanProgram: sql`select r.loan_program`,
    fundingCategory: sql`select unnest(r.funding_categories)`,
    applicantType: sql`select unnest${keys.applicantTypes}`,
    sector: sql`select unnest(r.eligible_sectors)`,
    opportunityCategory: sql`select r.opportunity_category`,
    fiscalYear: sql`select r.fiscal_year`,
    source: sql`select unnest(r.sources)`,
    missingFrom: sql`select unnest(r.missing_from)`,
  },
  rareFacets: { missingFrom: isMissing },
  maintainedCounts: programCounts,
});

const ofBond = (column: string) => sql`(select b.${sql.raw(column)} from program_bonds b where b.program_id = r.id)`;
const ofFund = (column: string) => sql`(select f.${sql.raw(column)} from program_funds f where f.program_id = r.id)`;

/** Bonds, with their specific columns. */
export const bondFamilyOn = memoizeByDay(
  (date): Family<Types<BondRow>> => ({
    ...programFamilyOn(date),
    row: {
      ...rowOn(sql`${date}::date`),
      issuerName: nameOfOrganization(ofBond("issuer_org_id")),
      parAmount: ofBond("par_amount"),
      outstandingPar: ofBond("outstanding_par"),
      debtType: ofBond("debt_type"),
      couponType: ofBond("coupon_type"),
      federalTaxStatus: ofBond("federal_tax_status"),
      saleMethod: ofBond("sale_method"),
      datedDate: ofBond("dated_date"),
      finalMaturityDate: ofBond("final_maturity_date"),
      trueInterestCost: ofBond("true_interest_cost"),
    },
  }),
);

/** Funds, with their specific columns. */
export const fundFamilyOn = memoizeByDay(
  (date): Family<Types<FundRow>> => ({
    ...programFamilyOn(date),
    row: {
      ...rowOn(sql`${date}::date`),
      managerName: nameOfOrganization(ofFund("manager_org_id")),
      vintageYear: ofFund("vintage_year"),
      strategy: ofFund("strategy"),
      structure: ofFund("structure"),
      targetSize: ofFund("target_size"),
      committed: ofFund("committed"),
      nav: ofFund("nav"),
      netIrr: ofFund("net_irr"),
    },
  }),
);

export async function isProgram(db: Db, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from programs where id = ${id} and not is_deleted`);
  return rows.length > 0;
}

/** Programs for which an applicant is eligible, each with the reasons; grouped by applicant type. */
export function programsFor(
  db: Db,
  today: string,
  query: FamilyQuery<ProgramTypes>,
): Promise<JsonText<Grouped<EligibleProgram>>> {
  const { row, ...rest } = programFamilyOn(today);
  const family: Family<Types<EligibleProgram>> = { ...rest, row: { ...row, reasons: fitReasons(query) } };
  const key = ["applicantIs", "applicantAt", "applicantFor"] as const;
  return groupFamily<Types<EligibleProgram>>(
    db,
    family,
    { facet: "applicantType", key, names: statedApplicantNames },
    query,
  );
}
