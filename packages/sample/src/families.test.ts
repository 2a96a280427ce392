import { EventApproval, EventCategory } from "@pave/contract";
import { testDatabase } from "@pave/db/testing";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { assetRules } from "./assets/rules.js";
import { contractRules } from "./contracts/rules.js";
import { eventRules } from "./events/rules.js";
import { programRules } from "./programs/rules.js";
import { projectRules } from "./projects/rules.js";
import { brokenRules, numberOf, type Rule } from "./rules.js";
import { seedSample } from "./seed.js";

const { db, pool } = await testDatabase();
/** Half a world has records of every kind; three tenths lack some classes of assets. */
const scale = 0.5;
const { families } = await seedSample(pool, { scale });

const holds = async (_: string, offenders: Rule[1]) => {
  expect(await brokenRules(db, offenders)).toEqual([]);
};
describe("assets", () => test.each(assetRules)("%s", holds));
describe("projects", () => test.each(projectRules)("%s", holds));
describe("contracts", () => test.each(contractRules)("%s", holds));
describe("programs", () => test.each(programRules)("%s", holds));
describe("events", () => test.each(eventRules)("%s", holds));

test("a full world has 8,000 assets of all classes, in all states", async () => {
  expect(families).toMatchObject({ assets: 8_000 * scale });
  expect(await numberOf(db, sql`select count(*) from assets`)).toBe(8_000 * scale);
  expect(await numberOf(db, sql`select count(distinct asset_class) from assets`)).toBe(22);
  expect(await numberOf(db, sql`select count(distinct region) from assets`)).toBe(52);
});

test("about half of the bridges are good, and a few percent are poor", async () => {
  const share = (condition: ReturnType<typeof sql>) =>
    numberOf(
      db,
      sql`select avg((${condition})::int) from assets where asset_class = 'bridge' and condition_rating is not null`,
    );
  expect(await share(sql`condition_rating >= '7'`)).toBeGreaterThan(0.3);
  expect(await share(sql`condition_rating >= '7'`)).toBeLessThan(0.65);
  expect(await share(sql`condition_rating <= '4'`)).toBeGreaterThan(0.03);
  expect(await share(sql`condition_rating <= '4'`)).toBeLessThan(0.16);
});

test("the older a bridge, the worse its condition", async () => {
  expect(
    await numberOf(
      db,
      sql`select corr(year_built, condition_rating::int) from assets
    where asset_class = 'bridge' and condition_rating is not null and year_reconstructed is null`,
    ),
  ).toBeGreaterThan(0.4);
});

test("a full world has 1,500 projects of all statuses, types and phases", async () => {
  expect(await numberOf(db, sql`select count(*) from projects`)).toBe(1_500 * scale);
  expect(await numberOf(db, sql`select count(distinct status) from projects`)).toBe(10);
  expect(await numberOf(db, sql`select count(distinct (project_type, phase)) from projects`)).toBe(20);
});

test("some projects are at risk on the day of the world, most are not", async () => {
  const share = await numberOf(
    db,
    sql`select avg((at_risk_from <= '2026-06-30')::int) from projects where status in ('construction', 'inProgress')`,
  );
  expect(share).toBeGreaterThan(0.1);
  expect(share).toBeLessThan(0.5);
});

test("a full world has about 4,000 contracts in all statuses", async () => {
  expect(await numberOf(db, sql`select count(*) from contracts`)).toBe(families.contracts);
  expect(families.contracts).toBeGreaterThan(3_600 * scale);
  expect(families.contracts).toBeLessThan(4_400 * scale);
  const parts = [
    sql`final_status is null and date_signed is null`,
    sql`suspended_on is not null`,
    sql`final_status = 'completed'`,
    sql`final_status = 'terminated'`,
    sql`final_status is null and end_date < '2026-06-30'`,
    sql`date_signed is not null and start_date > '2026-06-30'`,
    sql`final_status is null and suspended_on is null and date_signed is not null and '2026-06-30' between start_date and end_date`,
  ];
  for (const part of parts)
    expect(await numberOf(db, sql`select count(*) from contracts where ${part}`)).toBeGreaterThan(15 * scale);
});

test("subcontracts reach the third tier", async () => {
  expect(
    await numberOf(db, sql`select count(*) from subcontracts where parent_subcontract_id is not null`),
  ).toBeGreaterThan(50 * scale);
});

test("a full world has 600 programs of all types", async () => {
  expect(families.programs).toBe(600 * scale);
  for (const [type, count] of [
    ["grant", 210],
    ["loan", 120],
    ["fund", 50],
    ["bond", 220],
  ] as const)
    expect(await numberOf(db, sql`select count(*) from programs where program_type = ${type}`)).toBe(count * scale);
  expect(await numberOf(db, sql`select count(distinct status) from programs`)).toBeGreaterThan(10);
});

test("programs fund a large share of the projects", async () => {
  expect(await numberOf(db, sql`select count(distinct project_id) from program_recipients`)).toBeGreaterThan(
    500 * scale,
  );
  expect(await numberOf(db, sql`select count(*) from program_loans where outstanding_principal > 0`)).toBeGreaterThan(
    50 * scale,
  );
});

test("a full world has about 20,000 events of all categories and of records of four families", async () => {
  expect(await numberOf(db, sql`select count(*) from events`)).toBe(families.events);
  expect(families.events).toBeGreaterThan(19_000 * scale);
  expect(families.events).toBeLessThan(21_000 * scale);
  expect(await numberOf(db, sql`select count(distinct category) from events`)).toBe(EventCategory.options.length);
  expect(await numberOf(db, sql`select count(distinct entity_type) from events`)).toBe(4);
  expect(await numberOf(db, sql`select count(distinct approval_status) from events`)).toBe(
    EventApproval.options.length,
  );
  expect(await numberOf(db, sql`select count(distinct emma_event_type) from events`)).toBeGreaterThan(8);
});

test("some events await approval, payment, a due date, resolution or filing", async () => {
  const lists = [
    sql`approval_status in ('pending', 'inReview')`,
    sql`payment_status in ('pending', 'inReview', 'approved', 'failed')`,
    sql`category = 'milestone' and status = 'notStarted' and due_date between '2026-06-30' and '2027-06-30'`,
    sql`issue_status in ('active', 'inProgress')`,
    sql`compliance_status in ('notStarted', 'pending', 'inReview') and due_date > '2026-06-30'`,
  ];
  for (const list of lists)
    expect(await numberOf(db, sql`select count(*) from events where ${list}`)).toBeGreaterThan(100 * scale);
});
