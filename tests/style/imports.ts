import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path/posix";
import * as z from "zod";
import { filesBelow, root } from "./files.js";

export type Import = { from: string; to: string; isType: boolean };

const isSource = (file: string) => /\.(tsx?|js)$/.test(file);

/** Static, type-only, re-exporting and lazy imports, also as a type: `import("./a.js")`. */
const statement =
  /(?:^|\n)\s*(?:import|export)\b(?<type>\s+type\b)?(?:[^"'`;]*?\bfrom)?\s*"(?<static>[^"]+)"|(?<lazy>\bimport\(\s*"(?<path>[^"]+)")/g;

const Manifest = z.object({ name: z.string(), exports: z.record(z.string(), z.string()).optional() });

/** Imports between files of this repository, by paths from its root. */
export function readImports(): Import[] {
  const files = ["packages", "apps", "tests"].flatMap(filesBelow).filter(isSource);
  const known = new Set(files);
  const entries = packageEntries();
  return files.flatMap((from) =>
    [...readFileSync(root + from, "utf8").matchAll(statement)].flatMap(({ groups = {} }) => {
      const specifier = groups.static ?? groups.path ?? "";
      const path = specifier.startsWith(".") ? join(from, "..", specifier) : entryOf(entries, specifier);
      const to = path && candidates(path).find((candidate) => known.has(candidate));
      return to ? [{ from, to, isType: groups.type !== undefined }] : [];
    }),
  );
}

/** A specifier ends in `.js` for a TypeScript file, too. */
const candidates = (path: string) => [path, ...[".ts", ".tsx"].map((extension) => path.replace(/\.js$/, extension))];

/** The file behind each specifier of our packages, such as `@pave/contract/families`. */
function packageEntries(): Map<string, string> {
  const folders = ["packages", "apps"].flatMap((parent) =>
    readdirSync(root + parent).map((name) => join(parent, name)),
  );
  const manifests = folders.filter((folder) => existsSync(join(root, folder, "package.json")));
  return new Map(
    manifests.flatMap((folder) => {
      const { name, exports = {} } = Manifest.parse(
        JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")),
      );
      return Object.entries(exports).map(([key, file]): [string, string] => [join(name, key), join(folder, file)]);
    }),
  );
}

/** The file of a specifier, by an exact key or by one with a `*`, which stands for any text. */
function entryOf(entries: ReadonlyMap<string, string>, specifier: string): string | undefined {
  const matched = [...entries].flatMap(([key, file]) => {
    const [start = "", end] = key.split("*");
    const fits = end !== undefined && specifier.startsWith(start) && specifier.endsWith(end);
    return fits ? [file.replace("*", specifier.slice(start.length, -end.length))] : [];
  });
  return entries.get(specifier) ?? matched[0];
}

/** Circles of a graph, each as the path around it: a, b, a. */
export function circlesOf(edges: readonly { from: string; to: string }[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to } of edges) next.set(from, [...(next.get(from) ?? []), to]);
  const circles: string[][] = [];
  const done = new Set<string>();
  const visit = (node: string, path: readonly string[]) => {
    const start = path.indexOf(node);
    if (start >= 0) circles.push([...path.slice(start), node]);
    if (start >= 0 || done.has(node)) return;
    for (const to of next.get(node) ?? []) visit(to, [...path, node]);
    done.add(node);
  };
  for (const node of next.keys()) visit(node, []);
  return circles;
}
