import { Coverages, KpiFigures, Refusal } from "@pave/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { jobChannel } from "../jobs/query.js";
import { countFamilies, isCounting } from "./readings.js";
import { lastSnapshots, readSnapshot, type Snapshot } from "./snapshots.js";
import { rollUpUsage, sweepUsage } from "./usage.js";

/** Figures over all records, computed periodically and stored. */
export type StoredFigures<Figures> = {
  /** The name of their snapshots. */
  name: string;
  /** The stored figures; undefined if another version of the program stored another shape. */
  read(answer: unknown): Figures | undefined;
};

export const coverageFigures: StoredFigures<Coverages> = {
  name: "coverage",
  read: (answer) => Coverages.safeParse(answer).data,
};
export const kpiFigures: StoredFigures<KpiFigures> = {
  name: "kpis",
  read: (answer) => KpiFigures.safeParse(answer).data,
};

export type DatedFigures<Figures> = { at: Date; day: string; figures: Figures };

/** The name of the job that computes them. */
export const analyticsJob = "analytics";

/** Age after which the job computes them again. */
const maxAgeMs = 15 * 60_000;
/** Age up to which figures are served if the job is late. */
const staleMs = 2 * 3_600_000;

/**
 * Maximum computing time of a request before it leaves the rest to the job, and of the job before it requeues itself.
 */
const requestMs = 2_000;
const jobMs = 60_000;

/** Seconds after which to retry while figures are first computed. */
const retryAfter = 30;

/**
 * Recomputes all figures, or as many as a request's time allows; the job does the rest. False if there is more to do.
 */
export async function recountFigures(db: Db, now: Date): Promise<boolean> {
  const isFinished = await countFamilies(db, now, { forMs: requestMs });
  if (!isFinished) await db.execute(sql`select pg_notify(${jobChannel}, ${analyticsJob})`);
  return isFinished;
}

/**
 * The last computed figures. A request computes them itself only if the job has not for two hours; older ones are
 * returned if that takes too long or fails. SERVICE_UNAVAILABLE while the first are being computed.
 */
export async function currentFigures<Figures>(
  db: Db,
  stored: StoredFigures<Figures>,
  now: Date,
): Promise<DatedFigures<Figures>> {
  const last = await figuresOn(db, stored);
  if (last && now.getTime() - last.at.getTime() < staleMs) return last;
  const isFinished = await recountFigures(db, now).catch((error: unknown) => {
    if (!last) throw error;
    return false;
  });
  const newest = isFinished ? await figuresOn(db, stored) : last;
  if (newest) return newest;
  throw new Refusal("SERVICE_UNAVAILABLE", "These figures are being counted. Please try again shortly.", {
    retryAfter,
  });
}

/** The newest figures, or the newest up to a day (YYYY-MM-DD); undefined if there are none. */
export async function figuresOn<Figures>(
  db: Db,
  stored: StoredFigures<Figures>,
  until?: string,
): Promise<DatedFigures<Figures> | undefined> {
  const found = await readSnapshot(db, stored.name, until);
  return found && countedIn(stored, found);
}

/** The figures of the last `most` days that have any, oldest first. */
export async function lastFigures<Figures>(
  db: Db,
  stored: StoredFigures<Figures>,
  most: number,
): Promise<DatedFigures<Figures>[]> {
  const found = await lastSnapshots(db, stored.name, most);
  return found.flatMap((snapshot) => countedIn(stored, snapshot) ?? []);
}

function countedIn<Figures>(
  stored: StoredFigures<Figures>,
  { at, day, answer }: Snapshot,
): DatedFigures<Figures> | undefined {
  const figures = stored.read(answer);
  return figures && { at, day, figures };
}

/** Periodic analytics work: rolls up usage, deletes old usage, and recomputes figures that are too old. */
export async function maintainAnalytics(db: Db, now: Date, signal?: AbortSignal): Promise<void> {
  await rollUpUsage(db, now);
  await sweepUsage(db, now);
  const last = await readSnapshot(db, coverageFigures.name);
  const isOld = !last || now.getTime() - last.at.getTime() > maxAgeMs;
  if (isOld || (await isCounting(db))) await countFamilies(db, now, { forMs: jobMs, signal });
}
