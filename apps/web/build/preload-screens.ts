import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin, Rolldown } from "vite";

const source = fileURLToPath(new URL("../src/", import.meta.url));
const signedIn = ["data/session/page.ts", "shell/shell.tsx", "routes/_app.tsx"];
const dashboard = [...signedIn, "routes/_app/dashboard.tsx"];
const ofFamily = [...signedIn, "shell/first-reads.ts"];

/** A family's list has its folder's name as its address. */
const families = readdirSync(`${source}families`).filter((name) => existsSync(`${source}families/${name}/list.tsx`));

/**
 * The modules that each screen that can be opened first, including lists and records, loads after the page's own script
 * has started. An asterisk stands for one more path segment.
 */
const screens: Readonly<Record<string, readonly string[]>> = {
  "/landing": ["routes/landing.tsx"],
  "/login": ["routes/_auth.tsx"],
  "/register": ["routes/_auth.tsx"],
  "/dashboard": [...dashboard, "screens/market/page.tsx"],
  "/dashboard?tab=terminal": [...dashboard, "screens/market/page.tsx", "screens/dashboard/terminal-tab.tsx"],
  "/dashboard?tab=own": [...dashboard, "screens/dashboard/own/tab.tsx", "screens/dashboard/own/query/widget.tsx"],
  ...Object.fromEntries(
    families.flatMap((family) => [
      [
        `/${family}`,
        [...ofFamily, "routes/_app/$family/index.tsx", "family/list/family-list.tsx", `families/${family}/list.tsx`],
      ],
      [
        `/${family}/*`,
        [...ofFamily, "routes/_app/$family/$id.tsx", "family/detail/page.tsx", `families/${family}/detail.tsx`],
      ],
    ]),
  ),
};

/**
 * Writes `preloads.json`: the scripts of those screens, by address. The server lists them in the head of the page, so
 * the browser requests them at once rather than one after another.
 */
export function preloadScreens(): Plugin {
  return {
    name: "pave:preload-screens",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
        const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
        const chunksOf = (files: readonly string[]) => {
          const missing = files.find((file) => !chunks.some(({ moduleIds }) => moduleIds.some((id) => isOf(id, file))));
          if (missing !== undefined) this.error(`No script holds ${missing}, which is to be preloaded`);
          return chunks.filter(({ moduleIds }) => moduleIds.some((id) => files.some((file) => isOf(id, file))));
        };
        const inPage = withImports(chunksOf(["main.tsx"]), byName, new Set());
        const preloads = Object.entries(screens).map(([path, files]) => {
          const own = chunksOf(files);
          return [path, [...withImports(own, byName, new Set(inPage))].slice(inPage.size).map((name) => `/${name}`)];
        });
        this.emitFile({
          type: "asset",
          fileName: "preloads.json",
          source: JSON.stringify(Object.fromEntries(preloads)),
        });
      },
    },
  };
}

/** Whether a module belongs to a file: the router splits a route's component from the rest, under the same name. */
const isOf = (id: string, file: string) => id === `${source}${file}` || id.startsWith(`${source}${file}?`);

/** The names of chunks and all their imports, after those already listed. */
function withImports(
  chunks: readonly Rolldown.OutputChunk[],
  byName: ReadonlyMap<string, Rolldown.OutputChunk>,
  known: Set<string>,
): Set<string> {
  for (const { fileName, imports } of chunks) {
    if (known.has(fileName)) continue;
    known.add(fileName);
    withImports(
      imports.flatMap((name) => byName.get(name) ?? []),
      byName,
      known,
    );
  }
  return known;
}
