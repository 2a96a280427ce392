import { setTimeout as delay } from "node:timers/promises";
import { and, eq, lt } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { isStatementTimeout } from "../engine/connection/is-statement-timeout.js";
import { coverageOf } from "./coverage.js";
import { kpisOf } from "./kpis.js";
import { saveSnapshot } from "./snapshots.js";
import { familyReadings, familyTallies } from "./table.js";
import { addTallies, nextFamily, readTallies } from "./tallies.js";

/*
 * All families are counted in slices, each a transaction within the usual statement limit; the position is stored with
 * the tallies. Servers alternate, and one continues where another stopped.
 */

/** The one row of the table. */
const name = "families";
const beforeAll = "00000000-0000-0000-0000-000000000000";

/** An unfinished count is restarted after this time: its first figures would be too old for the last ones. */
const abandonedMs = 6 * 3_600_000;

/** Records in a slice: tens of milliseconds in memory, and well below the statement limit on a slow disk. */
const sliceMost = 10_000;
const sliceLeast = 100;

/** How long to wait while another server counts a slice. */
const turnMs = 50;

type Slice = "counted" | "finished" | "taken";

/** Counts a slice and stores the position; after the last one the snapshots, all in one transaction. */
function countSlice(db: Db, most: number): Promise<Slice> {
  return db.transaction(async (tx) => {
    const [reading] = await tx
      .select()
      .from(familyReadings)
      .where(eq(familyReadings.name, name))
      .for("update", { skipLocked: true });
    if (!reading) return (await isCounting(tx)) ? "taken" : "finished";
    const { family, after, startedAt } = reading;
    const last = await addTallies(tx, { family, after, day: startedAt.toISOString().slice(0, 10) }, most);
    const next = last === undefined ? nextFamily(family) : family;
    if (next !== undefined) {
      await tx
        .update(familyReadings)
        .set({ family: next, after: last ?? beforeAll })
        .where(eq(familyReadings.name, name));
      return "counted";
    }
    const tallies = await readTallies(tx);
    await saveSnapshot(tx, "coverage", startedAt, coverageOf(tallies, startedAt));
    await saveSnapshot(tx, "kpis", startedAt, kpisOf(tallies));
    await tx.delete(familyReadings).where(eq(familyReadings.name, name));
    return "finished";
  });
}

/** Starts to count all families, unless a count is running. */
export async function beginCounting(db: Db, now: Date): Promise<void> {
  const abandoned = lt(familyReadings.startedAt, new Date(now.getTime() - abandonedMs));
  await db.transaction(async (tx) => {
    await tx.delete(familyReadings).where(and(eq(familyReadings.name, name), abandoned));
    const started = await tx
      .insert(familyReadings)
      .values({ name, startedAt: now, family: nextFamily() ?? "", after: beforeAll })
      .onConflictDoNothing()
      .returning({ name: familyReadings.name });
    if (started.length > 0) await tx.delete(familyTallies);
  });
}

/** Whether a count of all families is running. */
export async function isCounting(db: Db): Promise<boolean> {
  const found = await db
    .select({ name: familyReadings.name })
    .from(familyReadings)
    .where(eq(familyReadings.name, name));
  return found.length > 0;
}

export type CountingOptions = {
  /** Stops after the slice that exceeds this many milliseconds; the next call continues. */
  forMs: number;
  /** Records in a slice. */
  most?: number;
  signal?: AbortSignal | undefined;
};

/**
 * Counts all families, or continues an unfinished count, and stores the coverage and the headline figures as snapshots
 * of its start. False if there is more to count.
 */
export async function countFamilies(
  db: Db,
  now: Date,
  { forMs, most = sliceMost, signal }: CountingOptions,
): Promise<boolean> {
  await beginCounting(db, now);
  const end = performance.now() + forMs;
  let size = most;
  while (!signal?.aborted) {
    const slice = await countSlice(db, size).catch((error: unknown): Slice => {
      if (!isStatementTimeout(error) || size <= sliceLeast) throw error;
      size = Math.max(sliceLeast, Math.floor(size / 8));
      return "counted";
    });
    if (slice === "finished") return true;
    if (performance.now() > end) return false;
    if (slice === "taken") await delay(turnMs, undefined, { signal }).catch(() => undefined);
  }
  return false;
}
