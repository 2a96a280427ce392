import { createWriteStream } from "node:fs";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { BadArchive, bytesOf, isZip, memberPath, membersOf } from "../formats/archive.js";
import { FileRefused } from "./summary.js";

/** A workbook is itself an archive and is read from a file. The largest published one is 11 MB. */
const workbookBytesMax = 256 * 1_048_576;

const folderName = "pave-workbook-";
/** The age at which the folder of an extracted workbook was left by a killed process. */
const leftAfterMs = 24 * 3_600_000;

async function sweepWorkbooks(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(folderName)) continue;
    const folder = join(tmpdir(), name);
    const left = await stat(folder).catch(() => undefined);
    // The temporary folder may be shared with other accounts.
    const isOurs = left !== undefined && left.uid === (process.getuid?.() ?? left.uid);
    if (isOurs && left.mtimeMs < Date.now() - leftAfterMs) await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Runs work on files, with the selected members of a ZIP archive in its place, by default all. A workbook within an
 * archive is extracted for the duration; everything else is read from the archive. Throws `FileRefused`.
 */
export async function withMembers<T>(
  paths: readonly string[],
  isWanted: (name: string) => boolean,
  work: (paths: string[]) => Promise<T>,
): Promise<T> {
  const folders: string[] = [];
  try {
    const all: string[] = [];
    for (const path of paths) all.push(...(await expanded(path, isWanted, folders)));
    return await work(all);
  } catch (error) {
    throw error instanceof BadArchive ? new FileRefused(error.message) : error;
  } finally {
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  }
}

async function expanded(path: string, isWanted: (name: string) => boolean, folders: string[]): Promise<string[]> {
  if (!(await isZip(path).catch(() => false))) return [path];
  const members = await membersOf(path);
  if (members.some(({ name }) => name === "xl/workbook.xml")) return [path];
  const wanted = members.filter(({ name }) => isWanted(name));
  if (wanted.length === 0)
    throw new FileRefused(
      `${basename(path)} has none of the expected files; it has ${members
        .slice(0, 5)
        .map(({ name }) => name)
        .join(", ")}${members.length > 5 ? " and others" : ""}`,
    );
  const files: string[] = [];
  for (const { name, size } of wanted) {
    if (!/\.xlsx$/i.test(name)) {
      files.push(memberPath(path, name));
      continue;
    }
    if (size > workbookBytesMax) throw new FileRefused(`${name} is larger than a workbook may be`);
    if (folders.length === 0) await sweepWorkbooks();
    const folder = await mkdtemp(join(tmpdir(), folderName));
    folders.push(folder);
    const file = join(folder, basename(name));
    await pipeline(Readable.from(bytesOf(memberPath(path, name))), createWriteStream(file));
    files.push(file);
  }
  return files;
}
