import type { ImportCounts } from "@pave/db";
import type { ImportKey } from "../catalogue.js";
import type { Cells } from "../formats/row.js";

export type ImportProgress =
  /** Another import is running; this one starts after it. */
  { phase: "waiting" } | { phase: "reading"; fileName: string; bytesRead: number; bytes: number; counts: ImportCounts };

export type ImportOptions = {
  /** Folder of the rejects files. */
  rejectsDir: string;
  /** true: runs everything but saves only the rejects file. */
  dryRun?: boolean | undefined;
  /** YYYY-MM-DD: as-of date of records without one. */
  asOf?: string | undefined;
  /** true: also imports a file with far fewer rows or fewer columns than the last. */
  force?: boolean | undefined;
  /** Postal code of the only state whose rows are imported; a file that does not state it is refused. */
  state?: string | undefined;
  /** Selects members of a ZIP archive; default: all. */
  isWanted?: ((name: string) => boolean) | undefined;
  /** The configured location of a feed. */
  location?: string | undefined;
  /** Download time of the files; now by default. */
  retrievedAt?: Date | undefined;
  /** Called for a file that is skipped while others are imported. If there are no others, the error is thrown. */
  onSkipped?: ((error: FileRefused) => void) | undefined;
  /** Called with each row. */
  onRow?: ((cells: Cells) => void) | undefined;
  onProgress?: ((progress: ImportProgress) => void) | undefined;
  /** Stops the import after the current batch; a later run of the same file resumes. */
  signal?: AbortSignal | undefined;
  /** Rows of a file that are merged in one transaction. */
  batchRows?: number | undefined;
};

export type FileSummary = {
  fileName: string;
  source: ImportKey;
  counts: ImportCounts;
  /** The line after which an interrupted import resumed. */
  resumedAfterLine: number | null;
  /** The most common reasons for rejection, with their numbers of rows. */
  reasons: { reason: string; rows: number }[];
  /** The most common reasons for which rows wait, with their numbers of rows. */
  waiting: { reason: string; rows: number }[];
  /** The most common reasons for using a row without one of its values, with their numbers of rows. */
  warnings: { reason: string; rows: number }[];
  rejectsFile: string | null;
  /** Paths of unused parts, with their numbers of rows. */
  leftOut: { part: string; rows: number }[];
  /** Records without a date, even from `asOf`. */
  undated: number;
  /** Note on the file, such as a publisher's row limit. */
  note: string | null;
  seconds: number;
  rowsPerSecond: number;
};

/** A file that is not imported; the message names it and gives the reason. */
export class FileRefused extends Error {
  override readonly name: string = "FileRefused";
}

/** A file that none of the source's readers recognizes, or that is unreadable. */
export class UnknownFile extends FileRefused {
  override readonly name = "UnknownFile";
}

/** A file of the source that is probably incomplete or of another layout than the last; `force` imports it. */
export class SuspectFile extends FileRefused {
  override readonly name = "SuspectFile";
}
