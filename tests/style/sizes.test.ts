import { readFileSync } from "node:fs";
import { dirname } from "node:path/posix";
import { expect, test } from "vitest";
import { filesBelow, root } from "./files.js";

const files = ["apps", "packages", "tests", "drizzle", ".github"].flatMap(filesBelow);

test("no folder has more than 25 files, except the generated migrations", () => {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  expect(counts.size).toBeGreaterThan(200);
  const crowded = [...counts].filter(([folder, count]) => count > 25 && !folder.startsWith("drizzle"));
  expect(crowded).toEqual([]);
});

test("no code file has more than 400 lines, except generated ones", () => {
  const written = files.filter((file) => /\.(tsx?|js|css)$/.test(file) && !file.includes(".gen."));
  const long = written
    .map((file) => [file, readFileSync(root + file, "utf8").split("\n").length - 1] as const)
    .filter(([, lines]) => lines > 400);
  expect(written.length).toBeGreaterThan(1_500);
  expect(long).toEqual([]);
});
