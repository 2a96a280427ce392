import { testDatabase } from "@pave/db/testing";
import { readEnv } from "@pave/server/env";
import { startWorker } from "@pave/server/work";
import { expect, it } from "vitest";
import { freshEmail, password, runSql, secrets, startApp } from "../support/accounts-app.js";

it("a server may leave the jobs to a separate process, which then runs the queued ones", async () => {
  const { url } = await testDatabase();
  const app = await startApp(url, { WORK_JOBS: "false" });
  const email = freshEmail();
  await app.call("rest", "auth.register", { email, password, firstName: "Ann", lastName: "Lee" });
  const [waiting] = await runSql(url, "select attempts from mail_outbox where recipient = $1", [email]);
  expect(waiting).toEqual({ attempts: 0 });
  expect(await runSql(url, "select name from pgboss.queue")).toEqual([]);

  const env = readEnv({ DATABASE_URL: url, SMTP_URL: app.mail.url, LOG_LEVEL: "silent", ...secrets });
  const stop = await startWorker({ ...env, DATABASE_URL: url });
  expect((await app.mail.next(email)).subject).toContain("Verify");
  await stop();
  const later = freshEmail();
  await app.call("rest", "auth.register", { email: later, password, firstName: "Ann", lastName: "Lee" });
  const [left] = await runSql(url, "select attempts from mail_outbox where recipient = $1", [later]);
  expect(left).toEqual({ attempts: 0 });
});
