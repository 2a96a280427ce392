/** How much two sets of times differ. */
export type Difference = {
  /** The chance that a random time of the first set is longer than one of the second: 0.5 when they do not differ. */
  auc: number;
  /** The median of the first over that of the second. */
  ratio: number;
};

/** Takes times of two ways in turn and in random order, after a warm-up. */
export async function measure(
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
  samples: number,
): Promise<Difference> {
  for (let i = 0; i < 10; i++) {
    await first();
    await second();
  }
  const times: [number[], number[]] = [[], []];
  for (let i = 0; i < samples; i++) {
    const order: (0 | 1)[] = Math.random() < 0.5 ? [0, 1] : [1, 0];
    for (const which of order) {
      const began = performance.now();
      await (which === 0 ? first : second)();
      times[which].push(performance.now() - began);
    }
  }
  return { auc: aucOf(...times), ratio: medianOf(times[0]) / medianOf(times[1]) };
}

function aucOf(first: number[], second: number[]): number {
  const wins = first.flatMap((a): number[] => second.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)));
  return wins.reduce((sum, win) => sum + win, 0) / wins.length;
}

function medianOf(times: number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Whether the times are inconclusive. */
export const isAlike = ({ auc, ratio }: Difference): boolean =>
  auc >= 0.4 && auc <= 0.6 && ratio >= 0.9 && ratio <= 1.1;
