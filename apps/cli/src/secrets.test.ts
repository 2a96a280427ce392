import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readEnv } from "@pave/server/env";
import { afterEach, beforeEach, expect, test } from "vitest";
import { localSecrets, storeSecrets } from "./secrets.js";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "pave-secrets-test-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

function madeSecrets() {
  const secrets = localSecrets(folder);
  expect(storeSecrets(secrets, folder)).toBe(true);
  return secrets;
}

test("new secrets are written only when saved, and are the same on every later start", () => {
  expect(localSecrets(folder).isNew).toBe(true);
  expect(readdirSync(folder)).toEqual([]);
  const first = madeSecrets();
  expect(localSecrets(folder)).toEqual({ ...first, isNew: false });
  expect(storeSecrets({ ...first, isNew: true }, folder)).toBe(false);
  expect(readdirSync(folder)).toEqual(["secrets.json"]);
});

test("only the owner can read the file, whatever the umask", () => {
  const before = process.umask(0);
  const { file } = madeSecrets();
  process.umask(before);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("two installations have different secrets, and the server accepts them", () => {
  const { values } = localSecrets(folder);
  expect(localSecrets(join(folder, "other")).values).not.toEqual(values);
  expect(readEnv(values)).toMatchObject({ DATA_KEY: values.DATA_KEY, JWT_KEYS: [values.JWT_KEYS] });
});

test.each([
  ["cut", "{"],
  ["emptied", ""],
  ["without a key", "{}"],
  ["with a key that is cut", '{"JWT_KEYS":"local:abc","DATA_KEY":"abc"}'],
  ["of something else", "null"],
])("a file that is %s is named in one sentence and never replaced", (_, text) => {
  const file = join(folder, "secrets.json");
  writeFileSync(file, text);
  for (let n = 0; n < 2; n++)
    expect(() => localSecrets(folder)).toThrow(`${file} is incomplete or damaged; restore it from a backup.`);
  expect(readFileSync(file, "utf8")).toBe(text);
});
