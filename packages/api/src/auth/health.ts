import type { AuthHealth } from "@pave/contract";
import { pingAccounts } from "@pave/db";
import type { Context } from "../core/context.js";

/** Asks the database for accounts; when it does not answer the log says why. */
export async function health({ db, log, requestId }: Context): Promise<AuthHealth> {
  try {
    await pingAccounts(db);
    return { status: "ok" };
  } catch (error) {
    log.error({ err: error, requestId }, "health: accounts cannot be read");
    return { status: "degraded" };
  }
}
