import { states } from "@pave/contract";
import type { Cells, Row } from "../formats/row.js";
import type { Reader } from "./reader.js";

/** The ids of a source's records in a state, by the postal code of the state. */
export type RecordsInState = (source: string, usps: string) => Promise<ReadonlySet<string>>;

/** true: the reader can say which rows of a national file are of a state. */
export const knowsState = ({ within }: Pick<Reader, "within">): boolean => within !== undefined;

/**
 * The rows of a file that are of a state; all of them where no state is chosen or the reader cannot say. A row that
 * cannot be read is among them, so that it is reported.
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

/** Whether what a row says of its state is the postal code, the FIPS code or the name of the state. */
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
