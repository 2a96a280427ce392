import { testDatabase } from "@pave/db/testing";
import { afterAll, describe, expect, it } from "vitest";
import { freshEmail, password, runSql, startApp } from "../../support/accounts-app.js";
import { type Stage, startMailSink } from "../../support/mail-sink.js";

const { url } = await testDatabase();
const lines: string[] = [];
afterAll(() => mail.close());
const log = { write: (line: string) => void lines.push(line) };
const mail = await startMailSink();
const app = await startApp(url, { LOG_LEVEL: "warn", SMTP_URL: mail.url.replace("//", "//user:secret@") }, mail, log);

async function register(email = freshEmail(), at = app): Promise<string> {
  await at.call("rest", "auth.register", { email, password, firstName: "Ann", lastName: "Lee" });
  return email;
}

async function outboxOf(email: string, isReady: (row: Record<string, unknown>) => boolean) {
  for (let i = 0; i < 1_000; i++) {
    const [row] = await runSql(
      url,
      "select *, extract(epoch from next_attempt_at - now())::float as wait from mail_outbox where recipient = $1",
      [email],
    );
    if (row && isReady(row)) return row;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error("The outbox did not get there");
}

const logged = (email: { id?: unknown }, level: string) =>
  lines.filter((line) => line.includes(String(email.id)) && line.includes(`"level":"${level}"`)).length;

describe("a permanently refused mail is not retried", () => {
  it.each<[Stage, number, string]>([
    ["RCPT TO", 550, "No such user"],
    ["RCPT TO", 553, "Mailbox name not allowed"],
    ["RCPT TO", 556, "Domain does not accept mail"],
    ["DATA", 554, "5.7.1 Looks like spam"],
    ["DATA", 552, "Too large"],
  ])("at %s with %i %s", async (stage, code, text) => {
    const email = freshEmail();
    app.mail.reply(stage, email, { code, text });
    await register(email);
    const row = await outboxOf(email, ({ done_at }) => done_at !== null);
    expect(row).toMatchObject({ outcome: "failed", attempts: 1, failure: expect.stringContaining(`${code} `) });
    expect(row.failure).toContain(text);
    expect([logged(row, "warn"), logged(row, "error")]).toEqual([1, 0]);
  });
});

describe("a mail is retried", () => {
  it.each<[Stage, number, string]>([
    ["RCPT TO", 451, "Greylisted"],
    ["RCPT TO", 421, "Closing"],
    ["DATA", 452, "No space"],
  ])("when it is deferred at %s with %i %s", async (stage, code, text) => {
    const email = freshEmail();
    app.mail.reply(stage, email, { code, text });
    await register(email);
    const row = await outboxOf(email, ({ failure }) => failure !== null);
    expect(row).toMatchObject({ done_at: null, attempts: 1 });
    expect([logged(row, "warn"), logged(row, "error")]).toEqual([1, 0]);
  });

  it.each<[Stage, number, string]>([
    ["CONN", 554, "No service for this client"],
    ["AUTH", 535, "5.7.8 Wrong password"],
    ["MAIL FROM", 550, "Sender not allowed"],
    ["MAIL FROM", 530, "Authentication required"],
    ["RCPT TO", 554, "5.7.1 Relay access denied"],
    ["RCPT TO", 530, "Authentication required"],
  ])("and is an error of ours when the server as a whole refuses at %s with %i %s", async (stage, code, text) => {
    app.mail.reply(stage, "all", { code, text });
    const email = await register();
    const row = await outboxOf(email, ({ failure }) => failure !== null);
    expect(row).toMatchObject({ done_at: null, attempts: 1 });
    expect([logged(row, "warn"), logged(row, "error")]).toEqual([0, 1]);
    app.mail.reply(stage, "all", null);
    await runSql(url, "update mail_outbox set next_attempt_at = now() where recipient = $1", [email]);
    await app.mail.next(email);
  });
});

describe("a mail server that does not answer", () => {
  it.each<Stage>(["RCPT TO", "DATA"])("about one mail at %s holds up no other", async (stage) => {
    const stuck = freshEmail();
    app.mail.reply(stage, stuck, "silence");
    await register(stuck);
    await outboxOf(stuck, ({ attempts }) => attempts === 1);
    for (let i = 0; i < 8; i++) await app.mail.next(await register());
    expect(await outboxOf(stuck, () => true)).toMatchObject({ done_at: null, failure: null, attempts: 1 });
    app.mail.reply(stage, stuck, null);
  });

  it("delays its mail for little longer than a delivery may take, so that it is soon sent after a crash", async () => {
    const stuck = freshEmail();
    app.mail.reply("RCPT TO", stuck, "silence");
    await register(stuck);
    const { wait } = await outboxOf(stuck, ({ attempts }) => attempts === 1);
    expect(wait).toBeGreaterThan(30);
    expect(wait).toBeLessThan(60);
    app.mail.reply("RCPT TO", stuck, null);
  });

  it("is abandoned after the time that a delivery may take, however slow its progress, and the mail is retried", async () => {
    const sink = await startMailSink();
    await app.close();
    const hasty = await startApp(url, { SMTP_URL: sink.url, MAIL_TIMEOUT_MS: "300" }, sink, log);
    const stuck = freshEmail();
    sink.reply("DATA", stuck, "silence");
    await register(stuck, hasty);
    const row = await outboxOf(stuck, ({ failure }) => failure !== null);
    expect(row).toMatchObject({ done_at: null, attempts: 1, failure: "The mail server took longer than 300 ms" });
    sink.reply("DATA", stuck, null);
    await runSql(url, "update mail_outbox set next_attempt_at = now() where recipient = $1", [stuck]);
    await sink.next(stuck);
    await hasty.close();
    await sink.close();
  });
});
