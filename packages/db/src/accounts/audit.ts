import type { Activity, ActivityPage, PageQuery } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { jsonObject } from "../engine/sql/json-object.js";
import type { JsonText } from "../engine/sql/json-text.js";
import { readPage, type Sorting } from "../engine/sql/page.js";
import { auditLog } from "./table.js";

export type NewAudit = Omit<typeof auditLog.$inferInsert, "id">;

/** Appends to the audit log. Pass the transaction of the audited action, so that both commit or neither does. */
export async function logAudit(tx: Db, entry: NewAudit): Promise<void> {
  await tx.insert(auditLog).values(entry);
}

const newestFirst: Sorting = { keys: [{ key: sql`a.at`, type: "timestamptz" }], id: sql`a.id`, order: "desc" };

/** The affected account does not see the address from which an administrator acted. */
const own = (column: SQL) => sql`case when a.actor_id is not distinct from a.user_id then ${column} end`;

/** The columns that the account may see. The detail is omitted: it identifies sessions by their hashes. */
const activity: Record<keyof Activity, SQL> = {
  id: sql`a.id`,
  action: sql`a.action`,
  at: sql`pave_instant(a.at)`,
  entityType: sql`a.entity_type`,
  entityId: sql`a.entity_id`,
  address: own(sql`a.address`),
  userAgent: own(sql`a.user_agent`),
};
const item = jsonObject<Activity>(activity);

/** An account's audit entries, newest first. */
export function activityOf(db: Db, userId: string, paging: PageQuery): Promise<JsonText<ActivityPage>> {
  return readPage(db, { item, found: sql`audit_log a where a.user_id = ${userId}`, sorting: newestFirst }, paging);
}
