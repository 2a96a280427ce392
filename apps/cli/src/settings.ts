import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type Env, readEnv } from "@pave/server/env";
import { type LocalSecrets, localSecrets } from "./secrets.js";

/** The folder of the checkout, as seen from apps/cli/dist. */
export const root = fileURLToPath(new URL("../../..", import.meta.url));

export const migrations = join(root, "drizzle");
/** Version of the program. */
export const version: string = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version;
export const webRoot = join(root, "apps/web/dist");
export const starterFolder = join(root, "packages/starter/files");

/** The settings, with DATA_DIR made absolute; `newSecrets` are in use but not yet stored. */
export type Settings = { env: Env; newSecrets: LocalSecrets | undefined };

/**
 * Reads the settings from the environment and from `.env` in the checkout; the environment wins. Unset secrets come
 * from the data folder, or are new, except in production with an external database.
 */
export function readSettings(): Settings {
  return settingsOf(environment());
}

/**
 * The settings of the demo: its data in a separate folder, its database that of `DEMO_DATABASE_URL` or an embedded one,
 * and its port `DEMO_PORT` or the next one. It neither imports nor sends mails. On this machine it is `localhost`, so
 * that its cookies are separate from those of `127.0.0.1`.
 */
export function readDemoSettings(): Settings {
  const given = environment();
  const port = given.DEMO_PORT || String(Number(given.PORT || 3_000) + 1);
  const publicUrl = given.HOST && given.HOST !== "127.0.0.1" ? "" : `http://localhost:${port}`;
  const own = { PORT: port, DATABASE_URL: given.DEMO_DATABASE_URL, PUBLIC_URL: publicUrl };
  const without = { SMTP_URL: "", IMPORT_FEEDS: "" };
  return settingsOf({ ...given, ...own, ...without, DATA_DIR: join(given.DATA_DIR || ".data", "demo") });
}

function environment(): NodeJS.ProcessEnv {
  const file = join(root, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
  return process.env;
}

function settingsOf(given: NodeJS.ProcessEnv): Settings {
  const dataDir = resolve(root, given.DATA_DIR || ".data");
  const mustBeGiven = given.NODE_ENV === "production" && given.DATABASE_URL;
  const secrets = mustBeGiven || (given.JWT_KEYS && given.DATA_KEY) ? undefined : localSecrets(dataDir);
  const env = readEnv({ ...secrets?.values, ...withoutEmpty(given), DATA_DIR: dataDir });
  return { env, newSecrets: secrets?.isNew ? secrets : undefined };
}

function withoutEmpty(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
}
