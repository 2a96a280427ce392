import { expect, test } from "vitest";
import { shortLine } from "./terminal-log.js";

const time = "2026-11-21T09:45:32.298Z";

test("a request is one line: method, route, status and duration", () => {
  const line = { level: "info", time, method: "GET", route: "/api/trust/organizations/:id", status: 200, ms: 12 };
  expect(shortLine(JSON.stringify(line))).toBe("09:45:32 GET /api/trust/organizations/:id 200 12 ms");
});

test("a mail is logged with its link, a failure with its level", () => {
  const mail = { level: "info", time, file: "x.eml", msg: "mail to a@example.org: Confirm http://127.0.0.1:3000/v/1" };
  expect(shortLine(JSON.stringify(mail))).toBe(`09:45:32 ${mail.msg}`);
  expect(shortLine(JSON.stringify({ level: "error", time, msg: "broken" }))).toBe("09:45:32 ERROR broken");
});

test("a line that is not JSON stays as it is", () => {
  expect(shortLine("plain\n")).toBe("plain");
});
