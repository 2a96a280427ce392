import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { contentState, filesBelow, quickState } from "./stamp.js";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "pave-stamp-test-"));
  mkdirSync(join(folder, "src"));
  writeFileSync(join(folder, "src", "a.ts"), "a");
});

afterEach(() => rmSync(folder, { recursive: true }));

const state = () => quickState(filesBelow(folder));

test("the state changes when a file is added, changed or removed", () => {
  const first = state();
  expect(state()).toBe(first);
  utimesSync(join(folder, "src", "a.ts"), 1, 1);
  const touched = state();
  expect(touched).not.toBe(first);
  writeFileSync(join(folder, "src", "b.ts"), "b");
  expect(state()).not.toBe(touched);
  rmSync(join(folder, "src", "b.ts"));
  expect(state()).toBe(touched);
});

test("what builds and installs leave behind, and tests, do not change the state", () => {
  const first = state();
  for (const name of ["node_modules", "dist"]) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, "made.js"), "");
  }
  writeFileSync(join(folder, "src", "a.test.ts"), "");
  writeFileSync(join(folder, "src", "routes.gen.ts"), "");
  expect(state()).toBe(first);
});

test("a file or folder that is not there has no files", () => {
  expect(filesBelow(join(folder, "none"))).toEqual([]);
});

test("two files that swap contents change the content state", () => {
  const [a, b] = [join(folder, "a"), join(folder, "b")];
  writeFileSync(a, "1");
  writeFileSync(b, "2");
  const first = contentState([a, b]);
  writeFileSync(a, "2");
  writeFileSync(b, "1");
  expect(contentState([a, b])).not.toBe(first);
});
