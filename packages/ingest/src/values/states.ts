import { type StateCodes, states } from "@pave/contract";
import { BadCell, BadRow, type Cells } from "../formats/row.js";
import { textOf } from "./cells.js";

const byUsps = new Map(states.map((state) => [state.usps, state]));
const byFips = new Map(states.map((state) => [state.fips, state]));
const byName = new Map(states.map((state) => [state.name.toUpperCase(), state]));
byName.set("MICRONESIA", stateByUsps("FM"));
byName.set("VIRGIN ISLANDS OF THE U.S.", stateByUsps("VI"));

/**
 * The state of a cell, parsed by one of the functions below; undefined for an empty cell. Throws `BadCell` for an
 * invalid one.
 */
export function stateIn(cells: Cells, column: string, read: (text: string) => StateCodes): StateCodes | undefined {
  const text = textOf(cells, column);
  try {
    return text === undefined ? undefined : read(text);
  } catch (error) {
    if (error instanceof BadRow) throw new BadCell(column, text ?? "", "not a state");
    throw error;
  }
}

/** The state of a two-letter code. Throws `BadRow` if there is none. */
export function stateByUsps(usps: string): StateCodes {
  const found = byUsps.get(usps);
  if (!found) throw new BadRow(`Unknown state code (${usps})`);
  return found;
}

/** The state of a FIPS code, 34 for New Jersey. Throws `BadRow` if there is none. */
export function stateByFips(fips: string): StateCodes {
  const found = byFips.get(fips);
  if (!found) throw new BadRow(`Unknown state FIPS code (${fips})`);
  return found;
}

/** The state of a name in any case. Throws `BadRow` if there is none. */
export function stateByName(name: string): StateCodes {
  const found = byName.get(name.toUpperCase());
  if (!found) throw new BadRow(`Unknown state name (${name})`);
  return found;
}
