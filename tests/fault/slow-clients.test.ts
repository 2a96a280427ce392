import { connect } from "node:net";
import { readEnv } from "@pave/server/env";
import { expect, it } from "vitest";
import { secrets } from "../support/accounts-app.js";
import { openApis } from "../support/apis.js";

const errorLines: string[] = [];
const apis = await openApis({
  settings: { HEADERS_TIMEOUT_SECONDS: "1", REQUEST_TIMEOUT_SECONDS: "2" },
  logTo: { write: (line) => void errorLines.push(line) },
});

/** Sends the beginning of a request and then a byte now and then until the server ends the connection; answers what came back. */
function drip(beginning: string): Promise<string> {
  const { hostname, port } = new URL(apis.url);
  const socket = connect(Number(port), hostname);
  let received = "";
  socket.setEncoding("utf8");
  socket.on("data", (text) => {
    received += text;
  });
  socket.write(beginning);
  const dripping = setInterval(() => socket.write("x"), 200);
  return new Promise((resolve) => {
    // Writing to a connection that the server has just ended is no failure of the test.
    socket.on("error", () => undefined);
    socket.on("close", () => {
      clearInterval(dripping);
      resolve(received);
    });
  });
}

it.each([
  ["headers", "GET /api/trust/health HTTP/1.1\r\nHost: x\r\nX-Slow: "],
  [
    "a body",
    "POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n",
  ],
])(
  "a client that sends %s byte by byte gets 408 in the shape of every error, and its connection ends",
  async (_, begin) => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => drip(begin)));
    for (const answer of answers) {
      const [head = "", body = ""] = answer.split("\r\n\r\n");
      expect(head).toMatch(/^HTTP\/1\.1 408 /);
      expect(JSON.parse(body)).toEqual({
        code: "REQUEST_TIMEOUT",
        message: "Timed out waiting for the request",
        requestId: expect.any(String),
      });
    }
    expect((await apis.rest("GET", "/trust/health")).status).toBe(200);
    expect(errorLines).toEqual([]);
  },
);

it("invalid HTTP and headers beyond the limits get an error of the same shape", async () => {
  expect(await drip("NONSENSE\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 .+"code":"BAD_REQUEST"/s);
  const big = `GET / HTTP/1.1\r\nHost: x\r\nX-Big: ${"x".repeat(20_000)}\r\n\r\n`;
  expect(await drip(big)).toMatch(/^HTTP\/1\.1 431 .+"code":"BAD_REQUEST"/s);
});

it("an address that cannot be decoded is refused in the same shape", async () => {
  const answer = await fetch(`${apis.url}/api/trust/organizations/%ff`);
  expect([answer.status, await answer.json()]).toMatchObject([400, { code: "BAD_REQUEST" }]);
});

it("by default headers may take 10 s and a whole request 30 s", () => {
  expect(readEnv(secrets)).toMatchObject({ HEADERS_TIMEOUT_SECONDS: 10, REQUEST_TIMEOUT_SECONDS: 30 });
});
