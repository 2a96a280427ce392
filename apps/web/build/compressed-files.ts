import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Plugin } from "vite";

const compressors = { br: promisify(brotliCompress), gz: (text: Buffer) => promisify(gzip)(text, { level: 9 }) };
const leastBytes = 1_024;

/** Emits compressed copies of each text file, so the server can send the smallest without compressing it. */
export function compressedFiles(): Plugin {
  return {
    name: "pave:compressed-files",
    apply: "build",
    // Reads the written files: Vite changes them until the end.
    async writeBundle({ dir = "dist" }, bundle) {
      const names = Object.keys(bundle).filter((name) => /^static\/.*\.(js|css|svg|json)$/.test(name));
      await Promise.all(names.map((name) => compress(join(dir, name))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const text = await readFile(file);
  if (text.length < leastBytes) return;
  for (const [ending, shrink] of Object.entries(compressors)) await writeFile(`${file}.${ending}`, await shrink(text));
}
