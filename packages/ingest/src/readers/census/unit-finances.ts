import { financeItems } from "@pave/db";
import { type FixedFormat, isFixedOf } from "../../formats/fixed-width.js";
import { BadRow, type Row } from "../../formats/row.js";
import { number, required } from "../../values/cells.js";
import type { BodyRecord } from "../record.js";

/**
 * Finances of each government from 2017, `2023FinEstDAT_06052025modp_pu.txt`: width 32, one item of a government per
 * line, in thousands of dollars. The id is that of `Fin_PID`.
 */
export const unitFinanceFormat: FixedFormat = {
  kind: "fixed",
  columns: [
    ["stateFips", 2],
    ["type", 1],
    ["countyFips", 3],
    ["unit", 6],
    ["item", 3],
    ["amount", 12],
    ["year", 4],
    ["flag", 1],
  ],
  begins: /^\d{6}[\dA-Z]{6}[A-Z\d]{3} *-?\d+20\d\d/,
};

export const isUnitFinanceFile = (path: string): Promise<boolean> => isFixedOf(path, unitFinanceFormat);

const sums = {
  totalRevenue: new RegExp(financeItems.revenue),
  totalExpenditure: new RegExp(financeItems.expenditure),
  debtOutstanding: new RegExp(financeItems.debt),
};
type Sum = keyof typeof sums;
/** Guarantee of the cast: the keys of the object are the sums. */
const names = Object.keys(sums) as Sum[];

/** Revenue, expenditure and debt of each government, totaled line by line; unknown without any line. */
export class UnitFinances {
  readonly #units = new Map<string, { line: number; totals: Partial<Record<Sum, number>> }>();

  /** Throws `BadRow`. */
  add({ line, cells, problem }: Row): void {
    if (problem) throw new BadRow(problem);
    const amount = number(cells, "amount");
    if (amount === undefined) throw new BadRow("amount: empty");
    const item = required(cells, "item");
    const key = ["year", "stateFips", "type", "countyFips", "unit"].map((column) => required(cells, column)).join("|");
    const unit = this.#units.get(key) ?? { line, totals: {} };
    this.#units.set(key, unit);
    for (const name of names)
      if (sums[name].test(item)) unit.totals[name] = (unit.totals[name] ?? 0) + Math.round(amount * 1_000);
  }

  /** The records, each with its first line. */
  *records(): Generator<{ line: number; record: BodyRecord }> {
    for (const [key, { line, totals }] of this.#units) {
      const [year, stateFips = "", type, countyFips = "", unit] = key.split("|");
      const geoid = type === "0" ? stateFips : type === "1" ? stateFips + countyFips : undefined;
      yield {
        line,
        record: {
          recordId: `unit|${year}|${unit}`,
          asOf: `${year}-06-30`,
          bodyKey: `unit|${unit}`,
          fields: { censusUnitId: type === "0" ? undefined : unit, geoid, ...totals },
        },
      };
    }
  }
}
