import type { Locator, Page } from "@playwright/test";

/** The grid of a list, by what its rows are. */
export const gridOf = (page: Page, name: string): Locator => page.getByRole("grid", { name });

/** The rows of records that are in the document, without the header. */
export const rowsOf = (grid: Locator): Locator => grid.getByRole("rowgroup").last().getByRole("row");

/** The cell that has the focus: its row and column as assistive technology counts them, the header being row 1. */
export function focusedCell(page: Page): Promise<{ row: number; column: number } | null> {
  return page.evaluate(() => {
    const cell = document.activeElement?.closest("[role=gridcell], [role=columnheader]");
    const row = cell?.closest("[role=row]")?.getAttribute("aria-rowindex");
    return cell && row ? { row: Number(row), column: Number(cell.getAttribute("aria-colindex")) } : null;
  });
}

/** The places in the whole list of the rows that are in the document, counted as `focusedCell` counts. */
export function rowPlaces(grid: Locator): Promise<number[]> {
  return rowsOf(grid).evaluateAll((rows) => rows.map((row) => Number(row.getAttribute("aria-rowindex"))));
}
