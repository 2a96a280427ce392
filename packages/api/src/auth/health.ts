import type { AuthHealth } from "@pave/contract";
import { pingAccounts } from "@pave/db";
import type { Context } from "../core/context.js";

/** Queries the accounts table; logs the cause of a failure. */
export async function health({ db, log, requestId }: Context): Promise<AuthHealth> {
  try {
    await pingAccounts(db);
    return { status: "ok" };
  } catch (error) {
    log.error({ err: error, requestId }, "health: accounts are not readable");
    return { status: "degraded" };
  }
}
