import { sql } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import { compactFacets } from "../../system/query.js";
import { testDatabase } from "../../testing/database.js";
import { facetCounts } from "../family/facet-counts-table.js";
import { type Db, openDb } from "./client.js";
import { withStatementTimeout } from "./statement-timeout.js";

const { db: patient, url } = await testDatabase();
const { db, close } = openDb(url, { max: 1, statementMs: 100 });
afterAll(close);

const sleep = (on: Db) => on.execute(sql`select pg_sleep(0.3)`);

it("gives aggregates more time than other statements, and resets it", async () => {
  await expect(sleep(db)).rejects.toThrow();
  await expect(withStatementTimeout(db, sleep)).resolves.toBeDefined();
  await expect(sleep(db)).rejects.toThrow();
});

it("gives the merging of counts time too, as a large load leaves many", async () => {
  await patient.execute(sql`
    insert into facet_counts (family, b1, b2, b3, b4, facet, value, n)
    select 'events', '', '', '', '', 'category', (each % 10)::text, 1 from generate_series(1, 100000) each`);
  await expect(db.execute(sql`select pave_compact_facets()`), "takes longer than a statement may").rejects.toThrow();
  await compactFacets(db);
  expect(await patient.select({ n: facetCounts.n }).from(facetCounts)).toEqual(
    Array.from({ length: 10 }, () => ({ n: 10_000 })),
  );
});
