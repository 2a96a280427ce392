import { Coverages, KpiFigures, Refusal } from "@pave/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { jobChannel } from "../jobs/query.js";
import { countFamilies, isCounting } from "./readings.js";
import { lastSnapshots, readSnapshot, type Snapshot } from "./snapshots.js";
import { rollUpUsage, sweepUsage } from "./usage.js";

/** Figures of all records, which are counted from time to time and stored. */
export type KeptFigures<Figures> = {
  /** The name of their snapshots. */
  name: string;
  /** What was stored, or undefined where another version of the program stored something else. */
  read(answer: unknown): Figures | undefined;
};

export const coverageFigures: KeptFigures<Coverages> = {
  name: "coverage",
  read: (answer) => Coverages.safeParse(answer).data,
};
export const kpiFigures: KeptFigures<KpiFigures> = {
  name: "kpis",
  read: (answer) => KpiFigures.safeParse(answer).data,
};

export type Counted<Figures> = { at: Date; day: string; figures: Figures };

/** The name of the job that counts. */
export const analyticsJob = "analytics";

/** When upkeep counts anew. */
const maxAgeMs = 15 * 60_000;
/** How old figures may be to be shown as they are, should upkeep be late. */
const staleMs = 2 * 3_600_000;

/** How long a request may count before it leaves the rest to the job, and how long the job may before it asks for itself. */
const requestMs = 2_000;
const jobMs = 60_000;

/** Seconds after which a caller may ask again for figures that are being counted for the first time. */
const retryAfter = 30;

/** Counts all figures anew, or as far as a request may; the job does the rest. False where there is more to count. */
export async function recountFigures(db: Db, now: Date): Promise<boolean> {
  const isFinished = await countFamilies(db, now, { forMs: requestMs });
  if (!isFinished) await db.execute(sql`select pg_notify(${jobChannel}, ${analyticsJob})`);
  return isFinished;
}

/**
 * The figures as they were counted last. A request counts them itself only where upkeep has not done so for two hours, and
 * older ones are returned where that takes too long or fails. SERVICE_UNAVAILABLE while the first are being counted.
 */
export async function figuresKept<Figures>(db: Db, kept: KeptFigures<Figures>, now: Date): Promise<Counted<Figures>> {
  const last = await figuresOn(db, kept);
  if (last && now.getTime() - last.at.getTime() < staleMs) return last;
  const isFinished = await recountFigures(db, now).catch((error: unknown) => {
    if (!last) throw error;
    return false;
  });
  const newest = isFinished ? await figuresOn(db, kept) : last;
  if (newest) return newest;
  throw new Refusal("SERVICE_UNAVAILABLE", "These figures are being counted. Please try again shortly.", {
    retryAfter,
  });
}

/** The newest figures, or the newest of a day (YYYY-MM-DD) and before; undefined where none were kept. */
export async function figuresOn<Figures>(
  db: Db,
  kept: KeptFigures<Figures>,
  until?: string,
): Promise<Counted<Figures> | undefined> {
  const found = await readSnapshot(db, kept.name, until);
  return found && countedIn(kept, found);
}

/** The figures of the last days on which they were counted, so many at most, the oldest first. */
export async function lastFigures<Figures>(
  db: Db,
  kept: KeptFigures<Figures>,
  most: number,
): Promise<Counted<Figures>[]> {
  const found = await lastSnapshots(db, kept.name, most);
  return found.flatMap((snapshot) => countedIn(kept, snapshot) ?? []);
}

function countedIn<Figures>(kept: KeptFigures<Figures>, { at, day, answer }: Snapshot): Counted<Figures> | undefined {
  const figures = kept.read(answer);
  return figures && { at, day, figures };
}

/** The regular work for analytics: sums use up, deletes old use, and counts all figures anew when they are too old. */
export async function keepAnalytics(db: Db, now: Date, signal?: AbortSignal): Promise<void> {
  await rollUpUsage(db, now);
  await sweepUsage(db, now);
  const last = await readSnapshot(db, coverageFigures.name);
  const isOld = !last || now.getTime() - last.at.getTime() > maxAgeMs;
  if (isOld || (await isCounting(db))) await countFamilies(db, now, { forMs: jobMs, signal });
}
