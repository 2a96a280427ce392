import { mkdtemp, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testDatabase } from "@pave/db/testing";
import { expect, it } from "vitest";
import { freshEmail, password, runSql, startApp } from "../../support/accounts-app.js";

const { url } = await testDatabase();
const app = await startApp(url);

async function register(at = app) {
  const email = freshEmail();
  const began = performance.now();
  const answer = await at.call("rest", "auth.register", { email, password, firstName: "Ann", lastName: "Lee" });
  return { email, answer, ms: performance.now() - began };
}

async function outboxOf(email: string, isReady: (row: Record<string, unknown>) => boolean) {
  for (let i = 0; i < 500; i++) {
    const [row] = await runSql(url, "select * from mail_outbox where recipient = $1", [email]);
    if (row && isReady(row)) return row;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error("The outbox did not get there");
}

const tryNow = (email: string) =>
  runSql(url, "update mail_outbox set next_attempt_at = now() where recipient = $1", [email]);

it.each(["away", "refusing"] as const)(
  "with a mail server that is %s the answer is the same, and the mail leaves once when it is back",
  async (behaviour) => {
    const well = await register();
    await app.mail.behave(behaviour);
    const { email, answer, ms } = await register();
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(well.answer.body);
    expect(ms).toBeLessThan(1_000);
    const waiting = await outboxOf(email, ({ failure }) => failure !== null);
    expect(waiting.done_at).toBeNull();
    await app.mail.behave("well");
    await tryNow(email);
    await app.mail.next(email);
    expect(await outboxOf(email, ({ done_at }) => done_at !== null)).toMatchObject({ outcome: "sent", attempts: 2 });
    expect(app.mail.received.filter(({ to }) => to === email)).toHaveLength(1);
  },
);

it("a connection cut before the server's answer causes one duplicate at most, which can be recognized as one", async () => {
  await app.mail.behave("cutting");
  const { email } = await register();
  await app.mail.next(email);
  await outboxOf(email, ({ failure }) => failure !== null);
  await app.mail.behave("well");
  await tryNow(email);
  await app.mail.next(email);
  await outboxOf(email, ({ outcome }) => outcome === "sent");
  const ids = app.mail.received.filter(({ to }) => to === email).map(({ raw }) => /^message-id: .*$/im.exec(raw)?.[0]);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

it("a mail that could not be sent for a day is abandoned", async () => {
  await app.mail.behave("away");
  const { email } = await register();
  await outboxOf(email, ({ failure }) => failure !== null);
  await runSql(url, "update mail_outbox set created_at = created_at - interval '25 hours' where recipient = $1", [
    email,
  ]);
  await tryNow(email);
  expect(await outboxOf(email, ({ done_at }) => done_at !== null)).toMatchObject({ outcome: "failed" });
  await app.mail.behave("well");
});

it("two instances send each mail once", async () => {
  const other = await startApp(url, {}, app.mail);
  const emails = (await Promise.all(Array.from({ length: 20 }, (_, i) => register(i % 2 ? app : other)))).map(
    ({ email }) => email,
  );
  for (const email of emails) await outboxOf(email, ({ done_at }) => done_at !== null);
  await other.close();
  for (const email of emails) expect(app.mail.received.filter(({ to }) => to === email)).toHaveLength(1);
});

it("without a mail server each mail is a file with its link", async () => {
  const folder = await mkdtemp(join(tmpdir(), "pave-mail-"));
  await app.close();
  const filing = await startApp(url, { SMTP_URL: "", DATA_DIR: folder });
  const { email } = await register(filing);
  const { id } = await outboxOf(email, ({ done_at }) => done_at !== null);
  expect(await readdir(join(folder, "mail"))).toContain(`${id}.eml`);
  const eml = await readFile(join(folder, "mail", `${id}.eml`), "utf8");
  expect(eml).toContain(`To: ${email}`);
  expect(eml.replace(/=\n/g, "")).toMatch(/https:\/\/pave\.example\/verify-email\/[\w-]{43}/);
});
