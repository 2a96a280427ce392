import { Holdings, Instance } from "@pave/contract";
import { someOrganizations } from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { expect, it } from "vitest";
import { createCache } from "../core/cache.js";
import { callParsed, testContext } from "../testing.js";

const database = await testDatabase();
const { db, pool } = database;
const user = await testContext(database, "standard");
const parts = [
  { location: "starter/a", covers: "governments" },
  { location: "starter/b", covers: "bridges" },
];
const starting = { ...user, instance: { isDemo: false, starter: { snapshotDate: "2026-08-22", parts } } };

const anImport = (source: string, location: string, status: string, rows: number) =>
  pool.query(
    `insert into imports (id, source, file_name, file_hash, location, status, rows_read)
     values (gen_random_uuid(), $1, 'f', 'h', $2, $3, $4)`,
    [source, location, status, rows],
  );

it("a demo says so; an instance loading its first records states its progress; any other says nothing", async () => {
  const demo = { ...user, instance: { isDemo: true, starter: null } };
  expect(await callParsed(demo, Instance, "system.instance", undefined)).toEqual({ isDemo: true, starter: null });
  expect(await callParsed(starting, Instance, "system.instance", undefined)).toEqual({ isDemo: false, starter: null });
  await pool.query(
    "insert into sources (key, publisher, dataset, licence, rank, retrieved_at) values ('dotgov', 'CISA', 'Domains', 'CC0', 1, '2026-08-22')",
  );
  await anImport("dotgov", "elsewhere", "finished", 1);
  expect(await callParsed(starting, Instance, "system.instance", undefined)).toEqual({ isDemo: false, starter: null });
  await anImport("dotgov", "starter/a", "finished", 10);
  await anImport("dotgov", "starter/b", "running", 7);
  expect(await callParsed(starting, Instance, "system.instance", undefined)).toEqual({
    isDemo: false,
    starter: { snapshotDate: "2026-08-22", parts: 2, partsLoaded: 1, loading: "bridges", rowsRead: 7 },
  });
});

it("the records of each family are counted, with those of the last day and the source read last", async () => {
  const [old] = await someOrganizations(db, [{ name: "Old" }, { name: "New" }]);
  await pool.query(
    `insert into changes (id, entity_type, entity_id, version, cause, at, fields)
     select gen_random_uuid(), 'organizations', id, version, 'create',
       case when id = $1 then timestamptz '2026-11-01Z' else '2026-11-21T11:00:00Z' end, '{}' from organizations`,
    [old?.id],
  );
  const { families, changedSince, newestSource } = await callParsed(user, Holdings, "system.holdings", undefined);
  expect(changedSince).toBe("2026-11-20T12:00:00.000Z");
  expect(families.find(({ family }) => family === "organizations")).toEqual({
    family: "organizations",
    records: 2,
    changed: 1,
  });
  const changedBy = async (imported: string, finishedAt: string) => {
    await pool.query("update imports set status = 'finished', finished_at = $2 where location = $1", [
      imported,
      finishedAt,
    ]);
    await pool.query(
      "update changes set import_id = (select id from imports where location = 'elsewhere') where entity_id <> $1",
      [old?.id],
    );
    const uncached = { ...user, cache: createCache() };
    const holdings = await callParsed(uncached, Holdings, "system.holdings", undefined);
    return holdings.families.find(({ family }) => family === "organizations")?.changed;
  };
  // The first import of a source is not a change; a later import of the source is.
  expect(await changedBy("starter/a", "2026-11-21T10:00:00Z")).toBe(0);
  expect(await changedBy("starter/a", "2026-11-19T10:00:00Z")).toBe(1);
  expect(families).toHaveLength(8);
  expect(newestSource).toMatchObject({ key: "dotgov", retrievedAt: "2026-08-22T00:00:00.000Z" });
});
