import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, rm, utimes } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { type Db, importsAt, isEmpty } from "@pave/db";
import { type FileSummary, importFiles } from "@pave/ingest";
import { type StarterPart, starterParts } from "./parts.js";

export { type StarterPart, snapshotDate, starterParts } from "./parts.js";

/** The location recorded with the import of a part, by which a finished part is recognized. */
export const locationOf = ({ file }: StarterPart): string => `starter/${file}`;

/** The parts whose files a folder has, in the order of import. */
export const partsIn = (folder: string): StarterPart[] =>
  starterParts.filter(({ file }) => existsSync(join(folder, `${file}.gz`)));

/**
 * The parts still to be imported, in order: all of them for an empty database, the rest if some were started, none if
 * the data came from elsewhere.
 */
export async function missingParts(db: Db, parts: readonly StarterPart[]): Promise<StarterPart[]> {
  const imports = await importsAt(db, parts.map(locationOf));
  if (imports.length === 0 && !(await isEmpty(db))) return [];
  const finished = new Set(imports.flatMap(({ location, status }) => (status === "finished" ? [location] : [])));
  return parts.filter((part) => !finished.has(locationOf(part)));
}

export type LoadOptions = {
  /** Folder of the compressed files. */
  folder: string;
  /** Folder in which a file is unpacked during its import. */
  workFolder: string;
  rejectsDir: string;
  signal?: AbortSignal | undefined;
};

/** Imports a part like any file of its source; an interrupted import resumes. The file is dated by its publication. */
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
