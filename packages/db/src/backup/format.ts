import * as z from "zod";

/*
 * A backup is gzipped text: a line of JSON about the whole; for each table a line of JSON and its rows in COPY's text
 * format, ended by `\.`; and a last line with the totals of a complete file.
 */

/** A reason why a backup cannot be taken or restored, in one sentence. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}

export const Head = z.strictObject({
  format: z.literal("pave-backup-1"),
  /** Version of the program that wrote it. */
  program: z.string(),
  /** SHA-256 of the last applied migration. */
  migration: z.string(),
  /** Incarnation of the source database; null before the first was recorded. */
  incarnation: z.string().nullable(),
  takenAt: z.iso.datetime(),
});
export type Head = z.infer<typeof Head>;

export const Section = z.strictObject({ table: z.string(), columns: z.array(z.string()) });
export type Section = z.infer<typeof Section>;

export const End = z.strictObject({
  /** Rows of each table. */
  rows: z.record(z.string(), z.int()),
  /** SHA-256, hex, of every byte before this line. */
  sha256: z.string(),
});
export type End = z.infer<typeof End>;

export const damagedError = () => new BackupError("The backup is incomplete or was modified.");

/** Guarantee of the shape: other values are refused. */
export function parseLine<Shape extends z.ZodType>(shape: Shape, line: Buffer): z.infer<Shape> {
  let value: unknown;
  try {
    value = JSON.parse(line.toString());
  } catch {
    throw damagedError();
  }
  const parsed = shape.safeParse(value);
  if (!parsed.success) throw damagedError();
  return parsed.data;
}

/** Ends the rows of a section: no row of COPY's text format starts with an unescaped backslash and a period. */
export const terminator = Buffer.from("\\.\n");
