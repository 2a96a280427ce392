import type { Point } from "./sparkline.js";

const dayMs = 86_400_000;
/** Periods are of unequal length, and closing dates move by some weeks. */
const tolerance = 1.5;

/**
 * The points between which no period is missing, so that a line may join them. `days` is the length of a period; without
 * it, the usual distance of the points is.
 */
export function runsOf(points: readonly Point[], days?: number): Point[][] {
  const times = points.map(({ date }) => Date.parse(date) / dayMs);
  const step = days ?? medianStep(times);
  const runs: Point[][] = [];
  for (const [place, point] of points.entries()) {
    const distance = (times[place] ?? 0) - (times[place - 1] ?? Number.NEGATIVE_INFINITY);
    const run = runs.at(-1);
    if (run !== undefined && distance <= step * tolerance) run.push(point);
    else runs.push([point]);
  }
  return runs;
}

function medianStep(times: readonly number[]): number {
  const steps = times.slice(1).map((time, place) => time - (times[place] ?? time));
  return steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0;
}
