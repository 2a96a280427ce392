import { type Db, deleteSealedSecrets, findSealedSecret, findSealedWebhook, forgetWebhookSecrets } from "@pave/db";
import { createSealer } from "./seal.js";

/** true: this key decrypts the sealed data in the database, or there is none. */
export async function opensSealedData(db: Db, dataKey: string): Promise<boolean> {
  const sealer = createSealer(dataKey);
  const [secret, webhook] = [await findSealedSecret(db), await findSealedWebhook(db)];
  try {
    if (secret) sealer.open(secret.sealed, secret.userId);
    if (webhook) sealer.open(webhook.sealed, webhook.id);
    return true;
  } catch {
    // Authenticated encryption fails only if the data were sealed under another key.
    return false;
  }
}

/**
 * Deletes data sealed under a lost key and returns the number of accounts that had a second factor: these sign in with
 * a recovery code. Webhooks stay off until their owners renew the secrets.
 */
export async function deleteSealedData(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    await forgetWebhookSecrets(tx);
    return deleteSealedSecrets(tx);
  });
}
