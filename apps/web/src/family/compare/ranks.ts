import { formatNumber, formatPercent } from "@pave/contract/format";

export type Standing = {
  /** 1 is the largest; equal values share a rank. */
  rank: number;
  /** Width of the bar: share of the largest magnitude, 0 to 1. */
  share: number;
  /**
   * Difference from the first known record: as a fraction of it, null if it is 0, or in points of the scale; null for
   * that record and for equal ones.
   */
  difference: number | null;
};

/**
 * Ranks and differences of a row's values; null for unknown ones, and for all unless two differ. `of` is the top of the
 * scale of ratings.
 */
export function standingsOf(values: readonly (number | null)[], of?: number): readonly (Standing | null)[] {
  const known = values.filter((value) => value !== null);
  if (new Set(known).size < 2) return values.map(() => null);
  const most = of ?? Math.max(...known.map(Math.abs));
  const first = values.findIndex((value) => value !== null);
  const base = values[first] ?? 0;
  return values.map((value, at) =>
    value === null
      ? null
      : {
          rank: 1 + known.filter((other) => other > value).length,
          share: most === 0 ? 0 : Math.max(0, value) / most,
          difference: at === first || value === base ? null : differenceOf(value, base, of !== undefined),
        },
  );
}

function differenceOf(value: number, base: number, isRating: boolean): number | null {
  if (isRating) return value - base;
  return base === 0 ? null : (value - base) / Math.abs(base);
}

/** A difference of ratings in points of their scale. */
export const pointsWords = (points: number): string => `${points > 0 ? "+" : "−"}${formatNumber(Math.abs(points))}`;

/** The most frequent source of a column's cells. */
export function usualNote(notes: readonly (string | null | undefined)[]): string | null {
  const counts = new Map<string, number>();
  for (const note of notes) if (note) counts.set(note, (counts.get(note) ?? 0) + 1);
  const [usual = null] = [...counts].toSorted(([, a], [, b]) => b - a).map(([note]) => note);
  return usual;
}

/**
 * A difference in whole percent, as tenths would mean nothing; a large one as a multiple: `33×`. Only nothing at all is
 * 100% less.
 */
export function differenceWords(fraction: number): string {
  if (fraction > -1 && fraction <= -0.995) return "below −99%";
  if (fraction >= 4) return `${formatNumber(1 + fraction, fraction < 9 ? 1 : 0)}×`;
  const rounded = Math.abs(fraction) < 0.1 ? fraction : Math.round(100 * fraction) / 100;
  return `${fraction > 0 ? "+" : ""}${formatPercent(rounded)}`;
}
