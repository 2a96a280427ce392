import type { CashFlow } from "@pave/contract";

export type FundYear = { year: number; called: number; distributed: number; net: number };

/** A fund's cumulative calls and distributions by year, and their balance: the J-curve. Amounts in dollars. */
export function fundYears(flows: readonly CashFlow[]): FundYear[] {
  const years = flows.map(({ date }) => Number(date.slice(0, 4)));
  if (years.length === 0) return [];
  const first = Math.min(...years);
  const upTo = (year: number, kind: CashFlow["kind"]) =>
    flows
      .filter((flow) => flow.kind === kind && Number(flow.date.slice(0, 4)) <= year)
      .reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100;
  return Array.from({ length: Math.max(...years) - first + 1 }, (_, at) => {
    const [called, distributed] = [upTo(first + at, "contribution"), upTo(first + at, "distribution")];
    return { year: first + at, called, distributed, net: Math.round(100 * (distributed - called)) / 100 };
  });
}
