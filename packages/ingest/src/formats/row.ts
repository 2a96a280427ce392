/** The cells of one row by the name of their column. */
export type Cells = Readonly<Record<string, string>>;

/** One row of a file, or why there is none. */
export type Row = {
  line: number;
  cells: Cells;
  problem?: string;
  /** Of JSON: the value itself, of which the cells show the least. */
  value?: unknown;
};

/** A row that cannot be used; the message says why, for the person who repairs the file. */
export class BadRow extends Error {
  override readonly name: string = "BadRow";
}

/** A cell that cannot be read: its value is left out, and the row only where it cannot do without. */
export class BadCell extends BadRow {
  override readonly name = "BadCell";
  constructor(
    readonly column: string,
    /** The cell as published. */
    readonly text: string,
    problem: string,
  ) {
    super(`${column}: ${problem} (${text})`);
  }
}
