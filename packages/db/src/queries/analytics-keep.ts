import { Coverages, KpiFigures } from "@pave/contract";
import type { Db } from "../client.js";
import { countKpis } from "./analytics-kpis.js";
import { lastSnapshots, makeSnapshot, readSnapshot, type Snapshot } from "./analytics-snapshots.js";
import { rollUpUsage, sweepUsage } from "./analytics-usage.js";
import { countCoverage } from "./system-coverage.js";

/** Figures that are dear to count, so that they are counted now and then and kept. */
export type KeptFigures<Figures> = {
  name: string;
  count(db: Db, now: Date): Promise<Figures>;
  /** What was kept, or undefined where another version of the program kept something else. */
  read(answer: unknown): Figures | undefined;
  /** When they are too old. */
  maxAgeMs: number;
};

export const coverageFigures: KeptFigures<Coverages> = {
  name: "coverage",
  count: countCoverage,
  read: (answer) => Coverages.safeParse(answer).data,
  maxAgeMs: 15 * 60_000,
};
export const kpiFigures: KeptFigures<KpiFigures> = {
  name: "kpis",
  count: countKpis,
  read: (answer) => KpiFigures.safeParse(answer).data,
  maxAgeMs: 60 * 60_000,
};

export type Counted<Figures> = { at: Date; day: string; figures: Figures };

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Counts figures anew and keeps them; undefined where another server is at it. */
export async function recount<Figures>(
  db: Db,
  kept: KeptFigures<Figures>,
  now: Date,
): Promise<Counted<Figures> | undefined> {
  const figures = await makeSnapshot(db, kept.name, now, (tx) => kept.count(tx, now));
  return figures === undefined ? undefined : { at: now, day: dayOf(now), figures };
}

/** How old figures may be to be answered as they are, should upkeep be late. */
const staleMs = 2 * 3_600_000;

/**
 * The figures as they were counted last. They are counted at once only where upkeep has not done so for two hours, and
 * older ones still do where another server is at it or the counting fails.
 */
export async function figuresKept<Figures>(db: Db, kept: KeptFigures<Figures>, now: Date): Promise<Counted<Figures>> {
  const last = await figuresOn(db, kept);
  if (last && now.getTime() - last.at.getTime() < staleMs) return last;
  const counted = await recount(db, kept, now).catch((error: unknown) => {
    if (!last) throw error;
    return undefined;
  });
  return counted ?? last ?? { at: now, day: dayOf(now), figures: await kept.count(db, now) };
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

/** What is to be done now and then for analytics: use summed up, old use deleted, figures that are too old counted anew. */
export async function keepAnalytics(db: Db, now: Date): Promise<void> {
  await rollUpUsage(db, now);
  await sweepUsage(db, now);
  await recountOld(db, coverageFigures, now);
  await recountOld(db, kpiFigures, now);
}

async function recountOld<Figures>(db: Db, kept: KeptFigures<Figures>, now: Date): Promise<void> {
  const last = await readSnapshot(db, kept.name);
  if (!last || now.getTime() - last.at.getTime() > kept.maxAgeMs) await recount(db, kept, now);
}
