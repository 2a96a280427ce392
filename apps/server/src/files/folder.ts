import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { DocumentStore } from "@pave/api";
import { isDocumentId } from "./document-id.js";

/** Documents below a folder, each under its id; names given by users never reach the file system. */
export function openFolder(folder: string): DocumentStore {
  const pathOf = (id: string) => join(folder, id);
  return {
    async write(id, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const partial = `${pathOf(id)}.partial`;
      const file = await open(partial, "w", 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(partial, pathOf(id));
    },
    async *read(id, size, { start, end }) {
      const found = await stat(pathOf(id));
      if (found.size !== size) throw new Error(`The document ${id} has ${found.size} of ${size} bytes`);
      for await (const piece of createReadStream(pathOf(id), { start, end: end - 1 })) yield Buffer.from(piece);
    },
    async *ids() {
      yield (await readdir(folder).catch(() => [])).filter(isDocumentId);
    },
    remove: (id) => rm(pathOf(id), { force: true }),
  };
}
