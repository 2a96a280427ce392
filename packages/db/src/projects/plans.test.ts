import { ListProjects, limits, ProjectSort } from "@pave/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Db, openDb } from "../engine/connection/client.js";
import { exceedsExportLimit } from "../engine/family/export.js";
import { listFamily } from "../engine/family/family.js";
import { groupFamily } from "../engine/family/groups.js";
import { capitalPlan } from "../organizations/capital-plan.js";
import { testDatabase } from "../testing/database.js";
import { withoutIndexes } from "../testing/scans.js";
import { getProject } from "./detail.js";
import { projectFacets } from "./facets.js";
import { listProjectPart, projectParts, upcomingMilestones } from "./parts.js";
import { projectFamily } from "./query.js";
import { projectStats } from "./stats.js";

const { url } = await testDatabase();
/** One connection, whose counters show what its queries did. */
const { db, close } = openDb(url, { max: 1, statementMs: 60_000 });
afterAll(close);

const rows = 12_000;
const idOf = (n: number) => `01900000-0000-7000-8000-${n.toString(16).padStart(12, "0")}`;

beforeAll(async () => {
  await withoutIndexes(
    db,
    ["projects", "project_milestones", "project_risks", "project_funding", "project_assets"],
    fill,
  );
  await db.execute(sql`vacuum analyze projects, project_milestones, project_risks, project_funding, project_assets,
    project_benefits, project_team, project_programs, facet_counts`);
}, 120_000);

async function fill(): Promise<void> {
  const id = (n: string) => sql.raw(`('01900000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`);
  await db.execute(sql`
    insert into projects (id, title, project_number, status, asset_class, project_type, region, state_fips, county_fips,
      sector, owner_org_id, sponsor_org_id, planned_start, planned_end, forecast_end, budget, forecast_cost,
      progress_percent, sources)
    select ${id("n")}, initcap(w[1 + n % 40] || ' ' || w[1 + n * 7 % 40]) || ' ' || n, 'P-' || n,
      (array['planning', 'permitting', 'construction', 'completed', 'inProgress'])[1 + n % 5],
      (array['bridge', 'road', 'school', null])[1 + n % 4], (array['construction', 'rehabilitation'])[1 + n % 2],
      (array['TX', 'CA', 'WY', 'NY', 'FL'])[1 + n / 4 % 5], '48', lpad((n % 250)::text, 3, '0'),
      case when n % 500 = 7 then array['transport.road'] else '{}' end, ${id("n % 2000")},
      case when n % 1000 = 5 then ${id("1")} end,
      current_date - 2000 + n % 3000, current_date + 3 + n % 3000, current_date + 3 + n % 3000 + n % 4, n * 1000,
      n * case when n % 97 = 0 then 2000 else 1000 end, n % 100, array['tip']
    from generate_series(1, ${rows}) n,
      (select array_agg(substr(md5(i::text), 1, 7)) as w from generate_series(1, 40) i) words`);
  await db.execute(sql`
    insert into project_milestones (id, project_id, title, planned_date, status)
    select ${id("n")}, ${id("1 + n / 2")}, 'M', current_date - 400 + n % 800, case when n % 3 = 0 then 'completed' else 'notStarted' end
    from generate_series(1, ${2 * rows - 2}) n`);
  await db.execute(sql`
    insert into project_risks (id, project_id, title, probability, impact_score)
    select ${id("n")}, ${id("n")}, 'R', 1 + n % 5, 1 + n / 5 % 5 from generate_series(1, ${rows}, 7) n`);
  await db.execute(sql`
    insert into project_funding (id, project_id, source_type, amount, status, program_id, funder_org_id)
    select ${id("n")}, ${id("n")}, 'state', n, 'committed', ${id("n % 900")}, ${id("n % 700")} from generate_series(1, ${rows}) n`);
  await db.execute(sql`
    insert into project_assets (project_id, asset_id) select ${id("n")}, ${id("n % 3000")} from generate_series(1, ${rows}) n`);
}

type Ask = (db: Db) => Promise<unknown>;
const some = idOf(1_007);
const list =
  (query: object, conditions: object = {}): Ask =>
  (db) =>
    listFamily(db, projectFamily, { ...ListProjects.parse({ count: false, ...query }), ...conditions });
const paging = { limit: 25 };

const questions: [string, Ask][] = [
  ...ProjectSort.options.flatMap((sort): [string, Ask][] => [
    [`the first page by ${sort}`, list({ sort })],
    [`the last page by ${sort}`, list({ sort, order: "desc" })],
  ]),
  ["a deep page", list({ page: 90, limit: 100 })],
  ["a page of one status", list({ status: ["construction"] })],
  ["a page of one phase", list({ phase: ["planning"] })],
  ["a page over budget", list({ costHealth: ["overBudget"] })],
  ["a page that is late", list({ scheduleHealth: ["late"], status: ["construction"] })],
  ["a page of one asset class", list({ assetClass: ["bridge"] })],
  ["a page of one class in a state, by budget", list({ assetClass: ["bridge"], state: ["TX"], sort: "budget" })],
  ["a page of one state", list({ state: ["TX"] })],
  ["a page of a county", list({ county: ["48017"] })],
  ["a page of an owner", list({ ownerOrgId: [some] })],
  ["a page of a rare sector", list({ sector: ["transport"] })],
  ["a page of a risk level", list({ riskLevel: ["critical"] })],
  ["a page of those at risk", list({ isAtRisk: true })],
  ["a page of those at risk, since when", list({ isAtRisk: true, sort: "isAtRisk" })],
  ["a page of those at risk in a state", list({ isAtRisk: true, state: ["WY"], sort: "plannedEnd" })],
  ["a page of small budgets", list({ budgetRange: ["under1M"] })],
  ["a page of budgets between", list({ budgetMin: 2_000_000, budgetMax: 2_100_000, sort: "plannedEnd" })],
  ["a page of a year", list({ year: [2022] })],
  ["a page of days", list({ from: "2021-09-01", to: "2021-09-20" })],
  ["a page of a search", list({ search: "c4ca 30000" })],
  ["a page of a project number", list({ search: "P-30000" })],
  ["a page with its count", list({ status: ["planning"], state: ["TX"], count: true })],
  ["those that are active", list({}, { isActive: true })],
  ["those of an organization", list({}, { organizationId: idOf(1) })],
  ["those of an asset", list({}, { assetId: some })],
  ["those of a program", list({}, { programId: idOf(5) })],
  ["a project by id", (db) => getProject(db, some)],
  ["the statistics of a project", (db) => projectStats(db, some)],
  ["the milestones of a project", (db) => listProjectPart(db, projectParts.milestones, some, paging)],
  ["the risks of a project", (db) => listProjectPart(db, projectParts.risks, some, paging)],
  ["the funding of a project", (db) => listProjectPart(db, projectParts.funding, some, paging)],
  ["the benefits of a project", (db) => listProjectPart(db, projectParts.benefits, some, paging)],
  ["the team of a project", (db) => listProjectPart(db, projectParts.team, some, paging)],
  [
    "the milestones that are due",
    (db) => upcomingMilestones(db, { ...paging, from: new Date().toISOString().slice(0, 10), count: false }),
  ],
  ["facets of those at risk", (db) => projectFacets(db, { isAtRisk: true })],
  ["facets of a search", (db) => projectFacets(db, { search: "30000" })],
  [
    "the groups of a state",
    (db) =>
      groupFamily(
        db,
        projectFamily,
        { facet: "status", key: ["status"] },
        ListProjects.parse({ state: ["TX"], status: ["planning"] }),
      ),
  ],
  ["the capital plan of an owner", (db) => capitalPlan(db, idOf(17))],
  ["the size of an export", (db) => exceedsExportLimit(db, projectFamily, { assetClass: ["bridge"] })],
];

/** Rows that whole-table scans have read so far. */
async function readByScans(): Promise<number> {
  await db.execute(sql`select pg_stat_force_next_flush()`);
  const { rows } = await db.execute<{ n: number }>(
    sql`select sum(seq_tup_read)::bigint as n from pg_stat_user_tables where relname like 'project%'`,
  );
  return rows[0]?.n ?? 0;
}

describe(`with ${rows.toLocaleString("en-US")} projects`, () => {
  it.each(questions)("%s is answered without reading the whole table", async (_, ask) => {
    const before = await readByScans();
    // A statement by name may change its plan after five times.
    for (let turn = 0; turn < 7; turn++) await ask(db);
    expect(await readByScans()).toBe(before);
  });

  it("facets of everything read no more projects than the sampling limit for owners, whose counts are not maintained", async () => {
    const before = await readByScans();
    await projectFacets(db, {});
    expect((await readByScans()) - before).toBeLessThanOrEqual(limits.exactCountMax + 1);
  });

  it("detects reading the whole table", async () => {
    const before = await readByScans();
    await db.execute(sql`select from projects where description = 'nowhere'`);
    expect(await readByScans()).toBe(before + rows);
  });

  it("maintains the counts of groups exactly, over more than the sampling limit", async () => {
    const query = ListProjects.parse({});
    const { groups, isExact } = (
      await groupFamily(db, projectFamily, { facet: "status", key: ["status"] }, query)
    ).parse();
    expect(isExact).toBe(true);
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(rows);
    expect(rows).toBeGreaterThan(limits.exactCountMax);
  });
});
