import type { SheetMapping } from "@pave/contract";
import type { Cells } from "../formats/row.js";

/** true: the row has a value that excludes rows, such as totals. */
export const isLeftOut = ({ leftOut }: SheetMapping, cells: Cells): boolean =>
  leftOut.some(({ column, values }) =>
    values.some((value) => value.toLowerCase() === (cells[column] ?? "").trim().toLowerCase()),
  );

/** The value of a cell that marks a row of totals. */
export const isTotal = (value: string): boolean => /^(grand |sub-?)?totals?:?$/i.test(value.trim());
