import type { Health } from "@pave/contract";
import { lastImportAt } from "@pave/db";
import type { Context } from "../core/context.js";

/** Pings the database; on failure the status is `degraded` and the log has the cause. */
export async function health({ db, log, version, requestId }: Context): Promise<Health> {
  try {
    const at = await lastImportAt(db);
    return { status: "ok", database: true, lastImportAt: at?.toISOString() ?? null, version };
  } catch (error) {
    log.error({ err: error, requestId }, "health: the database is unreachable");
    return { status: "degraded", database: false, lastImportAt: null, version };
  }
}
