import { type Db, findUserByEmail } from "@pave/db";
import { addDemoData, demoUsers } from "@pave/sample/demo";
import type { Env } from "@pave/server/env";
import { CommandFailed } from "./command.js";
import { createUser } from "./create-user.js";

/** Accounts whose addresses anyone can read here are never created where real people sign in. */
export function refuseInProduction({ NODE_ENV }: Pick<Env, "NODE_ENV">): void {
  if (NODE_ENV === "production") throw new CommandFailed("Demo accounts are not created in production.");
}

/**
 * Creates the demo accounts with their data, all or none. Returns their passwords, which are not stored in plain text;
 * `keep` may store them before the accounts exist. Fails if one exists.
 */
export function makeDemoUsers(
  db: Db,
  now: Date,
  keep: (made: { email: string; password: string }[]) => void = () => undefined,
): Promise<{ email: string; password: string }[]> {
  return db.transaction(async (tx) => {
    const made: { email: string; password: string }[] = [];
    for (const user of demoUsers) {
      const { email, firstName, lastName, accountType } = user;
      const account = await createUser(tx, { email, firstName, lastName, accountType, password: undefined });
      const row = await findUserByEmail(tx, account.email);
      if (!row || account.madePassword === undefined) throw new Error(`${account.email} was not created`);
      await addDemoData(tx, user, row.id, now);
      made.push({ email: account.email, password: account.madePassword });
    }
    keep(made);
    return made;
  });
}
