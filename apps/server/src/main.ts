import { fileURLToPath } from "node:url";
import { migrate, UnusableDatabase } from "@pave/db";
import { readEnv, SettingsError } from "./settings/env.js";
import { closeOnSignal, ignoreOutputErrors } from "./signals.js";
import { startServer } from "./start.js";

/** As seen from apps/server/dist. */
const root = new URL("../../../", import.meta.url);

/** Serves on an existing PostgreSQL; `npm start` does the same with an embedded one. */
async function main(): Promise<void> {
  ignoreOutputErrors();
  const env = readEnv(process.env);
  const { DATABASE_URL } = env;
  if (!DATABASE_URL) throw new SettingsError("DATABASE_URL must be set");
  await migrate(DATABASE_URL, fileURLToPath(new URL("drizzle", root)));
  const server = await startServer({ ...env, DATABASE_URL }, fileURLToPath(new URL("apps/web/dist", root)));
  closeOnSignal(server.close, env.drainMs);
}

main().catch((error) => {
  const isExpected = error instanceof SettingsError || error instanceof UnusableDatabase;
  process.stderr.write(`${isExpected ? error.message : (error?.stack ?? error)}\n`);
  process.exit(1);
});
