import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readEnv } from "@pave/server/env";
import { afterEach, beforeEach, expect, test } from "vitest";
import { localSecrets } from "./secrets.js";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "pave-secrets-test-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

test("secrets are made once, and are the same on every later start", () => {
  const first = localSecrets(folder);
  expect(first.isNew).toBe(true);
  expect(localSecrets(folder)).toEqual({ ...first, isNew: false });
});

test("only the owner can read the file, whatever the umask", () => {
  const before = process.umask(0);
  const { file } = localSecrets(folder);
  process.umask(before);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("two installations have different secrets, and the server takes them", () => {
  const { values } = localSecrets(folder);
  expect(localSecrets(join(folder, "other")).values).not.toEqual(values);
  expect(readEnv(values)).toMatchObject({ DATA_KEY: values.DATA_KEY, JWT_KEYS: [values.JWT_KEYS] });
});

test("a broken file is named in one sentence and never replaced", () => {
  const file = join(folder, "secrets.json");
  writeFileSync(file, "{");
  chmodSync(file, 0o600);
  expect(() => localSecrets(folder)).toThrow(`${file} cannot be read`);
  expect(() => localSecrets(folder)).toThrow(`${file} cannot be read`);
});
