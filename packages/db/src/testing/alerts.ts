import type { AlertCondition, AlertTrigger } from "@pave/contract";
import { eq } from "drizzle-orm";
import { users } from "../accounts/table.js";
import { alerts, notifications } from "../alerts/table.js";
import { assets } from "../assets/table.js";
import type { Db } from "../engine/connection/client.js";
import { logChange } from "../engine/records/changes.js";
import { updateRecord } from "../engine/records/records.js";
import { columnOf } from "../engine/sql/column-names.js";
import { newId } from "../engine/sql/columns.js";
import type { AssetBuilt } from "./builders/builders.js";

type Wanted = { trigger: AlertTrigger; entityId?: string; searchId?: string; conditions?: AlertCondition[] };

/** For tests: users who follow records, changes of those records, and the users' notifications. */
export function alertFixture(db: Db) {
  let people = 0;
  async function aPerson(preferences: object = {}): Promise<string> {
    const email = `watcher-${++people}@example.com`;
    const id = newId();
    await db
      .insert(users)
      .values({ id, email, passwordHash: "none", firstName: "Ann", lastName: "Lee", status: "active", preferences });
    return id;
  }

  async function anAlert(userId: string, { trigger, entityId, searchId, conditions = [] }: Wanted, more: object = {}) {
    const id = newId();
    const target = { entityType: "assets" as const, entityId: entityId ?? null, searchId: searchId ?? null };
    const how = { channels: ["app" as const], frequency: "instant" as const, ...more };
    await db.insert(alerts).values({ id, userId, name: `Alert ${trigger}`, trigger, ...target, conditions, ...how });
    return id;
  }

  /** Changes an asset like the platform does, in the given transaction. */
  async function change(tx: Db, id: string, fields: Partial<AssetBuilt>): Promise<void> {
    const [before] = await tx.select().from(assets).where(eq(assets.id, id)).for("update");
    if (!before) throw new Error("No such asset");
    await updateRecord(tx, assets, id, fields);
    const given = Object.entries(fields).map(([field, after]) => [
      columnOf(field),
      { before: Object.entries(before).find(([name]) => name === field)?.[1] ?? null, after },
    ]);
    await logChange(tx, {
      entityType: "assets",
      entityId: id,
      version: before.version + 1,
      cause: fields.isDeleted ? "delete" : "userCorrection",
      actorId: null,
      fields: Object.fromEntries(given),
    });
  }
  const notificationsOf = (userId: string) => db.select().from(notifications).where(eq(notifications.userId, userId));

  return { aPerson, anAlert, change, notificationsOf };
}
