import { deleteSealedData, opensSealedData } from "@pave/auth";
import type { Db } from "@pave/db";
import type { Env } from "@pave/server/env";
import { CommandFailed } from "./command.js";
import { storeSecrets } from "./secrets.js";
import { readSettings, type Settings } from "./settings.js";

type Settled = { env: Env; madeFile: string | undefined; forgotten: number };

/**
 * Checks that the secrets are those under which the database was sealed, and only then writes new ones. If they are
 * not, it refuses, or with `mayForget` deletes the sealed data.
 */
export async function settleSecrets(db: Db, settings: Settings, mayForget: boolean): Promise<Settled> {
  let forgotten = 0;
  if (!(await opensSealedData(db, settings.env.DATA_KEY))) {
    if (!mayForget) throw new CommandFailed(`${wrongKey(settings)}, or start with --new-secrets (see --help).`);
    forgotten = await deleteSealedData(db);
  }
  const { newSecrets } = settings;
  if (!newSecrets) return { env: settings.env, madeFile: undefined, forgotten };
  const isMine = storeSecrets(newSecrets, settings.env.DATA_DIR);
  return { env: isMine ? settings.env : readSettings().env, madeFile: isMine ? newSecrets.file : undefined, forgotten };
}

/** Refuses secrets that do not belong to a database. */
export async function refuseWrongKey(db: Db, settings: Settings): Promise<void> {
  if (!(await opensSealedData(db, settings.env.DATA_KEY))) throw new CommandFailed(`${wrongKey(settings)} first.`);
}

function wrongKey({ newSecrets }: Settings): string {
  return newSecrets
    ? `The database has secrets sealed with a missing DATA_KEY; restore ${newSecrets.file}`
    : "The database has secrets sealed with another DATA_KEY; restore the matching secrets.json or DATA_KEY";
}
