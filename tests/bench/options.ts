import { parseArgs } from "node:util";

export type BenchOptions = { rows: number; rounds: number; seconds: number; scenarios: string[] };

/** Reads the command line; invalid numbers end the benchmark with an error. */
export function readOptions(): BenchOptions {
  const { values } = parseArgs({
    options: {
      rows: { type: "string", default: "100000" },
      rounds: { type: "string", default: "5" },
      seconds: { type: "string", default: "3" },
      scenario: { type: "string", multiple: true, default: [] },
    },
  });
  return {
    rows: count("rows", values.rows),
    rounds: count("rounds", values.rounds),
    seconds: count("seconds", values.seconds),
    scenarios: values.scenario,
  };
}

function count(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} takes a whole number above 0`);
  return value;
}
