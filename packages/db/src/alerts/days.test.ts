import { type AlertCondition, formatDate } from "@pave/contract";
import { expect, it } from "vitest";
import { newId } from "../engine/sql/columns.js";
import { savedSearches } from "../searches/table.js";
import { alertFixture } from "../testing/alerts.js";
import { aContract, anAsset, aProgram } from "../testing/builders/builders.js";
import { testDatabase } from "../testing/database.js";
import { watchlistItems } from "../watchlist/table.js";
import { notificationText } from "./notification-text.js";
import { previewFirings } from "./rehearse.js";
import { runAlerts } from "./run.js";
import { subscriptionOf } from "./subscriptions.js";

const { db } = await testDatabase();
const { aPerson, anAlert, change, notificationsOf } = alertFixture(db);
const now = () => new Date();

it("announces a deadline once, on the day it comes near, and again when its date is moved near", async () => {
  const userId = await aPerson();
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const { id } = await anAsset(db, { nextInspectionDate: day(12) });
  const conditions: AlertCondition[] = [{ field: "nextInspectionDate", operator: "withinDays", value: 10 }];
  const alertId = await anAlert(userId, { trigger: "deadline", entityId: id, conditions });
  const runOn = (ahead: number) => runAlerts(db, new Date(Date.now() + ahead * 86_400_000));
  await runOn(1);
  expect(await notificationsOf(userId)).toEqual([]);
  await runOn(3);
  await runOn(3);
  expect(await notificationsOf(userId)).toEqual([
    expect.objectContaining({
      alertId,
      type: "deadline",
      severity: "warning",
      body: `Your alert “Alert deadline” fired. Next inspection date: ${formatDate(day(12))}.`,
    }),
  ]);
  await db.transaction((tx) => change(tx, id, { nextInspectionDate: day(40) }));
  await db.transaction((tx) => change(tx, id, { nextInspectionDate: day(5) }));
  await runOn(3);
  expect(await notificationsOf(userId)).toHaveLength(2);
});

it("reports date-driven changes of contracts and grants to followers, alerts and searches, once and as rehearsed", async () => {
  const userId = await aPerson();
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const dates = { dateSigned: "2025-01-01", startDate: "2025-01-01", endDate: day(4) };
  const contract = await aContract(db, { title: "Pier repair", ...dates });
  const { id: grant } = await aProgram(db, {
    name: "Pier grants",
    programType: "grant",
    status: "upcoming",
    openDate: day(5),
  });
  const at = { addedAt: now(), updatedAt: now(), lastSeenVersion: 1 };
  await db
    .insert(watchlistItems)
    .values({ id: newId(), userId, entityType: "contracts", entityId: contract.id, ...at });
  const common = { userId, frequency: "instant" as const, createdAt: now(), updatedAt: now() };
  const filters = { programType: ["grant"], status: ["open"] };
  await db
    .insert(savedSearches)
    .values({ ...common, id: newId(), name: "Open grants", entityType: "programs", filters });
  const alertId = await anAlert(
    userId,
    { trigger: "statusChange", entityId: contract.id },
    { entityType: "contracts" },
  );
  const runOn = (ahead: number) => runAlerts(db, new Date(Date.now() + ahead * 86_400_000));
  await runOn(4);
  expect(await notificationsOf(userId)).toEqual([]);
  await runOn(5);
  await runOn(5);
  const firings = await notificationsOf(userId);
  expect(firings.map(({ entityId, body }) => [entityId, body]).toSorted()).toEqual(
    [
      [
        contract.id,
        "Your alert “Alert statusChange” fired. Status: was active, now expired. Also: you follow this record.",
      ],
      [grant, "New match for your saved search “Open grants”."],
    ].toSorted(),
  );
  const who = await subscriptionOf(db, userId, alertId);
  if (!who) throw new Error("The alert is gone");
  const { firings: rehearsed } = await previewFirings(db, who, new Date(), new Date(Date.now() + 5 * 86_400_000), 100);
  const [text = "none", ...others] = rehearsed.map((one) => notificationText(one).body);
  expect(others).toEqual([]);
  expect(firings.find((one) => one.alertId === alertId)?.body).toContain(text);
});
