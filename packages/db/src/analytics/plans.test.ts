import { Form990Sort, ListForm990, ListTrending } from "@pave/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../engine/sql/columns.js";
import { form990Medians, listForm990 } from "../form990/query.js";
import { someOrganizations } from "../testing/builders/builders.js";
import { testDatabase } from "../testing/database.js";
import { countingDb, scanCounter, withoutIndexes } from "../testing/scans.js";
import { coverageFigures, currentFigures, kpiFigures } from "./figures.js";
import { contractConcentration, organizationYears, peerStandings } from "./organization.js";
import { personalAnalytics } from "./personal.js";
import { countFamilies } from "./readings.js";
import { pageviewDays, searchDays, usageByDay } from "./reports.js";
import { trending } from "./trending.js";
import { readTrends } from "./trends.js";

const { url } = await testDatabase();
const { db, close } = countingDb(url);
afterAll(close);

const now = new Date("2026-11-21T12:00:00Z");
const scanned = scanCounter(db, [
  ...["form990_filings", "usage_days", "usage_users", "usage_records"],
  ...["organizations", "contracts", "assets", "projects", "programs"],
]);
let city = "";
let person = "";

const tables = [
  "form990_filings",
  "usage_days",
  "usage_users",
  "usage_records",
  "organizations",
  "contracts",
  "projects",
  "assets",
];

beforeAll(async () => {
  await withoutIndexes(db, tables, fill);
  await db.execute(sql`analyze`);
  await countFamilies(db, now, { forMs: 60_000 });
});

async function fill(): Promise<void> {
  await db.execute(sql`
    insert into form990_filings (id, ein, name, tax_period, tax_year, form_type, region, total_revenue, total_expenses,
      total_assets, surplus_margin, program_expense_ratio, cohort, source, source_record_id)
    select gen_random_uuid(), lpad((n / 5)::text, 9, '0'), 'Fund ' || n % 4000, (2019 + n % 5) || '12', 2019 + n % 5, '990',
      (array['TX', 'CA', 'NY'])[1 + n % 3], n % 9000, n % 7000, n % 8000, n % 100 / 100.0, n % 90 / 100.0,
      chr(65 + n % 26) || ' TX from1To5M', 'irs-990', n
    from generate_series(0, 19999) n`);
  await db.execute(sql`
    insert into usage_days (day, kind, name, entity_type, entity_id, count, visitors)
    select date '2026-11-21' - n % 400, (array['pageview', 'search'])[1 + n % 2], 'name ' || n % 700, 'assets',
      ('01900000-0000-7000-8000-' || lpad(to_hex(n % 900), 12, '0')), 3, 2
    from generate_series(1, 20000) n on conflict do nothing`);
  await db.execute(sql`
    insert into users (id, email, password_hash, first_name, last_name)
    select gen_random_uuid(), 'p' || n || '@pave.example', 'none', 'A', 'B' from generate_series(1, 500) n`);
  await db.execute(sql`
    insert into usage_users (day, user_id, pageviews, interactions, events, searches, sessions, last_at)
    select date '2026-11-21' - d, id, 1, 1, 1, 1, 1, now() from users, generate_series(0, 99) d`);
  await db.execute(sql`
    insert into usage_records (id, at, kind, user_id, name)
    select gen_random_uuid(), '2026-11-21'::timestamptz - make_interval(hours => d), 'pageview', id, '/' from users, generate_series(0, 59) d`);
  const built = await someOrganizations(
    db,
    Array.from({ length: 3_000 }, (_, n) => ({ orgType: "municipality", region: `S${n % 40}`, population: n })),
  );
  city = built[0]?.id ?? "";
  for (const table of ["contracts", "projects"])
    await db.execute(sql`
      insert into ${sql.raw(table)} (id, title, ${sql.raw(table === "contracts" ? "buyer_org_id" : "owner_org_id")}, sources)
      select gen_random_uuid(), 'T ' || row_number() over (), id, '{test}' from organizations, generate_series(1, 3)`);
  await db.execute(sql`
    insert into assets (id, title, asset_class, owner_org_id, sources)
    select gen_random_uuid(), 'T', 'bridge', id, '{test}' from organizations, generate_series(1, 3)`);
  person = (await db.execute<{ id: string }>(sql`select id from users order by email limit 1`)).rows[0]?.id ?? "";
}

const fifty = Array.from({ length: 50 }, () => newId());
const days = { from: "2026-11-15", to: "2026-11-21" };
const returns = (query: object) => listForm990(db, ListForm990.parse({ count: false, ...query }));
const hot: Record<string, () => Promise<unknown>> = {
  ...Object.fromEntries(Form990Sort.options.map((sort) => [`returns by ${sort}`, () => returns({ sort })])),
  "returns of an EIN": () => returns({ ein: ["000000077"] }),
  "returns of an organization": () => returns({ organizationId: city }),
  "returns of a state": () => returns({ state: ["TX"] }),
  "returns of a year by revenue": () => returns({ taxYear: [2021], sort: "totalRevenue" }),
  "medians of a cohort": () => form990Medians(db, [{ cohort: "E TX from1To5M", taxYear: 2021 }]),
  coverage: () => currentFigures(db, coverageFigures, now),
  "the figures of the dashboard": () => currentFigures(db, kpiFigures, now),
  "amounts reported by organizations": () => readTrends(db, "organizationRevenue", fifty),
  "values of contracts": () => readTrends(db, "contractValue", fifty),
  "what issuers issued": () => readTrends(db, "issuedByIssuer", fifty),
  trends: () => trending(db, now, ListTrending.parse({ entityType: "assets" })),
  "views by day": () => pageviewDays(db, days),
  "use by day": () => usageByDay(db, days),
  "searches by day": () => searchDays(db, days),
  "what one person did": () => personalAnalytics(db, person, days, days.to),
  "an organization's years": () => organizationYears(db, city, days.to),
  "an organization's partners": () => contractConcentration(db, city, "buyer"),
  "an organization's peers": () => peerStandings(db, city),
};

describe("with twenty thousand rows", () => {
  it.each(Object.entries(hot))("%s are found without reading a whole table", async (_, read) => {
    const before = await scanned();
    await read();
    expect((await scanned()) - before).toBe(0);
  });
});
