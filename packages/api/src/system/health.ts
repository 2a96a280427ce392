import type { Health } from "@pave/contract";
import { lastImportAt } from "@pave/db";
import type { Context } from "../core/context.js";

/** Asks the database; when it does not answer the service says `degraded` and the log says why. */
export async function health({ db, log, version, requestId }: Context): Promise<Health> {
  try {
    const at = await lastImportAt(db);
    return { status: "ok", database: true, lastImportAt: at?.toISOString() ?? null, version };
  } catch (error) {
    log.error({ err: error, requestId }, "health: the database does not answer");
    return { status: "degraded", database: false, lastImportAt: null, version };
  }
}
