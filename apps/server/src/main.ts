import { fileURLToPath } from "node:url";
import { migrate } from "@pave/db";
import { readEnv, SettingsError } from "./env.js";
import { startServer } from "./start.js";

/** Seen from apps/server/dist. */
const root = new URL("../../../", import.meta.url);

/** Serves on a PostgreSQL of one's own; `npm start` does the same with an embedded one. */
async function main(): Promise<void> {
  const env = readEnv(process.env);
  const { DATABASE_URL } = env;
  if (!DATABASE_URL) throw new SettingsError("DATABASE_URL must be set");
  await migrate(DATABASE_URL, fileURLToPath(new URL("drizzle", root)));
  const server = await startServer({ ...env, DATABASE_URL }, fileURLToPath(new URL("apps/web/dist", root)));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void server.close());
}

main().catch((error) => {
  process.stderr.write(`${error instanceof SettingsError ? error.message : (error?.stack ?? error)}\n`);
  process.exit(1);
});
