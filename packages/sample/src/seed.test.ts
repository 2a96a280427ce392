import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { brand, marketSeries, Refusal } from "@pave/contract";
import { type Db, newId, organizations } from "@pave/db";
import { testDatabase } from "@pave/db/testing";
import { getTableName, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { familyTables } from "./families.js";
import { seedSample } from "./seed.js";
import { referenceDate } from "./world/clock.js";

/** Loaded by the harness, once for all files. */
const first = await testDatabase("sample");
const second = await testDatabase();
const real = await testDatabase();
/** The scale of the harness's world. */
const scale = 0.1;
/** Sufficient for rows of every kind. */
const smallScale = 0.02;
vi.setConfig({ testTimeout: 60_000 });

const tables = [
  "organizations",
  "source_records",
  "sources",
  "form990_filings",
  "market_years",
  ...familyTables.map(getTableName),
];

async function contentOf(db: Db): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const table of tables) {
    const { rows } = await db.execute<{ line: string }>(
      sql`select t::text as line from ${sql.identifier(table)} t order by t::text collate "C"`,
    );
    const lines = rows.map(({ line }) => line).join("\n");
    hashes[table] = `${rows.length} ${createHash("sha256").update(lines).digest("hex")}`;
  }
  return hashes;
}

/** Indexes and triggers, and whether they are in force. */
async function rulesOf(db: Db): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select pg_get_indexdef(indexrelid) as definition, indisvalid as is_valid
    from pg_index join pg_class on pg_class.oid = indrelid where relnamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(oid), tgenabled = 'O' from pg_trigger where not tgisinternal order by 1`);
  return rows;
}

const countOf = async (db: Db, from: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from ${from}`);
  return rows[0]?.n ?? -1;
};

test("two runs load the same rows with all indexes and triggers, and a run reports what it loaded", async () => {
  const reported: string[] = [];
  const rules = await rulesOf(second.db);
  expect(rules.length).toBeGreaterThan(300);
  const summary = await seedSample(second.pool, {
    scale,
    onProgress: ({ table, done }) => reported.push(`${table} ${done}`),
  });
  expect(await contentOf(second.db)).toEqual(await contentOf(first.db));
  expect(await rulesOf(second.db)).toEqual(rules);
  expect(summary).toMatchObject({ seed: 1, scale, organizations: await countOf(second.db, sql`organizations`) });
  expect(summary.byType.reduce((sum, { count }) => sum + count, 0)).toBe(summary.organizations);
  expect(reported.at(-1)).toMatch(/^records /);
});

test("the newest return of a non-profit agrees with its organization, and each is marked as sample", async () => {
  const filings = await countOf(first.db, sql`form990_filings`);
  expect(filings).toBeGreaterThan(100);
  expect(
    await countOf(
      first.db,
      sql`(select distinct on (f.ein) f.* from form990_filings f order by f.ein, f.tax_period desc) f
        join organizations o on o.id = f.organization_id and o.ein = f.ein and f.total_revenue = o.total_revenue
          and f.total_expenses = o.total_expenditure and f.total_assets = o.total_assets
          and f.tax_period = replace(o.tax_period, '-', '') and f.net_assets = f.total_assets - f.total_liabilities
          and f.cohort is not null and f.source = 'sample' and f.filed_date <= ${referenceDate}`,
    ),
  ).toBe(filings / 6);
});

test("the market series is that of the contract", async () => {
  expect(await countOf(first.db, sql`market_years where source = 'sample'`)).toBe(marketSeries.length);
});

test("every organization has its source record, which agrees with it, and the change that made it", async () => {
  const organizationsInAll = await countOf(first.db, sql`organizations`);
  expect(
    await countOf(
      first.db,
      sql`organizations o join source_records r on r.entity_id = o.id and r.source = 'sample' and r.as_of = o.as_of
        join changes c on c.entity_id = o.id and c.version = o.version and c.cause = 'create' and c.source = 'sample'
        where o.sources = '{sample}' and r.entity_type = 'organizations' and c.entity_type = 'organizations'
          and r.fields <> '{}' and to_jsonb(o) @> r.fields and c.at = o.created_at`,
    ),
  ).toBe(organizationsInAll);
  const { rows } = await first.db.execute(sql`select key, publisher, rank, is_sample from sources`);
  expect(rows).toEqual([{ key: "sample", publisher: brand.name, rank: 0, is_sample: true }]);
});

test("every parent is an existing organization", async () => {
  const orphans = sql`organizations o where parent_organization_id is not null
    and not exists (select from organizations p where p.id = o.parent_organization_id)`;
  expect(await countOf(first.db, orphans)).toBe(0);
});

test("the facet counts are those of the table", async () => {
  const differences = sql`(
    select b1 as org_type, b2 as region, b3 as status, b4 as size_band, facet, value, sum(n)::int as n from facet_counts
      where family = 'organizations' and facet in ('', 'sector', 'county', 'certification') group by 1, 2, 3, 4, 5, 6
  ) f full join (
    select org_type, region, status, size_band, facet, value, count(*)::int as n from organizations o cross join lateral (
      select '' as facet, '' as value
      union all select 'sector', sector where sector is not null
      union all select 'county', state_fips || county_fips
      union all select 'certification', unnest(certifications)
    ) x group by 1, 2, 3, 4, 5, 6
  ) t using (org_type, region, status, size_band, facet, value) where f.n is distinct from t.n`;
  expect(await countOf(first.db, differences)).toBe(0);
  expect(
    await countOf(first.db, sql`facet_counts where family = 'organizations' and facet = 'county'`),
  ).toBeGreaterThan(300);
});

test("the words of the names are stored to correct misspelt ones", async () => {
  expect(await countOf(first.db, sql`search_words where word in ('highway', 'angeles', 'aggregates')`)).toBe(3);
});

test("a second sample world is refused", async () => {
  await expect(seedSample(first.pool, { seed: 2 })).rejects.toThrow(
    new Refusal("CONFLICT", "The sample world is already loaded."),
  );
});

test("an interrupted load leaves nothing behind, and all indexes and triggers", async () => {
  const before = await rulesOf(real.db);
  const broken = seedSample(real.pool, {
    scale: smallScale,
    onProgress: ({ table }) => {
      if (table === "records") throw new Error("broken off");
    },
  });
  await expect(broken).rejects.toThrow("broken off");
  for (const table of tables) expect(await countOf(real.db, sql`${sql.identifier(table)}`)).toBe(0);
  expect(await rulesOf(real.db)).toEqual(before);
});

test("a load waits for a query of several tables without a deadlock", async () => {
  const reader = await real.pool.connect();
  await reader.query("begin; select from search_organizations");
  const stopped = new Error("stopped");
  const load = seedSample(real.pool, {
    scale: smallScale,
    onProgress: () => {
      throw stopped;
    },
  }).catch((error: unknown) => error);
  await setTimeout(300);
  await reader.query("select from organizations");
  await reader.query("commit");
  reader.release();
  expect(await load).toBe(stopped);
});

test("real data is not mixed with sample data unless requested, and then retains its identifiers", async () => {
  await real.db
    .insert(organizations)
    .values({ id: newId(), name: "Los Angeles County", orgType: "county", geoid: "06037", sources: ["census"] });
  await expect(seedSample(real.pool)).rejects.toThrow(/real data/);
  const { organizations: loaded } = await seedSample(real.pool, { scale, besideReal: true });
  expect(await countOf(real.db, sql`organizations`)).toBe(loaded + 1);
  const { rows } = await real.db.execute(sql`select sources from organizations where geoid = '06037'`);
  expect(rows).toEqual([{ sources: ["census"] }]);
  expect(await countOf(real.db, sql`organizations where name = 'Los Angeles County' and geoid is null`)).toBe(1);
  expect(await countOf(real.db, sql`source_records where fields->>'geoid' = '06037'`)).toBe(0);
});
