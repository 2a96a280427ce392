import { AnalyticsDashboard, DataCoverage, Refreshed } from "@pave/contract";
import { aContract, aProgram, aSource, someOrganizations } from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { expect, it } from "vitest";
import { callParsed, testContext } from "../testing.js";

const database = await testDatabase();
const { db, pool } = database;
const admin = await testContext(database);

it("data coverage counts closed bodies and possible duplicates separately, and says why there are more than expected", async () => {
  const [bank] = await someOrganizations(db, [
    { name: "Bank of Elm", orgType: "bank", asOf: null },
    { name: "Failed Bank", orgType: "bank", status: "dissolved" },
    { name: "Bank of Elm, N.A.", orgType: "bank" },
  ]);
  const { rows } = await pool.query("select id from organizations where name = 'Bank of Elm, N.A.'");
  await pool.query(
    `insert into doubtful_matches (id, entity_type, source, record_id, entity_id, candidate_id, reason)
     values (gen_random_uuid(), 'organizations', 'test', '1', $1, $2, 'name')`,
    [rows[0]?.id, bank?.id],
  );
  await pool.query(
    "insert into organizations (id, name, org_type, sources) select gen_random_uuid(), 'State ' || n, 'state', '{test}' from generate_series(1, 51) n",
  );
  const census = ["census-government-units"];
  const [city] = await someOrganizations(db, [{ name: "City of Elm", orgType: "municipality", sources: census }]);
  await someOrganizations(db, [
    { name: "Elm School District", orgType: "schoolDistrict", sources: census },
    { name: "Elm City Schools", orgType: "schoolDistrict", sources: census, parentOrganizationId: city?.id },
    { name: "Oak Board of Education", orgType: "schoolDistrict", sources: ["fac-single-audits"] },
  ]);
  const refreshed = await callParsed(admin, Refreshed, "analytics.refresh", { id: "coverage" });
  expect(refreshed.isRecomputed).toBe(true);
  const { families } = await callParsed(admin, DataCoverage, "system.dataCoverage", undefined);
  const of = (name: string) => families.find(({ universeName }) => universeName === name);
  expect(of("FDIC-insured banks")).toMatchObject({ presentCount: 1, otherCount: 2, undatedCount: 1, note: null });
  // The city's schools depend on it, and whether Oak's do only the Census Bureau can say.
  expect(of("Census of Governments independent school districts")).toMatchObject({ presentCount: 1, otherCount: 2 });
  expect(of("States of the United States")).toMatchObject({
    presentCount: 51,
    coverage: 51 / 50,
    note: expect.stringContaining("more than were counted"),
  });
  for (const { coverage, note, expectedCount, source } of families) {
    expect((coverage ?? 0) > 1).toBe(note !== null);
    // The counting body is named with the year; only the Constitution needs none.
    if (expectedCount !== null) expect(source).toMatch(/\b20\d\d\b|Constitution/);
  }
});

it("the dashboard counts sample records separately from real ones", async () => {
  const count = async () => {
    await callParsed(admin, Refreshed, "analytics.refresh", { id: "coverage" });
    admin.cache.drop("analytics");
    const { kpis } = await callParsed(admin, AnalyticsDashboard, "analytics.dashboard", {});
    return (key: string) => kpis.find((kpi) => kpi.key === key);
  };
  await aSource(db, { key: "sample", isSample: true });
  await aContract(db, { contractValue: 450 });
  const before = await count();
  await aContract(db, { contractValue: 7_000, sources: ["sample"] });
  const after = await count();
  for (const key of ["contracts", "contractValue", "organizations"])
    expect([key, after(key)?.value]).toEqual([key, before(key)?.value]);
  expect(before("contracts")?.sample).toBeNull();
  expect(after("contracts")?.sample).toEqual({ value: 1, known: 1, of: 1 });
  expect(after("contractValue")?.sample).toEqual({ value: 7_000, known: 1, of: 1 });
});

it("programs open for application are counted among those whose status a source states", async () => {
  const open = async () => {
    await callParsed(admin, Refreshed, "analytics.refresh", { id: "coverage" });
    admin.cache.drop("analytics");
    const { kpis } = await callParsed(admin, AnalyticsDashboard, "analytics.dashboard", {});
    return kpis.find(({ key }) => key === "programsOpen");
  };
  await aProgram(db, { programType: "grant", status: "notStated" });
  expect(await open()).toMatchObject({ value: null, known: 0, of: 1 });
  await aProgram(db, { programType: "grant", status: "open" });
  await aProgram(db, { programType: "bond", status: "active" });
  expect(await open()).toMatchObject({ value: 1, known: 1, of: 2 });
});
