import { states } from "@pave/contract";
import type { FinanceTotals, GovernmentFinance } from "@pave/db";
import { type FixedFormat, isFixedOf } from "../../formats/fixed-width.js";
import { BadRow, type Row } from "../../formats/row.js";
import { governmentKeys } from "../../match/keys.js";
import { number, required } from "../../values/cells.js";
import type { BodyRecord } from "../record.js";
import { stateAliases } from "./unit-names.js";

/** Width 35, amounts in thousands of dollars, state 00 the whole country. */
export const financeFormat: FixedFormat = {
  kind: "fixed",
  columns: [
    ["state", 2],
    ["level", 1],
    ["blank", 1],
    ["item", 3],
    ["amount", 13],
    ["variation", 12],
    ["year", 3],
  ],
  begins: /^\d\d[123] [A-Z\d]{3} /,
};

const levels: Readonly<Record<string, GovernmentFinance["level"]>> = {
  "1": "stateAndLocal",
  "2": "state",
  "3": "local",
};

/** true: the file is one of these totals. */
export const isFinanceFile = (path: string): Promise<boolean> => isFixedOf(path, financeFormat).catch(() => false);

/** The total of a row in dollars. Throws `BadRow`. */
export function readTotal({ cells, problem }: Row): GovernmentFinance {
  if (problem) throw new BadRow(problem);
  const stateFips = fipsOf(required(cells, "state"));
  const level = levels[required(cells, "level")];
  const amount = number(cells, "amount");
  if (!level || amount === undefined) throw new BadRow("level or amount: unknown");
  const fiscalYear = 2000 + Number(required(cells, "year"));
  return {
    stateFips,
    level,
    item: required(cells, "item"),
    fiscalYear,
    amount: amount * 1_000,
    variation: number(cells, "variation"),
  };
}

/** The bureau's own codes number the states and the District of Columbia alphabetically: 31 is New Jersey. */
const inOrder = states.filter(({ fips }) => fips <= "56").toSorted((a, b) => (a.name < b.name ? -1 : 1));

/** The FIPS code of a state; 00 is the whole country. Throws `BadRow`. */
export function fipsOf(code: string): string {
  const state = code === "00" ? "00" : inOrder[Number(code) - 1]?.fips;
  if (!state) throw new BadRow(`Unknown Census Bureau state code (${code})`);
  return state;
}

const nameOf = new Map(states.map((state) => [state.fips, state]));

/** A state's own government with its revenue, expenditure and debt, as in the directory of units. */
export function stateRecord({ stateFips, fiscalYear, revenue, expenditure, debt }: FinanceTotals): BodyRecord {
  const state = nameOf.get(stateFips);
  if (!state) throw new Error(`Unknown state FIPS code ${stateFips}`);
  return {
    recordId: `${fiscalYear}|${stateFips}`,
    asOf: `${fiscalYear}-06-30`,
    ...governmentKeys({ kind: "state", bare: state.name }, state.usps),
    fields: {
      name: state.name,
      aliases: stateAliases(state),
      orgType: "state",
      sector: "governance",
      geoid: stateFips,
      region: state.usps,
      stateFips,
      totalRevenue: revenue,
      totalExpenditure: expenditure,
      debtOutstanding: debt,
    },
    bodyKey: stateFips,
  };
}
