import type { Dashboard, DashboardPage, DashboardSort, ListDashboards } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import type { Family } from "../engine/family/family.js";
import { byName, listNamed, type Named } from "../engine/family/named-lists.js";
import { foundIn } from "../engine/search/reading.js";

import { columnsOf, itemsOf, jsonObject } from "../engine/sql/json-object.js";
import type { JsonText } from "../engine/sql/json-text.js";
import { inScopeByVisibility, isReadable } from "../me/sharing.js";
import { dashboards } from "./table.js";

type Types = { filter: Pick<ListDashboards, "search">; row: Dashboard; sort: DashboardSort; facet: never };

/** The default dashboard is stored once, in the preferences of the account. */
const defaultOf = (userId: string): SQL =>
  sql`(select u.preferences ->> 'defaultDashboardId' from users u where u.id = ${userId})`;

const rowFor = (userId: string): Record<keyof Dashboard, SQL> => ({
  ...columnsOf("r", ["id", "name", "layout", "visibility"]),
  isDefault: sql`coalesce(r.id::text = ${defaultOf(userId)}, false)`,
  ownerId: sql`r.user_id`,
  isMine: sql`(r.user_id = ${userId})`,
  version: sql`r.version`,
  createdAt: sql`pave_instant(r.created_at)`,
  updatedAt: sql`pave_instant(r.updated_at)`,
});

const dashboardsOf = (userId: string, scope: ListDashboards["scope"]): Family<Types> => ({
  from: sql`dashboards r`,
  live: inScopeByVisibility(userId, scope),
  row: rowFor(userId),
  harmless: new Set(),
  conditions: { search: (text) => foundIn(text, sql`r.name`) },
  sorts: {
    createdAt: [{ key: sql`r.created_at`, type: "timestamptz" }],
    updatedAt: [{ key: sql`r.updated_at`, type: "timestamptz" }],
    name: [{ key: sql`lower(r.name) collate "C"`, type: "text" }],
  },
  facets: {},
});

const named: Named<Types> = { level: byName(sql`r.name`), texts: ({ name }) => ({ name }), usual: "createdAt" };

/** A page of a person's dashboards, or of those shared with them. */
export function listDashboards(
  db: Db,
  userId: string,
  { scope, ...query }: ListDashboards,
): Promise<JsonText<DashboardPage>> {
  return listNamed(db, dashboardsOf(userId, scope), named, query);
}

/** One dashboard that a person may read; null if there is none. */
export async function getDashboard(db: Db, userId: string, id: string): Promise<Dashboard | null> {
  const rows = await itemsOf(
    db,
    jsonObject<Dashboard>(rowFor(userId)),
    (item) => sql`select ${item} from dashboards r where r.id = ${id} and ${isReadable(userId)}`,
  );
  return rows[0] ?? null;
}

export async function insertDashboard(tx: Db, values: typeof dashboards.$inferInsert): Promise<void> {
  await tx.insert(dashboards).values(values);
}

/** Makes a dashboard the default in place of any other. */
export async function setDefaultDashboard(tx: Db, userId: string, id: string, now: Date): Promise<void> {
  await tx.execute(sql`update users set updated_at = ${now},
    preferences = preferences || jsonb_build_object('defaultDashboardId', ${id}::text) where id = ${userId}`);
}

/** Clears the default if it is this dashboard. */
export async function unsetDefaultDashboard(tx: Db, userId: string, id: string, now: Date): Promise<void> {
  await tx.execute(sql`update users set updated_at = ${now}, preferences = preferences - 'defaultDashboardId'
    where id = ${userId} and preferences ->> 'defaultDashboardId' = ${id}`);
}
