import { claimMails, type Db, finishMail, nextMailAt, type OutgoingMail, retryMailAt } from "@pave/db";
import type { FastifyBaseLogger } from "fastify";
import type { Job } from "./jobs/job.js";
import { composeLetter, type Writer } from "./mail/compose.js";
import type { Post } from "./mail/post.js";

export type Mailer = Writer & {
  post: Post;
  now(): Date;
  log: Pick<FastifyBaseLogger, "warn" | "error">;
  /** How often to look whether mails wait. */
  pollMs: number;
};

/** Longer than one mail can take, so that two workers never send the same one unless the first has died. */
const leaseMs = 5 * 60_000;
const retryMs = 5_000;
const retryMsMax = 15 * 60_000;
const giveUpMs = 24 * 3_600_000;

/** Sends what waits in the outbox. Mails are told of as they are put there, and looked for each minute all the same. */
export function mailJob(mailer: Mailer): Job {
  return {
    name: "mail",
    everySeconds: 60,
    isTold: true,
    pollMs: mailer.pollMs,
    async run(signal) {
      while (!signal.aborted && (await sendDueMails(mailer)) > 0);
    },
    next: () => nextMailAt(mailer.db),
  };
}

/** Sends the mails that are due, a few at a time; answers how many were taken. */
export async function sendDueMails(mailer: Mailer): Promise<number> {
  const now = mailer.now();
  const mails = await claimMails(mailer.db, now, new Date(now.getTime() + leaseMs), 5);
  await Promise.all(mails.map((mail) => sendOne(mailer, mail)));
  return mails.length;
}

async function sendOne({ post, log, ...writer }: Mailer, mail: OutgoingMail): Promise<void> {
  const { db, now } = writer;
  try {
    const letter = await composeLetter(writer, mail, now());
    if (letter) await post(letter, mail.recipient, mail.id);
    await finishMail(db, mail.id, { outcome: letter ? "sent" : "nothing", failure: null }, now());
  } catch (error) {
    const failure = error instanceof Error ? error.message.slice(0, 500) : "unknown";
    log.warn({ mail: mail.id, kind: mail.kind, attempts: mail.attempts, failure }, "a mail could not be sent");
    await putBack(db, mail, failure, now()).catch((again: unknown) => {
      log.error({ err: again, mail: mail.id }, "a mail waits for the end of its lease");
    });
  }
}

async function putBack(db: Db, mail: OutgoingMail, failure: string, now: Date): Promise<void> {
  if (now.getTime() - mail.createdAt.getTime() > giveUpMs)
    return finishMail(db, mail.id, { outcome: "failed", failure }, now);
  const wait = Math.min(retryMs * 2 ** (mail.attempts - 1), retryMsMax);
  return retryMailAt(db, mail.id, new Date(now.getTime() + wait), failure);
}
