import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, rm, utimes } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { type Db, importsAt, isEmpty } from "@pave/db";
import { type FileSummary, importFiles } from "@pave/ingest";
import { type StarterPart, starterParts } from "./parts.js";

export { type StarterPart, snapshotDate, starterParts } from "./parts.js";

/** The location that the import of a part bears, by which it is known to be done. */
export const locationOf = ({ file }: StarterPart): string => `starter/${file}`;

/** The parts whose files a folder has, in the order of their import. */
export const partsIn = (folder: string): StarterPart[] =>
  starterParts.filter(({ file }) => existsSync(join(folder, `${file}.gz`)));

/**
 * The parts that are still to be imported, in their order: all of them into an empty database, the rest where some was
 * begun, none where the data came otherwise.
 */
export async function missingParts(db: Db, parts: readonly StarterPart[]): Promise<StarterPart[]> {
  const imports = await importsAt(db, parts.map(locationOf));
  if (imports.length === 0 && !(await isEmpty(db))) return [];
  const finished = new Set(imports.flatMap(({ location, status }) => (status === "finished" ? [location] : [])));
  return parts.filter((part) => !finished.has(locationOf(part)));
}

export type LoadOptions = {
  /** Where the compressed files are. */
  folder: string;
  /** Where a file is unpacked for the time of its import. */
  workFolder: string;
  rejectsDir: string;
  signal?: AbortSignal | undefined;
};

/** Imports a part as any file of its source; a broken-off import resumes. The file is as old as its publisher made it. */
export async function loadPart(url: string, part: StarterPart, options: LoadOptions): Promise<FileSummary[]> {
  const { folder, workFolder, rejectsDir, signal } = options;
  const retrievedAt = new Date(part.published);
  await mkdir(workFolder, { recursive: true });
  const path = join(workFolder, part.file);
  try {
    await pipeline(createReadStream(join(folder, `${part.file}.gz`)), createGunzip(), createWriteStream(path));
    await utimes(path, retrievedAt, retrievedAt);
    return await importFiles(url, part.source, [path], { rejectsDir, signal, retrievedAt, location: locationOf(part) });
  } finally {
    await rm(path, { force: true });
  }
}
