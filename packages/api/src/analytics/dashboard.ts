import { type AnalyticsDashboard, kpiLabels, limits, type ReadDashboard } from "@pave/contract";
import { currentFigures, dayBefore, figuresOn, kpiFigures, lastFigures } from "@pave/db";
import type { Context } from "../core/context.js";

/** Headline figures, each with its change since the value recorded `days` ago, if any. */
export async function readDashboard({ db, now }: Context, { days }: ReadDashboard): Promise<AnalyticsDashboard> {
  const [present, past] = await Promise.all([
    currentFigures(db, kpiFigures, now()),
    figuresOn(db, kpiFigures, dayBefore(now(), days)),
  ]);
  const lastDays = await lastFigures(db, kpiFigures, limits.trendPointsMax);
  const before = new Map(past?.figures.map(({ key, value }) => [key, value]));
  const kpis = present.figures.map(({ key, value, known, of, sample }) => {
    const was = before.get(key) ?? null;
    return {
      key,
      ...kpiLabels[key],
      value,
      delta: was === null || value === null ? null : Math.round((value - was) * 100) / 100,
      period: was === null || value === null || !past ? null : `${past.day}/${present.day}`,
      asOf: present.at.toISOString(),
      points: lastDays.flatMap(({ day, figures }) =>
        figures.flatMap((figure) =>
          figure.key === key && figure.value !== null ? [{ date: day, value: figure.value }] : [],
        ),
      ),
      coverage: null,
      completeness: of === 0 ? null : known / of,
      known,
      of,
      sample,
    };
  });
  return { asOf: present.at.toISOString(), day: present.day, kpis };
}
