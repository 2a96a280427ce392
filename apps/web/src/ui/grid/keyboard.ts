/** A cell of the grid; row 0 is the header, column 0 the first that is shown. */
export type Place = { row: number; column: number };

/** `rows` counts the data rows, so it is also the last row's number; `page` is how many fit the view. */
export type Extent = { rows: number; columns: number; page: number };

type Press = { key: string; ctrlKey: boolean; metaKey: boolean };

/** Clamps a position to the grid. */
export function within({ row, column }: Place, { rows, columns }: Pick<Extent, "rows" | "columns">): Place {
  return { row: Math.max(0, Math.min(rows, row)), column: Math.max(0, Math.min(columns - 1, column)) };
}

/**
 * The cell that a key leads to (W3C ARIA Authoring Practices, grid pattern); undefined for other keys.
 * Ctrl+Home and Page Up stop at the first data row; the header is one arrow above it.
 */
export function nextCell({ row, column }: Place, { key, ctrlKey, metaKey }: Press, extent: Extent): Place | undefined {
  const whole = ctrlKey || metaKey;
  const first = Math.min(1, extent.rows);
  switch (key) {
    case "ArrowUp":
      return within({ row: whole ? first : row - 1, column }, extent);
    case "ArrowDown":
      return within({ row: whole ? extent.rows : row + 1, column }, extent);
    case "ArrowLeft":
      return within({ row, column: whole ? 0 : column - 1 }, extent);
    case "ArrowRight":
      return within({ row, column: whole ? extent.columns : column + 1 }, extent);
    case "Home":
      return within(whole ? { row: first, column: 0 } : { row, column: 0 }, extent);
    case "End":
      return within(whole ? { row: extent.rows, column: extent.columns } : { row, column: extent.columns }, extent);
    case "PageUp":
      return within({ row: Math.max(first, row - extent.page), column }, extent);
    case "PageDown":
      return within({ row: row + extent.page, column }, extent);
    default:
      return undefined;
  }
}

/** The rows from one to another, both included, in the order of the grid. */
export function rangeOf(from: number, to: number): number[] {
  const start = Math.min(from, to);
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, step) => start + step);
}
