import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { newSecret } from "@pave/server/env";
import { CommandFailed } from "./command.js";

type Secrets = { JWT_KEYS: string; DATA_KEY: string };

/** The secrets of this installation from `<dataDir>/secrets.json`, made once and readable by their owner alone. */
export function localSecrets(dataDir: string): { values: Secrets; file: string; isNew: boolean } {
  const file = join(dataDir, "secrets.json");
  mkdirSync(dataDir, { recursive: true });
  const isNew = make(file);
  try {
    const { JWT_KEYS, DATA_KEY } = JSON.parse(readFileSync(file, "utf8"));
    return { values: { JWT_KEYS: String(JWT_KEYS), DATA_KEY: String(DATA_KEY) }, file, isNew };
  } catch (error) {
    throw new CommandFailed(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

/** Two processes that start together agree on one file: it is written aside and linked, which only one can do. */
function make(file: string): boolean {
  const draft = `${file}.${process.pid}`;
  const secrets: Secrets = { JWT_KEYS: `local:${newSecret()}`, DATA_KEY: newSecret() };
  try {
    writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
