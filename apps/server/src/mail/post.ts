import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import nodemailer from "nodemailer";
import { type Letter, toHtml, toText } from "./letter.js";

/** Delivers one letter; throws on failure (`failureOf`). */
export type Post = (letter: Letter, to: string, id: string) => Promise<void>;

const message = (letter: Letter, from: string, to: string, id: string) => ({
  from,
  to: { name: "", address: to },
  subject: letter.subject,
  text: toText(letter),
  html: toHtml(letter),
  // The same for every attempt, so that a mail delivered twice can be recognized as one.
  messageId: `<${id}@${from.replace(/^.*@|>.*$/g, "")}>`,
  headers: { "Auto-Submitted": "auto-generated" },
});

/** Delivers by SMTP, with one connection per mail and a time limit for the delivery. */
export function smtpPost(smtpUrl: string, from: string, timeoutMs: number): Post {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (letter, to, id) => {
    const signal = AbortSignal.timeout(timeoutMs);
    await transport.sendMail({ ...message(letter, from, to, id), signal }).catch((error: unknown) => {
      throw signal.aborted ? new Error(`The mail server took longer than ${timeoutMs} ms`, { cause: error }) : error;
    });
  };
}

/** Without a mail server: writes each mail as a file that mail programs open, and its link to the log. */
export function filePost(folder: string, from: string, log: Pick<FastifyBaseLogger, "info">): Post {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  return async (letter, to, id) => {
    const { message: source } = await transport.sendMail(message(letter, from, to, id));
    const file = join(folder, `${id}.eml`);
    await mkdir(folder, { recursive: true });
    await writeFile(file, source, { mode: 0o600 });
    log.info({ file, link: letter.action?.url }, `mail to ${to}: ${letter.subject} ${letter.action?.url ?? ""}`);
  };
}
