import { formatNumber, formatPercent } from "@pave/contract/format";

export type Standing = {
  /** 1 is the largest; equal values share a rank. */
  rank: number;
  /** Width of the bar: share of the largest magnitude, 0 to 1. */
  share: number;
  /** Difference from the first known record as a fraction of it; null for that record, and if it is 0. */
  difference: number | null;
};

/** Ranks and differences of a row's values; null for unknown ones, and for all if fewer than two are known. */
export function standingsOf(values: readonly (number | null)[]): readonly (Standing | null)[] {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return values.map(() => null);
  const most = Math.max(...known.map(Math.abs));
  const first = values.findIndex((value) => value !== null);
  const base = values[first] ?? 0;
  return values.map((value, at) =>
    value === null
      ? null
      : {
          rank: 1 + known.filter((other) => other > value).length,
          share: most === 0 ? 0 : Math.max(0, value) / most,
          difference: at === first || base === 0 ? null : (value - base) / Math.abs(base),
        },
  );
}

/** The most frequent source of a column's cells. */
export function usualNote(notes: readonly (string | null | undefined)[]): string | null {
  const counts = new Map<string, number>();
  for (const note of notes) if (note) counts.set(note, (counts.get(note) ?? 0) + 1);
  const [usual = null] = [...counts].toSorted(([, a], [, b]) => b - a).map(([note]) => note);
  return usual;
}

/** A difference in whole percent, as tenths would mean nothing; a large one as a multiple: `33×`. */
export function differenceWords(fraction: number): string {
  if (fraction >= 4) return `${formatNumber(1 + fraction, fraction < 9 ? 1 : 0)}×`;
  const rounded = Math.abs(fraction) < 0.1 ? fraction : Math.round(100 * fraction) / 100;
  return `${fraction > 0 ? "+" : ""}${formatPercent(rounded)}`;
}
