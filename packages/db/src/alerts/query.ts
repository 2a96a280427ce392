import {
  type Alert,
  type AlertFilter,
  type AlertPage,
  type AlertSort,
  datedFamilies,
  type EntityType,
  type FieldKind,
  type ListAlerts,
} from "@pave/contract";
import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Db } from "../engine/connection/client.js";
import type { Family } from "../engine/family/family.js";
import { byName, listNamed, type Named } from "../engine/family/named-lists.js";
import { foundIn } from "../engine/search/reading.js";
import { isOneOf } from "../engine/sql/filtering.js";
import { columnsOf, itemsOf, jsonObject } from "../engine/sql/json-object.js";
import type { JsonText } from "../engine/sql/json-text.js";
import { unknownAs } from "../engine/sql/page.js";
import { followed } from "../families/registry.js";
import { alerts } from "./table.js";

type Types = { filter: AlertFilter; row: Alert; sort: AlertSort; facet: never };

const row: Record<keyof Alert, SQL> = {
  ...columnsOf("r", [
    "id",
    "name",
    "trigger",
    "conditions",
    "channels",
    "frequency",
    "isActive",
    "triggerCount",
    "version",
  ]),
  target: jsonObject<Alert["target"]>({
    entityType: sql`r.entity_type`,
    id: sql`r.entity_id`,
    searchId: sql`r.search_id`,
  }),
  lastTriggeredAt: sql`pave_instant(r.last_triggered_at)`,
  mutedUntil: sql`pave_instant(r.muted_until)`,
  createdAt: sql`pave_instant(r.created_at)`,
  updatedAt: sql`pave_instant(r.updated_at)`,
};

const alertsOf = (userId: string): Family<Types> => ({
  from: sql`alerts r`,
  live: sql`r.user_id = ${userId}`,
  row,
  harmless: new Set(),
  conditions: {
    search: (text) => foundIn(text, sql`r.name`),
    trigger: (triggers) => isOneOf(sql`r.trigger`, triggers),
    entityType: (types) => isOneOf(sql`r.entity_type`, types),
    isActive: (is) => sql`r.is_active = ${is}`,
  },
  sorts: {
    createdAt: [{ key: sql`created_at`, type: "timestamptz" }],
    name: [{ key: sql`lower(name) collate "C"`, type: "text" }],
    lastTriggeredAt: [
      { key: sql`coalesce(last_triggered_at, '-infinity')`, type: "timestamptz", unknown: unknownAs.never },
    ],
  },
  facets: {},
});

const named: Named<Types> = { level: byName(sql`r.name`), texts: ({ name }) => ({ name }), usual: "createdAt" };

/** A page of a person's alerts. */
export function listAlerts(db: Db, userId: string, query: ListAlerts): Promise<JsonText<AlertPage>> {
  return listNamed(db, alertsOf(userId), named, query);
}

/** One alert of a person; null if they have no such alert. */
export async function getAlert(db: Db, userId: string, id: string): Promise<Alert | null> {
  const rows = await itemsOf(
    db,
    jsonObject<Alert>(row),
    (item) => sql`select ${item} from alerts r where r.id = ${id} and r.user_id = ${userId}`,
  );
  return rows[0] ?? null;
}

export async function insertAlert(tx: Db, values: typeof alerts.$inferInsert): Promise<void> {
  await tx.insert(alerts).values(values);
}

/** Columns for internal bookkeeping. */
const hidden = new Set(["id", "version", "isDeleted", "sources"]);

/** The fields of a family's records that rules can test. */
export function fieldKindsOf(entityType: EntityType): ReadonlyMap<string, FieldKind> {
  const columns: [string, AnyPgColumn][] = Object.entries(getTableColumns(followed[entityType].table));
  const kinds = columns.flatMap(([field, column]) => {
    const kind = hidden.has(field) || column.generated ? null : kindOf(column);
    return kind ? [[field, kind] as const] : [];
  });
  return new Map(datedFamilies.includes(entityType) ? [...kinds, ["status", "text"]] : kinds);
}

function kindOf({ dataType, columnType }: AnyPgColumn): FieldKind | null {
  if (columnType === "PgDateString") return "date";
  if (dataType === "string") return "text";
  if (dataType === "array") return "list";
  return dataType === "number" || dataType === "boolean" ? dataType : null;
}
