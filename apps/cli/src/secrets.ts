import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { newSecret, readEnv, SettingsError } from "@pave/server/env";
import { CommandFailed } from "./command.js";

type Secrets = { JWT_KEYS: string; DATA_KEY: string };

/** The secrets of an installation and their file; new ones are written by `storeSecrets`. */
export type LocalSecrets = { values: Secrets; file: string; isNew: boolean };

/** The secrets of `<dataDir>/secrets.json`, or new ones if there is no such file. */
export function localSecrets(dataDir: string): LocalSecrets {
  const file = join(dataDir, "secrets.json");
  const text = readIfThere(file);
  if (text === undefined)
    return { values: { JWT_KEYS: `local:${newSecret()}`, DATA_KEY: newSecret() }, file, isNew: true };
  return { values: parse(file, text), file, isNew: false };
}

/**
 * Writes new secrets, readable only by their owner. False if another process has written its own first: both use one
 * file, which is written to a temporary name and linked.
 */
export function storeSecrets({ file, values }: LocalSecrets, dataDir: string): boolean {
  const draft = `${file}.${process.pid}`;
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(draft, `${JSON.stringify(values, null, 2)}\n`, { mode: 0o600 });
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw new CommandFailed(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

function parse(file: string, text: string): Secrets {
  try {
    const { JWT_KEYS, DATA_KEY } = JSON.parse(text);
    const secrets = { JWT_KEYS: String(JWT_KEYS), DATA_KEY: String(DATA_KEY) };
    readEnv(secrets);
    return secrets;
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof TypeError || error instanceof SettingsError)) throw error;
    throw new CommandFailed(`${file} is incomplete or damaged; restore it from a backup.`);
  }
}

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? error.code : undefined);
