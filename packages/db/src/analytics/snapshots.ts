import { and, desc, eq, lte } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { analyticSnapshots } from "./table.js";

export type Snapshot = { at: Date; day: string; answer: unknown };

const day = (at: Date): string => at.toISOString().slice(0, 10);

/** The newest snapshot of a name, or the newest up to a day; undefined if there is none. */
export async function readSnapshot(db: Db, name: string, until?: string): Promise<Snapshot | undefined> {
  const [row] = await db
    .select({ at: analyticSnapshots.at, day: analyticSnapshots.day, answer: analyticSnapshots.answer })
    .from(analyticSnapshots)
    .where(and(eq(analyticSnapshots.name, name), until === undefined ? undefined : lte(analyticSnapshots.day, until)))
    .orderBy(desc(analyticSnapshots.day))
    .limit(1);
  return row;
}

/** The snapshots of a name on the last days that have one, oldest first. */
export async function lastSnapshots(db: Db, name: string, most: number): Promise<Snapshot[]> {
  const rows = await db
    .select({ at: analyticSnapshots.at, day: analyticSnapshots.day, answer: analyticSnapshots.answer })
    .from(analyticSnapshots)
    .where(eq(analyticSnapshots.name, name))
    .orderBy(desc(analyticSnapshots.day))
    .limit(most);
  return rows.reverse();
}

/** Saves a snapshot, replacing one of the same day. */
export async function saveSnapshot(db: Db, name: string, at: Date, answer: unknown): Promise<void> {
  const row = { name, day: day(at), at, answer };
  await db
    .insert(analyticSnapshots)
    .values(row)
    .onConflictDoUpdate({ target: [analyticSnapshots.name, analyticSnapshots.day], set: row });
}

/** Discards the current count after many records were added or removed; earlier days retain theirs. */
export const clearFamilyCounts = `
  delete from family_readings;
  delete from analytic_snapshots where name in ('coverage', 'kpis') and day >= (now() at time zone 'UTC')::date`;
