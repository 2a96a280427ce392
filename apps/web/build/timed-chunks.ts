import { basename, dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { partName } from "./part-name.js";

const source = fileURLToPath(new URL("../src/", import.meta.url));
const helper = fileURLToPath(new URL("../src/core/runtime/load-chunk.ts", import.meta.url));

type Import = { start: number; end: number; name: string };

/** Gives each of our dynamic imports a timeout, including those that the router generates. */
export function timedChunks(): Plugin {
  return {
    name: "pave:timed-chunks",
    apply: "build",
    // After the router has split the routes and TypeScript is compiled, before Vite processes the imports.
    enforce: "post",
    transform(code, id) {
      if (!id.startsWith(source) || !code.includes("import(")) return null;
      const imports = importsOf(this.parse(code), dirname(id)).sort((a, b) => b.start - a.start);
      if (imports.length === 0) return null;
      const timed = imports.reduce(
        (text, { start, end, name }) =>
          `${text.slice(0, start)}loadChunk(${JSON.stringify(name)}, () => ${text.slice(start, end)})${text.slice(end)}`,
        code,
      );
      return { code: `import { loadChunk } from ${JSON.stringify(helper)};\n${timed}`, map: null };
    },
  };
}

/** The dynamic imports below a syntax tree node of a file in a folder. */
function importsOf(node: unknown, folder: string): Import[] {
  if (Array.isArray(node)) return node.flatMap((one) => importsOf(one, folder));
  if (typeof node !== "object" || node === null) return [];
  const below = Object.values(node).flatMap((one) => importsOf(one, folder));
  const address = "type" in node && node.type === "ImportExpression" && "source" in node ? textOf(node.source) : null;
  if (address === null || !("start" in node) || !("end" in node)) return below;
  const file = address.replace(/[?#].*$/, "").replace(/\.\w+$/, "");
  const name = partName(`${resolve(folder, file)}.ts`) ?? basename(file);
  return [...below, { start: Number(node.start), end: Number(node.end), name }];
}

function textOf(node: unknown): string | null {
  const isText = typeof node === "object" && node !== null && "value" in node && typeof node.value === "string";
  return isText ? String(node.value) : null;
}
