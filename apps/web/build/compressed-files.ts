import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Plugin } from "vite";

const compressors = { br: promisify(brotliCompress), gz: (text: Buffer) => promisify(gzip)(text, { level: 9 }) };
const leastBytes = 1_024;

/** Puts compressed copies beside each text file, so that the server sends the smallest without work. */
export function compressedFiles(): Plugin {
  return {
    name: "pave:compressed-files",
    apply: "build",
    // As they were written: Vite changes them to the last.
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
