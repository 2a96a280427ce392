import {
  DealSort,
  DealStatus,
  type FundingCycle,
  ListDeals,
  ListPrograms,
  type LoanRow,
  type ProgramDocument,
  type ProgramFilter,
  ProgramSort,
  ProgramStatus,
  type Recipient,
} from "@pave/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getDeal } from "../deals/detail.js";
import { dealFamilyOn } from "../deals/query.js";
import type { Db } from "../engine/connection/client.js";
import { exceedsExportLimit } from "../engine/family/export.js";
import { countFamily, listFamily } from "../engine/family/family.js";
import { listOpportunities } from "../me/opportunities.js";
import { awardFlows, organizationAwardFamily } from "../organizations/awards.js";
import { debtIssued } from "../organizations/debt.js";
import { testDatabase } from "../testing/database.js";
import { countingDb, scanCounter, withoutIndexes } from "../testing/scans.js";
import { getProgram } from "./detail.js";
import { programFacets } from "./facets.js";
import { fundingAnalysis } from "./funding.js";
import { geoDistribution } from "./geo.js";
import { fundingCycleFamilyOn, type ProgramItemTypes, programDocumentFamily, recipientFamily } from "./items.js";
import { loanFamilyOn, outstandingLoans } from "./loans.js";
import { loanPortfolio } from "./portfolio.js";
import { bondFamilyOn, type ProgramConditions, programFamilyOn, programsFor } from "./query.js";
import { programStats } from "./stats.js";

const { url } = await testDatabase();
const { db, close } = countingDb(url);
afterAll(close);

const rows = 12_000;
const today = "2026-11-21";
const tables = [
  "programs",
  "program_bonds",
  "bond_maturities",
  "program_parties",
  "program_loans",
  "program_recipients",
  "award_pass_throughs",
  "program_documents",
  "funding_cycles",
];

beforeAll(async () => {
  await withoutIndexes(db, tables, fill);
  await db.execute(sql`vacuum analyze ${sql.raw(tables.join(", "))}, facet_counts`);
}, 180_000);

async function fill(): Promise<void> {
  const id = (n: string) => sql.raw(`('01900000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`);
  const words = sql`(select array_agg(substr(md5(i::text), 1, 7)) as w from generate_series(1, 40) i) words`;
  await db.execute(sql`
    insert into programs (id, name, program_type, status, program_number, instrument, loan_program, administering_org_id,
      assistance_listing_number, region, funding_categories, eligible_applicant_types, eligible_sectors, opportunity_category,
      total_funding, obligated_amount, award_ceiling, open_date, close_date, closing_date, fiscal_year, sources, as_of)
    select ${id("n")}, initcap(w[1 + n % 40] || ' ' || w[1 + n * 7 % 40]) || ' ' || n, t.type,
      case t.type when 'bond' then (array['upcoming', 'priced', 'active', 'active', 'matured'])[1 + n / 20 % 5]
        when 'fund' then (array['announced', 'inMarket', 'investing'])[1 + n / 20 % 3]
        else (array['upcoming', 'open', 'open', 'closed', 'archived', 'open'])[1 + n / 20 % 6] end,
      'P-' || n, case when t.type = 'bond' then 'bond' else 'grant' end, case when t.type = 'loan' then 'cwsrf' end,
      ${id("1 + n % 900")}, (10 + n % 80) || '.' || (100 + n % 700), (array['TX', 'CA', 'WY', 'NY', null])[1 + n / 4 % 5],
      array[(array['transportation', 'energy', 'environment'])[1 + n % 3]],
      case n % 4 when 0 then '{}' when 1 then array['county_governments', 'state_governments'] else array['small_businesses'] end,
      case n % 5 when 0 then array['energy'] else '{}' end, (array['discretionary', 'mandatory'])[1 + n % 2],
      n * 100, n * 30, n, '2026-11-21'::date - 1500 + n % 1600, case when n % 7 > 0 then '2026-11-21'::date - 1400 + n % 1700 end,
      '2026-11-21'::date - n % 3000, 2010 + n % 18, array['simpler'], '2026-01-01'::date - n % 90
    from generate_series(1, ${rows}) n
      cross join lateral (select (array['grant', 'grant', 'grant', 'bond', 'bond', 'loan', 'fund'])[1 + n % 7] as type) t, ${words}`);
  await db.execute(sql`
    insert into program_bonds (program_id, issuer_org_id, par_amount, debt_type)
    select id, administering_org_id, total_funding, 'revenue' from programs where program_type = 'bond'`);
  await db.execute(sql`
    insert into program_parties (id, program_id, organization_id, role)
    select ${id("n")}, ${id("n")}, ${id("1 + n % 3000")}, 'trustee' from generate_series(1, ${rows}) n`);
  await db.execute(sql`
    insert into bond_maturities (id, program_id, maturity_date, principal_amount)
    select ${id("n")}, ${id("n")}, '2030-01-01', 100 from generate_series(1, ${rows}) n`);
  await db.execute(sql`
    insert into program_loans (id, program_id, title, status, borrower_org_id, deal_type, region, initial_agreement_date,
      current_agreement_amount, outstanding_principal, interest_rate, first_payment_date, final_maturity_date, oldest_due_date, sources, as_of)
    select ${id("1000000 + n")}, ${id("1 + n % 5000")}, initcap(w[1 + n % 40]) || ' loan ' || n,
      (array['active', 'active', 'paid', 'applied', 'approved', 'disbursing'])[1 + n % 6], ${id("1 + n % 3000")},
      (array['bankLoan', 'tifiaLoan'])[1 + n % 2], (array['TX', 'CA', 'WY'])[1 + n % 3], '2026-11-21'::date - n % 3000, n * 10, n * 5,
      0.02, '2020-01-01', '2040-01-01', '2026-11-21'::date - n % 200, array['epa'], '2026-01-01'::date - n % 90
    from generate_series(1, ${rows}) n, ${words}`);
  await db.execute(sql`
    insert into program_recipients (id, program_id, recipient_org_id, obligated_amount, award_date, state_fips, county_fips)
    select ${id("n")}, ${id("1 + n % 5000")}, ${id("1 + n % 3000")}, n, '2026-11-21'::date - n % 2000, '48', lpad((n % 250)::text, 3, '0')
    from generate_series(1, ${rows}) n`);
  await db.execute(sql`
    insert into award_pass_throughs (id, award_id, recipient_org_id, organization_id, name)
    select ${id("n")}, ${id("n")}, ${id("1 + n % 3000")}, case when n % 2 = 0 then ${id("1 + n % 900")} end, 'Entity ' || n % 900
    from generate_series(1, ${rows}) n`);
  await db.execute(sql`
    insert into program_documents (id, program_id, document_type, title, published_date)
    select ${id("n")}, ${id("1 + n % 5000")}, 'notice', 'D' || n, '2026-11-21'::date - n % 2000 from generate_series(1, ${rows}) n`);
  await db.execute(sql`
    insert into funding_cycles (id, program_id, cycle_name, fiscal_year)
    select ${id("n")}, ${id("1 + n % 5000")}, 'C' || n, 2010 + n % 18 from generate_series(1, ${rows}) n`);
}

type Ask = (db: Db) => Promise<unknown>;
const idOf = (n: number) => `01900000-0000-7000-8000-${n.toString(16).padStart(12, "0")}`;
const some = idOf(1_007);
const list =
  (query: object, conditions: ProgramConditions = {}): Ask =>
  (db) =>
    listFamily(db, programFamilyOn(today), { ...ListPrograms.parse({ count: false, ...query }), ...conditions });
const deals =
  (query: object): Ask =>
  (db) =>
    listFamily(db, dealFamilyOn(today), ListDeals.parse({ count: false, ...query }));
const count =
  (filter: ProgramFilter): Ask =>
  (db) =>
    countFamily(db, programFamilyOn(today), filter);
const items = { programId: some, sort: "usual", order: "desc", limit: 25 } as const;
const awards =
  (filter: { recipientOrgId?: string; passThroughOrgId?: string }): Ask =>
  (db) =>
    listFamily(db, organizationAwardFamily, { ...filter, sort: "amount", order: "desc", limit: 25 });
const byClose = { sort: "closeDate", order: "asc", limit: 25 } as const;

const questions: [string, Ask][] = [
  ...ProgramSort.options.flatMap((sort): [string, Ask][] => [
    [`the first page by ${sort}`, list({ sort, order: "asc" })],
    [`the last page by ${sort}`, list({ sort, order: "desc" })],
  ]),
  ...ProgramStatus.options.flatMap((status): [string, Ask][] => [
    [`a page of those ${status}`, list({ status: [status] })],
    [`a page of those ${status} by closing`, list({ status: [status], sort: "closeDate" })],
    [`how many are ${status}`, count({ status: [status] })],
  ]),
  ["a deep page", list({ page: 90, limit: 100 })],
  [
    "a page of bonds",
    (db) => listFamily(db, bondFamilyOn(today), { ...ListPrograms.parse({ count: false }), programType: ["bond"] }),
  ],
  ["a page of bonds by par", list({ programType: ["bond"], sort: "totalFunding", order: "desc" })],
  ["a page of bonds by delivery", list({ programType: ["bond"], sort: "closingDate", order: "desc" })],
  ["a page of a state", list({ state: ["TX"] })],
  ["a page of a type in a state", list({ state: ["WY"], programType: ["grant"] })],
  ["a page of an agency", list({ administeringOrgId: [idOf(17)] })],
  ["a page of an assistance listing", list({ assistanceListing: ["20.205"] })],
  ["a page of a funding category", list({ fundingCategory: ["energy"] })],
  ["a page of an applicant type", list({ applicantType: ["county_governments"] })],
  ["a page of an applicant type or of none stated", list({ applicantType: ["county_governments", "notStated"] })],
  ["a page of a sector", list({ sector: ["energy"] })],
  ["a page of a fiscal year", list({ fiscalYear: [2020] })],
  ["a page of sizes between", list({ fundingMin: 1_000_000, fundingMax: 1_010_000 })],
  [
    "a page of those that close soon",
    list({ closesFrom: today, closesTo: "2026-12-21", status: ["open"], sort: "closeDate" }),
  ],
  ["a page of a search", list({ search: "c4ca 30000" })],
  ["a page of a number", list({ search: "P-30000" })],
  ["those an organization has a part in", list({}, { organizationId: idOf(17) })],
  ["those of a project", list({}, { projectId: idOf(17) })],
  [
    "those that take a county",
    (db) =>
      programsFor(db, today, {
        status: ["open"],
        applicantIs: ["county_governments"],
        applicantAt: ["48453"],
        ...byClose,
      }),
  ],
  [
    "what a county may apply for",
    (db) =>
      listOpportunities(
        db,
        {
          userId: some,
          today,
          applying: { applicantTypes: ["county_governments"], places: ["48453"], sectors: ["energy"], revenue: 4e6 },
        },
        { limit: 25, sort: "score" },
      ),
  ],
  ["a page with its count", list({ state: ["TX"], count: true })],
  ["facets of everything", (db) => programFacets(db, today, {})],
  ["facets of a state", (db) => programFacets(db, today, { state: ["TX"] })],
  ["the size of an export", (db) => exceedsExportLimit(db, programFamilyOn(today), { state: ["TX"] })],
  ["a program by id", (db) => getProgram(db, some, today)],
  ["a program in figures", (db) => programStats(db, some, today)],
  ["its funding", (db) => fundingAnalysis(db, some)],
  ["its places", (db) => geoDistribution(db, some, "county")],
  ["its recipients", (db) => listFamily<ProgramItemTypes<Recipient>>(db, recipientFamily, items)],
  ["the awards of an organization", awards({ recipientOrgId: some })],
  ["the awards that an organization passed on", awards({ passThroughOrgId: idOf(7) })],
  ["the flows of awards", (db) => awardFlows(db, some)],
  ["its documents", (db) => listFamily<ProgramItemTypes<ProgramDocument>>(db, programDocumentFamily, items)],
  ["its cycles", (db) => listFamily<ProgramItemTypes<FundingCycle>>(db, fundingCycleFamilyOn(today), items)],
  ["its loans", (db) => listFamily<ProgramItemTypes<LoanRow>>(db, loanFamilyOn(today), items)],
  ["its portfolio", (db) => loanPortfolio(db, some, today)],
  ["what is owed to it", (db) => outstandingLoans(db, some)],
  ...DealSort.options.flatMap((sort): [string, Ask][] => [
    [`the first deals by ${sort}`, deals({ sort, order: "asc" })],
    [`the last deals by ${sort}`, deals({ sort, order: "desc" })],
    [`the loans by ${sort}`, deals({ sort, kind: ["loan"] })],
  ]),
  ...DealStatus.options.map((status): [string, Ask] => [`a page of deals ${status}`, deals({ dealStatus: [status] })]),
  ["a page of deals of a state", deals({ state: ["WY"] })],
  ["a page of deals of a debtor", deals({ debtorOrgId: [idOf(17)], count: true })],
  ["the debt an organization issued", (db) => debtIssued(db, idOf(17), today)],
  ["a page of deals of a type", deals({ dealType: ["tifiaLoan"] })],
  ["a page of deals of a month", deals({ closedFrom: "2026-05-01", closedTo: "2026-05-31" })],
  ["a page of deals of sizes between", deals({ sizeMin: 10_000, sizeMax: 12_000, sort: "size" })],
  ["a page of deals of a search", deals({ search: "c4ca 30000" })],
  ["a bond as a deal", (db) => getDeal(db, idOf(10), today)],
  ["a loan as a deal", (db) => getDeal(db, idOf(1_000_010), today)],
];

const readByScans = scanCounter(db, tables);

describe(`with ${rows.toLocaleString("en-US")} programs and as many loans`, () => {
  it.each(questions)("%s is answered without reading the whole table", async (_, ask) => {
    const before = await readByScans();
    await ask(db);
    // A count that stops at 10,000 may scan that many.
    expect((await readByScans()) - before).toBeLessThan(rows);
  });

  it("detects reading the whole table", async () => {
    const before = await readByScans();
    await db.execute(sql`select from programs where description = 'nowhere'`);
    expect(await readByScans()).toBe(before + rows);
  });
});
