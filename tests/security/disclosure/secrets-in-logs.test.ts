import { testDatabase } from "@pave/db/testing";
import { expect, it } from "vitest";
import { aSession, freshAddress, freshEmail, password, runSql, startApp, tokenIn } from "../../support/accounts-app.js";

const { url } = await testDatabase();
const lines: string[] = [];
const app = await startApp(url, { LOG_LEVEL: "trace" }, undefined, { write: (line) => void lines.push(line) });

it("the log has no password, token, code, cookie or value of a failed query", async () => {
  const email = freshEmail();
  const form = { password, firstName: "Canary", lastName: "Lee" };
  await app.call("rest", "auth.register", { ...form, email });
  const link = tokenIn(await app.mail.next(email));
  await app.call("rest", "auth.verifyEmail", { token: link });
  await app.call("trpc", "auth.verifyEmail", { token: link });
  const { token, refreshToken, cookie } = await aSession(app, email);
  await app.call("trpc", "auth.refresh", { refreshToken }, { cookie });
  await app.call("rest", "auth.getProfile", {}, { token });
  await runSql(url, "alter table audit_log rename to audit_log_away");
  const failed = await app.call("rest", "auth.register", { ...form, email: freshEmail() });
  await runSql(url, "alter table audit_log_away rename to audit_log");
  expect(failed.status).toBe(500);

  const log = lines.join("");
  expect(log).toContain("Failed query");
  expect(log).toContain('"errorCode":"42P01"');
  expect(log).toContain("/api/auth/verify-email/:token");
  const secrets = [password, link, token, refreshToken, cookie.split("=")[1], "Canary", "$argon2id$"];
  for (const secret of secrets) expect(log).not.toContain(secret);
});

it("a line has the time, request, account, address, route and outcome", async () => {
  const address = freshAddress();
  const { token } = await aSession(app);
  const before = lines.length;
  const answer = await app.call("rest", "auth.getProfile", {}, { token, address });
  await app.call("trpc", "auth.health", {}, { address });
  const entries = lines
    .slice(before)
    .map((line) => JSON.parse(line))
    .filter((entry) => entry.address === address);
  expect(entries).toEqual([
    {
      level: "info",
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      requestId: answer.headers.get("x-request-id"),
      method: "GET",
      route: "/api/auth/profile",
      status: 200,
      ms: expect.any(Number),
      address,
      user: answer.body.id,
    },
    expect.objectContaining({ route: "/trpc/auth.health", status: 200, user: null }),
  ]);
});

it("a line stays a line whatever a client sends", async () => {
  const before = lines.length;
  await app
    .call(
      "rest",
      "auth.login",
      { email: 'a@b.example\r\n{"level":"fatal"}', password },
      { headers: { "user-agent": "\u001b[31mred" } },
    )
    .catch(() => undefined);
  for (const line of lines.slice(before)) expect(() => JSON.parse(line)).not.toThrow();
});
