import { states } from "@pave/contract";
import type { Cells, Row } from "../formats/row.js";
import type { Reader } from "./reader.js";

/** The IDs of a source's records in a state, by postal code. */
export type RecordsInState = (source: string, usps: string) => Promise<ReadonlySet<string>>;

/** true: the reader can select a state's rows of a national file. */
export const canSelectState = ({ within }: Pick<Reader, "within">): boolean => within !== undefined;

/**
 * The rows of a state in a file; all rows if no state is chosen or the reader cannot select. Unreadable rows are
 * included, so that they are reported.
 */
export async function rowsWithin(
  { within, source }: Pick<Reader, "within" | "source">,
  rows: AsyncIterable<Row>,
  usps: string | undefined,
  recordsIn: RecordsInState,
): Promise<AsyncIterable<Row>> {
  if (usps === undefined || within === undefined) return rows;
  if ("statesOf" in within) return those(rows, isOfState(within.statesOf, usps));
  const known = await recordsIn(source, usps);
  return those(rows, (cells) => known.has(within.recordOf(cells)));
}

/** Whether a row has the postal code, the FIPS code or the name of the state. */
export function isOfState(statesOf: (cells: Cells) => readonly string[], usps: string): (cells: Cells) => boolean {
  const state = states.find((one) => one.usps === usps);
  if (!state) throw new Error(`Unknown state code (${usps})`);
  const spellings = new Set([state.usps, state.fips, String(Number(state.fips)), state.name.toUpperCase()]);
  return (cells) => {
    const stated = statesOf(cells);
    return stated.length === 0 || stated.some((text) => spellings.has(text.trim().toUpperCase()));
  };
}

async function* those(rows: AsyncIterable<Row>, isIn: (cells: Cells) => boolean): AsyncGenerator<Row> {
  for await (const row of rows) if (row.problem !== undefined || isIn(row.cells)) yield row;
}
