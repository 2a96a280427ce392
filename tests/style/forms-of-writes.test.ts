import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesBelow, root } from "./files.js";

type Document = { paths: Record<string, Record<string, { operationId?: string }>> };
/** Guarantee of the cast: the committed document, which `pnpm verify` compares with the router. */
const { paths } = JSON.parse(readFileSync(`${root}packages/api/openapi.json`, "utf8")) as Document;

/** Writes of a record and of its parts: `/trust/assets/{id}/inspections/{inspectionId}`. */
const families = [
  "assets",
  "contract-parties",
  "contracts",
  "events",
  "organizations",
  "programs",
  "projects",
  "files",
];
const writes = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { operationId = "" }]) =>
    families.some((family) => path.startsWith(`/trust/${family}`)) && method !== "get" ? operationId : [],
  ),
);

/** For operators and programs: caches, many parties at once, and a record of a source that was matched incorrectly. */
const withoutScreen = ["events.clearCache", "organizations.clearCache", "contractParties.createBulk", "matches.split"];

const sources = filesBelow("apps/web/src")
  .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
  .map((file) => ({ file, text: readFileSync(root + file, "utf8") }));
const declared = /export const (\w+) = (?:plainWriteOf|writeOf)\((?:(?!export const)[\s\S])*?client\.([\w.]+)\.mutate/g;
const isUsed = (name: string, file: string) =>
  sources.some((one) => one.file !== file && new RegExp(`\\b${name}\\b`).test(one.text));
/** The procedures that a screen calls, by a write that some form or button uses or directly. */
const called = new Set(
  sources.flatMap(({ file, text }) => [
    ...[...text.matchAll(declared)].flatMap(([, name = "", procedure = ""]) => (isUsed(name, file) ? procedure : [])),
    ...[...text.matchAll(/trpc\.([\w.]+)\.useMutation/g)].map(([, procedure = ""]) => procedure),
    ...(file.endsWith("/writes.ts")
      ? []
      : [...text.matchAll(/client\.([\w.]+)\.mutate/g)].map(([, procedure = ""]) => procedure)),
  ]),
);

test("every write of a record or of its parts has a form or a button on some screen", () => {
  expect(writes.length).toBeGreaterThan(60);
  expect(writes.filter((write) => !called.has(write) && !withoutScreen.includes(write))).toEqual([]);
});
