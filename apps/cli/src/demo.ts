import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Database, type Db, isEmpty } from "@pave/db";
import { hasSample, moveOn } from "@pave/sample/demo";
import type { Job } from "@pave/server/jobs";
import { CommandFailed } from "./command.js";
import { makeDemoUsers } from "./demo-users.js";
import { count } from "./progress.js";
import { loadSample } from "./sample.js";

export type Login = { email: string; password: string };

const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/** Loads the current sample world and its users if missing. Returns the accounts to sign in with. */
export async function prepareDemo(
  database: Database,
  dataDir: string,
  now: Date,
  say: (what: string, text: string) => void,
): Promise<Login[]> {
  const { db } = database;
  if (!(await hasSample(db))) {
    if (!(await isEmpty(db))) throw new CommandFailed("This database has real records; the demo needs a separate one.");
    const { organizations } = await loadSample(database, { date: dayOf(now) });
    say("data", `${count(organizations)} made-up organizations and their records, as of today`);
  }
  const file = join(dataDir, "demo-logins.json");
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8"));
  // Written first, so that a crash in between cannot lose the passwords of existing accounts.
  const logins = await makeDemoUsers(db, now, (made) => writeFileSync(file, JSON.stringify(made), { mode: 0o600 }));
  return logins;
}

/** Advances the sample world to today, once an hour. */
export function demoJob(db: Db): Job {
  return { name: "demo-day", everySeconds: 3_600, isNotified: true, run: () => moveOn(db, dayOf(new Date())) };
}
