import { testDatabase } from "@pave/db/testing";
import { expect, it } from "vitest";
import { seedSample } from "../seed.js";
import { moveOn } from "./move-on.js";

const begun = "2027-02-10";
const later = "2027-12-31";

const { db, pool } = await testDatabase();
await seedSample(pool, { scale: 0.05, date: begun });

const count = async (text: string): Promise<number> => {
  const { rows } = await pool.query<{ n: number }>(`select count(*)::int as n from ${text}`);
  return rows[0]?.n ?? 0;
};
const moves = () => count("changes where cause = 'processingChanged'");

it("the world is dated to the requested day: completed work is past, open work is ahead", async () => {
  expect(await count(`events where completed_date > '${begun}' or paid_date > '${begun}'`)).toBe(0);
  expect(await count(`events where event_date > '2026-06-30' and event_date <= '${begun}'`)).toBeGreaterThan(0);
  expect(await count(`project_milestones where status = 'notStarted' and forecast_date < '${begun}'`)).toBe(0);
});

it("over time milestones are met, payments made and reports filed, each once and in the change log", async () => {
  await moveOn(db, begun);
  const before = await moves();
  const open = () =>
    count(
      `events where category = 'milestone' and status = 'notStarted' and coalesce(forecast_date, planned_date) <= '${later}'`,
    );
  const unpaid = () => count(`events where payment_status = 'approved' and due_date <= '${later}'`);
  expect(await open()).toBeGreaterThan(0);
  expect(await unpaid()).toBeGreaterThan(0);
  await moveOn(db, later);
  expect(await open()).toBe(0);
  expect(await unpaid()).toBe(0);
  expect(
    await count(`contracts c left join (select entity_id, sum(amount - coalesce(retainage_amount, 0)) as paid
      from events where payment_status = 'paid' group by 1) e on e.entity_id = c.id
      where coalesce(e.paid, 0) <> coalesce(c.paid_to_date, 0)`),
  ).toBe(0);
  expect(
    await count(`events e where category = 'milestone' and status = 'completed' and actual_date > '${begun}' and not exists (
      select from project_milestones m where m.project_id = e.entity_id and m.actual_date = e.actual_date
      union all select from contract_milestones m where m.contract_id = e.entity_id and m.actual_date = e.actual_date)`),
  ).toBe(0);
  const moved = await moves();
  expect(moved).toBeGreaterThan(before);
  expect(
    await count(
      "events e where version > 1 and not exists (select from changes c where c.entity_id = e.id and c.version = e.version)",
    ),
  ).toBe(0);
  await moveOn(db, later);
  expect(await moves()).toBe(moved);
});
