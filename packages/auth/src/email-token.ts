import { type Db, type MailPurpose, replaceMailToken, type UserRow } from "@pave/db";
import { hashSecret, newSecret } from "./secret.js";

/** Creates the token for an outgoing mail and invalidates older ones of the same purpose. */
export async function newMailToken(
  db: Db,
  purpose: MailPurpose,
  { id: userId, email }: Pick<UserRow, "id" | "email">,
  seconds: number,
  now: Date,
): Promise<string> {
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + seconds * 1000);
  await replaceMailToken(db, { hash: hashSecret(token), userId, purpose, email, createdAt: now, expiresAt });
  return token;
}
