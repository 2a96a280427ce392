import { emailKey, throttle } from "@pave/auth";
import { countAttempt, type Db, enqueueMail, type MailKind } from "@pave/db";
import type { Context } from "../core/context.js";

/** Counts a call that sends a mail to an address given by the caller; refuses with RATE_LIMITED above the limit. */
export function throttleMails({ db, auth, address, now }: Context): Promise<void> {
  return throttle(db, "mails", address, auth.limits.mailsFromOne, now());
}

/** Queues a mail unless the recipient reached the limit for its kind, which must not be revealed to the caller. */
export async function sendMail(
  tx: Db,
  { auth, now }: Pick<Context, "auth" | "now">,
  kind: MailKind,
  recipient: string,
  detail: Record<string, string> = {},
): Promise<void> {
  const { tries, seconds } = auth.limits.mailsToOne;
  const { count } = await countAttempt(tx, `mail:${kind}:${emailKey(recipient)}`, seconds, now());
  if (count <= tries) await enqueueMail(tx, { kind, recipient, detail }, now());
}
