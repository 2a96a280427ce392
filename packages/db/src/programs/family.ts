import {
  BondFields,
  FundingCycleFields,
  LoanFields,
  LoanStatus,
  PartyRole,
  PassThroughFields,
  ProgramFields,
  ProgramFilter,
  type ProgramRow,
  ProgramStatus,
  RecipientFields,
} from "@pave/contract";
import { sql } from "drizzle-orm";
import { familyConditions } from "../engine/family/family.js";
import { type FollowedRecords, linesOf, refersTo } from "../families/family.js";
import { programBonds, programParties } from "./details-table.js";
import { programLoans } from "./loans-table.js";
import { programFamilyOn, statusOfProgram } from "./query.js";
import { awardPassThroughs, datedPrograms, fundingCycles, programKeys, programRecipients, programs } from "./table.js";

const supplied = {
  programs: { ...ProgramFields.shape, status: ProgramStatus, saleDate: BondFields.shape.saleDate },
  funding_cycles: FundingCycleFields.shape,
  program_recipients: RecipientFields.shape,
  award_pass_throughs: PassThroughFields.shape,
  program_bonds: BondFields.omit({ maturities: true, parties: true, saleDate: true }).shape,
  program_parties: { role: PartyRole },
  program_loans: { ...LoanFields.omit({ projectId: true, riskRating: true }).shape, status: LoanStatus },
};

export const programRecords: FollowedRecords<ProgramRow, typeof supplied> = {
  foundOn: programFamilyOn,
  table: programs,
  linesOn: (today) => linesOf(programFamilyOn(today)),
  name: sql`r.name`,
  statusOn: (today) => statusOfProgram(sql`${today}::date`),
  type: sql`r.program_type`,
  glance: {
    region: sql`r.region`,
    organizationId: sql`r.administering_org_id`,
    amount: sql`case when r.currency = 'USD' then r.total_funding end`,
    amountField: "totalFunding",
  },
  searchOn: (filter, today) => familyConditions(programFamilyOn(today), ProgramFilter.parse(filter)),
  measuredOn: programFamilyOn,
  statusDays: {
    turns: [{ of: datedPrograms, begins: programKeys.opens, ends: programKeys.closes }],
    columns: ["status", "open_date", "post_date", "close_date", "archive_date"],
  },
  supplied,
  references: [
    ...refersTo("organizations", "administering_org_id"),
    ...refersTo("organizations", "issuer_org_id", "obligor_org_id", "enhancement_provider_org_id").map((reference) => ({
      ...reference,
      details: { table: "program_bonds", id: "program_id" },
    })),
    { column: "manager_org_id", to: "organizations", details: { table: "program_funds", id: "program_id" } },
  ],
  mergeTargets: {
    programs: { table: programs },
    funding_cycles: {
      table: fundingCycles,
      parent: { column: "program_id", table: "programs", field: "funding_cycles" },
    },
    program_recipients: {
      table: programRecipients,
      addsUp: true,
      parent: { column: "program_id", table: "programs", field: "recipients" },
      otherwise: { column: "recipient_org_id", table: "organizations", field: "awards" },
    },
    award_pass_throughs: {
      table: awardPassThroughs,
      parent: { column: "recipient_org_id", table: "organizations", field: "passThroughs" },
    },
    program_bonds: { table: programBonds, parent: { column: "program_id", table: "programs", field: "bond" } },
    program_parties: { table: programParties, parent: { column: "program_id", table: "programs", field: "parties" } },
    // Balances follow from the ledger.
    program_loans: {
      table: programLoans,
      computed: ["amount_disbursed", "outstanding_principal", "repaid_to_date", "recovered_amount"],
    },
  },
  tallies: {
    programs: {
      from: sql`programs`,
      type: sql`r.program_type`,
      belongs: (day) =>
        sql`${statusOfProgram(sql`${day}::date`)} in ('open', 'upcoming', 'active', 'priced', 'announced')`,
      // Whether it is open for application: unknown if no source states its status.
      measure: (day) => ({
        value: sql`case ${statusOfProgram(sql`${day}::date`)} when 'open' then 1 when 'notStated' then null else 0 end`,
        where: sql`r.program_type not in ('bond', 'fund')`,
      }),
    },
  },
  kpis: {
    programs: { tally: "programs", of: "records" },
    programsOpen: { tally: "programs", of: "value" },
  },
  universes: [
    {
      family: "programs",
      name: "Grant programs",
      expected: null,
      source: "SAM.gov assistance listings and Grants.gov, which state no total",
      has: ({ family, type }) => family === "programs" && type === "grant",
    },
  ],
};
