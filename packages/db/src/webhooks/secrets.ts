import { ne, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { webhooks } from "./table.js";

/** A webhook whose secret was lost with the key that sealed it. */
export const noSecret = "";

/** One encrypted secret and the id that it is bound to; undefined if there is none. */
export async function findSealedWebhook(db: Db): Promise<{ id: string; sealed: string } | undefined> {
  const columns = { id: webhooks.id, sealed: webhooks.secret };
  const [row] = await db.select(columns).from(webhooks).where(ne(webhooks.secret, noSecret)).limit(1);
  return row;
}

/** Deletes the secrets of all webhooks and turns these off. */
export async function forgetWebhookSecrets(tx: Db): Promise<void> {
  const nothing = { secret: noSecret, previousSecret: null, previousSecretUntil: null };
  await tx.update(webhooks).set({ ...nothing, isActive: false, suspendedAt: sql`now()` });
}
