import * as z from "zod";

/* A backup is gzipped text: a line of JSON about all of it, then for each table a line of JSON and its rows as COPY
   writes them, ended by `\.`, and last a line with what a complete file holds. */

/** A reason why a backup cannot be taken or restored, in one sentence. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}

export const Head = z.strictObject({
  format: z.literal("pave-backup-1"),
  /** Version of the program that wrote it. */
  program: z.string(),
  /** SHA-256 of the last migration that had been applied. */
  migration: z.string(),
  /** Incarnation of the database it was taken of; null before the first was recorded. */
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

export const damaged = () => new BackupError("The backup is incomplete or has been changed.");

/** Guarantee of the shape: what is not of it is refused. */
export function parseLine<Shape extends z.ZodType>(shape: Shape, line: Buffer): z.infer<Shape> {
  let value: unknown;
  try {
    value = JSON.parse(line.toString());
  } catch {
    throw damaged();
  }
  const parsed = shape.safeParse(value);
  if (!parsed.success) throw damaged();
  return parsed.data;
}

/** Ends the rows of a section: no row of COPY's text format begins with an unescaped backslash and a full stop. */
export const terminator = Buffer.from("\\.\n");
