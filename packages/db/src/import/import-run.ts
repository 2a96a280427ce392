/**
 * Results by line of data: each line counts once, by the strongest outcome of its records, in the order below. Lines
 * without a record, such as one that a later layout of the source does not use, are in `rowsRead` only.
 */
export type ImportCounts = {
  rowsRead: number;
  rowsRejected: number;
  /** Lines whose records wait for another file, such as the balance of a bank that is not on file yet. */
  rowsWaiting: number;
  /** Lines used except for some of their values. */
  rowsWarned: number;
  /** Lines whose record created a row. */
  created: number;
  /** Lines whose new record matched an existing row. */
  merged: number;
  /** Lines with changed values of a known record. */
  updated: number;
  unchanged: number;
  /** Lines outranked by another file of the source, whose values therefore remain. */
  superseded: number;
  /** Additional records of a counted line: inspections of a bridge, recipients of an award. */
  further: number;
  /** Records that may belong to another organization. */
  doubtful: number;
  /** Records that the complete file no longer lists. */
  missing: number;
};

/** The counts of lines by the outcome of their records, strongest first. */
export const outcomes = ["created", "merged", "updated", "superseded", "unchanged"] as const;
export type Outcome = (typeof outcomes)[number];

/** The import of one file; `checkpoint` is the last processed line, `batches` the number merged by this process. */
export type ImportRun = {
  id: string;
  source: string;
  /** The file among those of its source: see `editionOf`. */
  edition: string;
  checkpoint: number;
  batches: number;
  counts: ImportCounts;
};

/** The column of each count. */
export const countColumns = {
  rowsRead: "rows_read",
  rowsRejected: "rows_rejected",
  rowsWaiting: "rows_waiting",
  rowsWarned: "rows_warned",
  created: "created",
  merged: "merged",
  updated: "updated",
  unchanged: "unchanged",
  superseded: "superseded",
  further: "further",
  doubtful: "doubtful",
  missing: "missing",
} as const satisfies Record<keyof ImportCounts, string>;

export const noCounts: ImportCounts = {
  rowsRead: 0,
  rowsRejected: 0,
  rowsWaiting: 0,
  rowsWarned: 0,
  created: 0,
  merged: 0,
  updated: 0,
  unchanged: 0,
  superseded: 0,
  further: 0,
  doubtful: 0,
  missing: 0,
};
