import { setTimeout as delay } from "node:timers/promises";
import { and, eq, lt } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { isOutOfTime } from "../engine/connection/out-of-time.js";
import { coverageOf } from "./coverage.js";
import { kpisOf } from "./kpis.js";
import { saveSnapshot } from "./snapshots.js";
import { familyReadings, familyTallies } from "./table.js";
import { addTallies, nextFamily, readTallies } from "./tallies.js";

/*
 * All families are counted in slices, each a transaction of its own with the usual limit of a statement, and the place
 * reached is stored with what was found. Any number of servers take turns at it, and one goes on where another died.
 */

/** The one row of the table. */
const name = "families";
const beforeAll = "00000000-0000-0000-0000-000000000000";

/** An unfinished counting is begun anew after so long: its first figures are too old for the last ones. */
const abandonedMs = 6 * 3_600_000;

/** Records in a slice: tens of milliseconds when in memory, and far below the limit of a statement from a slow disk. */
const sliceMost = 10_000;
const sliceLeast = 100;

/** How long to wait while another server counts a slice. */
const turnMs = 50;

type Slice = "counted" | "finished" | "taken";

/** Counts a slice and stores how far that is; after the last one the snapshots, all in one transaction. */
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

/** Begins to count all families, unless that is under way. */
export async function beginCounting(db: Db, now: Date): Promise<void> {
  const abandoned = lt(familyReadings.startedAt, new Date(now.getTime() - abandonedMs));
  await db.transaction(async (tx) => {
    await tx.delete(familyReadings).where(and(eq(familyReadings.name, name), abandoned));
    const begun = await tx
      .insert(familyReadings)
      .values({ name, startedAt: now, family: nextFamily() ?? "", after: beforeAll })
      .onConflictDoNothing()
      .returning({ name: familyReadings.name });
    if (begun.length > 0) await tx.delete(familyTallies);
  });
}

/** Whether the counting of all families has begun and not ended. */
export async function isCounting(db: Db): Promise<boolean> {
  const found = await db
    .select({ name: familyReadings.name })
    .from(familyReadings)
    .where(eq(familyReadings.name, name));
  return found.length > 0;
}

export type CountingOptions = {
  /** Ends after the slice in which so many milliseconds have passed; the next call goes on from there. */
  forMs: number;
  /** Records in a slice. */
  most?: number;
  signal?: AbortSignal | undefined;
};

/**
 * Counts all families, or goes on with what was begun, and stores the coverage and the leading figures as snapshots of
 * `now` or of when it began. False where there is more to count.
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
      if (!isOutOfTime(error) || size <= sliceLeast) throw error;
      size = Math.max(sliceLeast, Math.floor(size / 8));
      return "counted";
    });
    if (slice === "finished") return true;
    if (performance.now() > end) return false;
    if (slice === "taken") await delay(turnMs, undefined, { signal }).catch(() => undefined);
  }
  return false;
}
