import { expect, test } from "vitest";
import { circlesOf, type Import, readImports } from "./imports.js";

/**
 * The folders and files of each folder, lowest first: a file may import what is to the left of its own folder. `*` is
 * every folder that is not named; those may import each other, but not in a circle.
 */
const order: Readonly<Record<string, string>> = {
  packages: "contract postgres db sample auth ingest starter api",
  apps: "server cli web",
  "packages/db/src": `engine jobs families/family.ts import/identifiers.ts
    accounts/table.ts portfolios/table.ts watchlist/table.ts * families
    analytics import people me accounts portfolios watchlist searches search alerts dashboards provenance
    files finances form990 idempotency matches sheets standards system backup change-feed
    webhooks index.ts`,
  "packages/ingest/src": "catalogue.ts formats values match readers run sheets feeds index.ts",
  "packages/api/src": `core export standards sheets families/family.ts * families search system analytics auth users
    service-accounts webhooks related routers.ts router.ts protocols changelog index.ts openapi.generate.ts examples.generate.ts`,
  "apps/web/src": `core ui data family families screens shell gallery routes routeTree.gen.ts router.tsx startup main.tsx`,
};

const isTest = (file: string) => file.includes(".test.") || file.includes("testing");
const imports = readImports();
const production = imports.filter(({ from, to }) => !isTest(from) && !isTest(to));
const line = ({ from, to }: Import) => `${from} → ${to}`;

/** The entry of the order that a file of a folder falls under: the longest that fits. */
function layerOf(file: string, folder: string, layers: readonly string[]): string {
  const path = file.slice(folder.length + 1);
  const [layer = "*"] = layers
    .filter((name) => path === name || path.startsWith(`${name}/`))
    .sort((a, b) => b.length - a.length);
  return layer;
}

test("every import is found", () => {
  expect(imports.length).toBeGreaterThan(8_000);
  expect(imports.filter(({ isType }) => isType).length).toBeGreaterThan(1_000);
  expect(imports.map(line)).toContain("apps/web/src/data/session/page.ts → apps/web/src/data/session/auth-wire.ts");
});

test("no files import each other in a circle, types and lazy imports included", () => {
  expect(circlesOf(imports).map((circle) => circle.join(" → "))).toEqual([]);
});

test.each(Object.entries(order))("imports in %s point to the left", (folder, names) => {
  const layers = names.split(/\s+/);
  const within = production.filter(({ from, to }) => [from, to].every((file) => file.startsWith(`${folder}/`)));
  const place = (file: string) => layers.indexOf(layerOf(file, folder, layers));
  expect(within.length).toBeGreaterThan(0);
  expect(within.filter(({ from, to }) => place(from) < place(to)).map(line)).toEqual([]);
});

test("the families of a package do not import each other in a circle", () => {
  for (const folder of ["packages/db/src", "packages/api/src"]) {
    const layers = order[folder]?.split(/\s+/) ?? [];
    const family = (file: string) =>
      file.startsWith(`${folder}/`) && layerOf(file, folder, layers) === "*" ? file.split("/")[3] : undefined;
    const edges = production.flatMap(({ from, to }) => {
      const [a, b] = [family(from), family(to)];
      return a !== undefined && b !== undefined && a !== b ? [{ from: a, to: b }] : [];
    });
    expect(edges.length).toBeGreaterThan(0);
    expect(circlesOf(edges).map((circle) => circle.join(" → "))).toEqual([]);
  }
});

test("the web client imports the API as types only, and nothing else of ours but the contract", () => {
  const crossing = production.filter(({ from, to }) => from.startsWith("apps/web/") && !to.startsWith("apps/web/"));
  expect(crossing.length).toBeGreaterThan(0);
  const allowed = ({ to, isType }: Import) =>
    to.startsWith("packages/contract/") || (isType && to.startsWith("packages/api/"));
  expect(crossing.filter((it) => !allowed(it)).map(line)).toEqual([]);
});

test("the contract's core imports nothing of the contract outside it", () => {
  const core = "packages/contract/src/core/";
  const leaving = imports.filter(({ from, to }) => from.startsWith(core) && !to.startsWith(core));
  expect(leaving.map(line)).toEqual([]);
});
