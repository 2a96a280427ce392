export type Cells = Readonly<Record<string, string>>;

/** One row of a file, or its problem. */
export type Row = {
  line: number;
  cells: Cells;
  problem?: string;
  /** For JSON: the value itself, of which the cells have only a part. */
  value?: unknown;
};

/** An unusable row; the message gives the reason, so that the file can be repaired. */
export class BadRow extends Error {
  override readonly name: string = "BadRow";
}

/** An unreadable cell: its value is omitted; the row is rejected only if the value is required. */
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
