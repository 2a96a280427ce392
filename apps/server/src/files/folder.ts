import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { FileFolder } from "@pave/api";

const isId = (name: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name);

/** Stored files below a folder, each under its id; names of users never reach the file system. */
export function openFileFolder(folder: string): FileFolder {
  return {
    async write(id, offset, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = await open(join(folder, id), offset === 0 ? "w" : "r+", 0o600);
      try {
        await file.write(bytes, 0, bytes.length, offset);
        await file.sync();
      } finally {
        await file.close();
      }
    },
    async *read(id, size) {
      const found = await stat(join(folder, id));
      if (found.size !== size) throw new Error(`The file ${id} has ${found.size} of ${size} bytes`);
      for await (const piece of createReadStream(join(folder, id))) yield Buffer.from(piece);
    },
  };
}

/** Removes files without a row. `known` returns the IDs that have rows. */
export async function sweepFolder(folder: string, known: (ids: string[]) => Promise<Set<string>>): Promise<void> {
  const ids = (await readdir(folder).catch(() => [])).filter(isId);
  const ofRows = await known(ids);
  for (const id of ids) if (!ofRows.has(id)) await rm(join(folder, id), { force: true });
}
