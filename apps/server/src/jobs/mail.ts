import { setTimeout as delay } from "node:timers/promises";
import { claimMails, type Db, finishMail, nextMailAt, type OutgoingMail, retryMailAt } from "@pave/db";
import type { FastifyBaseLogger } from "fastify";
import { composeLetter } from "../mail/compose.js";
import { type Failure, failureOf } from "../mail/failure.js";
import type { Post } from "../mail/post.js";
import type { Writer } from "../mail/writer.js";
import type { Job } from "./job.js";

export type Mailer = Writer & {
  post: Post;
  now(): Date;
  log: Pick<FastifyBaseLogger, "warn" | "error">;
  /** Polling interval for waiting mails. */
  pollMs: number;
  /** Longer than any delivery, so that two workers never send the same mail unless the first has died. */
  leaseMs: number;
};

/** Concurrent deliveries. */
const slots = 5;
const retryMs = 5_000;
const retryMsMax = 15 * 60_000;
const giveUpMs = 24 * 3_600_000;

/** Sends mails from the outbox. The database notifies of new mails; the job also polls each minute. */
export function mailJob(mailer: Mailer): Job {
  return {
    name: "mail",
    everySeconds: 60,
    isNotified: true,
    pollMs: mailer.pollMs,
    run: (signal) => sendDueMails(mailer, signal),
    next: () => nextMailAt(mailer.db),
  };
}

/** Sends due mails, including those that become due in the meantime; a slow one does not delay the others. */
async function sendDueMails(mailer: Mailer, signal: AbortSignal): Promise<void> {
  const underWay = new Set<Promise<void>>();
  try {
    while (!signal.aborted) {
      const now = mailer.now();
      const leaseEndsAt = new Date(now.getTime() + mailer.leaseMs);
      const mails = underWay.size < slots ? await claimMails(mailer.db, now, leaseEndsAt, slots - underWay.size) : [];
      for (const mail of mails) {
        const sending = sendOne(mailer, mail).finally(() => underWay.delete(sending));
        underWay.add(sending);
      }
      if (underWay.size === 0) return;
      const nextLook = underWay.size < slots ? [delay(mailer.pollMs, undefined, { ref: false })] : [];
      await Promise.race([...underWay, ...nextLook]);
    }
  } finally {
    await Promise.all(underWay);
  }
}

async function sendOne({ post, log, ...writer }: Mailer, mail: OutgoingMail): Promise<void> {
  const { db, now } = writer;
  try {
    const letter = await composeLetter(writer, mail, now());
    if (letter) await post(letter, mail.recipient, mail.id);
    await finishMail(db, mail.id, { outcome: letter ? "sent" : "nothing", failure: null }, now());
  } catch (error) {
    const failure = failureOf(error);
    const details = { mail: mail.id, kind: mail.kind, attempts: mail.attempts, failure: failure.reason };
    if (failure.kind === "misconfigured") log.error(details, "the mail server refuses this server");
    else log.warn(details, "a mail could not be sent");
    await settle(db, mail, failure, now()).catch((again: unknown) => {
      log.error({ err: again, mail: mail.id }, "a mail is waiting for its lease to expire");
    });
  }
}

async function settle(db: Db, mail: OutgoingMail, { kind, reason }: Failure, now: Date): Promise<void> {
  if (kind === "refused" || now.getTime() - mail.createdAt.getTime() > giveUpMs)
    return finishMail(db, mail.id, { outcome: "failed", failure: reason }, now);
  const wait = Math.min(retryMs * 2 ** (mail.attempts - 1), retryMsMax);
  return retryMailAt(db, mail.id, new Date(now.getTime() + wait), reason);
}
