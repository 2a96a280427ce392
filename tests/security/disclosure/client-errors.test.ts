import { testDatabase } from "@pave/db/testing";
import { describe, expect, it } from "vitest";
import { freshAddress, protocols, startApp } from "../../support/accounts-app.js";

const { url } = await testDatabase();
const lines: string[] = [];
const app = await startApp(url, { LOG_LEVEL: "info" }, undefined, { write: (line) => void lines.push(line) });
const loggedAs = (message: string) => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === message);

const good = { kind: "error", message: "x is not a function", path: "/login", appVersion: "1.0.0" };

describe.each(protocols)("an error in a page, reported through %s,", (protocol) => {
  const tell = (input: object, options = {}) => app.call(protocol, "system.reportClientError", input, options);

  it("is written to the log without personal data", async () => {
    const stack = `Error: no ann@example.com\n    at load (https://pave.example/static/js/app-B3x.js?token=abc:10:20)`;
    const marked = { ...good, message: `protocol ${protocol} "John Smith"`, stack, path: "/reset-password/abcdef?x=1" };
    expect(await tell(marked)).toMatchObject({ status: 200, body: { success: true } });
    const [entry] = loggedAs("client error").filter(({ message }) => message.includes(`protocol ${protocol}`));
    expect(entry).toMatchObject({
      level: "warn",
      kind: "error",
      path: "/reset-password/[secret]",
      appVersion: "1.0.0",
    });
    for (const secret of ["John Smith", "ann@example.com", "abcdef", "token=abc"])
      expect(JSON.stringify(entry)).not.toContain(secret);
    expect(entry.stack).toContain("at load (https://pave.example/static/js/app-B3x.js");
  });

  it("cannot be long, of another type, or carry more", async () => {
    const wrong = [
      { message: "x".repeat(501) },
      { stack: "x".repeat(4_001) },
      { path: "x".repeat(301) },
      { kind: "other" },
      { appVersion: "<b>" },
      { email: "ann@example.com" },
    ];
    for (const extra of wrong) expect((await tell({ ...good, ...extra })).status).toBe(400);
  });

  it("is accepted thirty times a minute from one address", async () => {
    const address = freshAddress();
    const statuses = [];
    for (let i = 0; i < 31; i++) statuses.push((await tell(good, { address })).status);
    expect(statuses).toEqual([...Array(30).fill(200), 429]);
  });
});

describe("a report of the content security policy", () => {
  const send = (type: string, body: string, address = freshAddress()) =>
    fetch(`${app.url}/api/csp-reports`, {
      method: "POST",
      headers: { "content-type": type, "x-forwarded-for": address },
      body,
    });
  const blocked = "https://evil.example/x.js?who=ann@example.com";

  it("is written to the log in the old format and in the new", async () => {
    const page = "https://pave.example/organizations?search=secret";
    const old = { "csp-report": { "effective-directive": "script-src", "blocked-uri": blocked, "document-uri": page } };
    const fresh = [
      { type: "csp-violation", body: { effectiveDirective: "img-src", blockedURL: blocked, documentURL: page } },
    ];
    expect((await send("application/csp-report", JSON.stringify(old))).status).toBe(204);
    expect((await send("application/reports+json", JSON.stringify(fresh))).status).toBe(204);
    const entries = loggedAs("content security policy violation");
    expect(entries.map(({ directive }) => directive)).toEqual(["script-src", "img-src"]);
    for (const entry of entries) expect(JSON.stringify(entry)).not.toMatch(/ann@|search=secret/);
  });

  it("of another type, too large, broken or by another method is refused", async () => {
    expect((await send("application/json", "{}")).status).toBe(415);
    expect((await send("application/csp-report", `"${"x".repeat(20_000)}"`)).status).toBe(413);
    expect((await send("application/csp-report", "{")).status).toBe(400);
    expect((await send("application/csp-report", "null")).status).toBe(204);
    expect((await fetch(`${app.url}/api/csp-reports`)).status).toBe(404);
  });

  it("is accepted thirty times a minute from one address", async () => {
    const address = freshAddress();
    const statuses = [];
    for (let i = 0; i < 31; i++) statuses.push((await send("application/csp-report", "{}", address)).status);
    expect(statuses.slice(-2)).toEqual([204, 429]);
  });
});
