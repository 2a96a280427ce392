import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { testDatabase } from "@pave/db/testing";
import { expect, it, vi } from "vitest";
import { startApp } from "../support/accounts-app.js";
import { openProxy } from "../support/database-proxy.js";

const { url } = await testDatabase();
const request = "GET /api/trust/health HTTP/1.1\r\nHost: pave.example\r\n\r\n";

async function open(address: string): Promise<Socket> {
  const socket = connect(Number(new URL(address).port), "127.0.0.1");
  await once(socket, "connect");
  return socket;
}

/** Ends with the connection, which the server may also reset. */
const closed = (socket: Socket) => new Promise((resolve) => socket.on("error", () => undefined).once("close", resolve));

it("a request on a new connection is answered even if the server is stopped at the same moment", async () => {
  const app = await startApp(url);
  const socket = await open(app.url);
  const closing = app.close();
  socket.write(request);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\nconnection: close\r\n/i);
  await closing;
});

it("a request on an idle connection is answered even if the server is stopped at the same moment", async () => {
  const app = await startApp(url);
  const socket = await open(app.url);
  socket.write(request);
  const [first] = await once(socket, "data");
  expect(String(first)).toMatch(/^HTTP\/1\.1 200 /);
  const closing = app.close();
  socket.write(request);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\nconnection: close\r\n/i);
  await closing;
});

it("connections without any request do not delay a server that stops", async () => {
  const app = await startApp(url);
  const silent = await Promise.all([open(app.url), open(app.url), open(app.url)]);
  const ended = Promise.all(silent.map((socket) => closed(socket.resume())));
  const began = performance.now();
  await app.close();
  await ended;
  expect(performance.now() - began).toBeLessThan(10_000);
});

it("a stopping server reports not ready at once, still responds, and closes each connection", async () => {
  const app = await startApp(url, { DRAIN_SECONDS: "3" });
  const closing = app.close();
  const [ready, health] = await Promise.all([
    fetch(`${app.url}/api/health/ready`),
    fetch(`${app.url}/api/trust/health`),
  ]);
  expect([ready.status, health.status]).toEqual([503, 200]);
  expect([ready, health].map(({ headers }) => headers.get("connection"))).toEqual(["close", "close"]);
  await closing;
  await expect(fetch(`${app.url}/api/trust/health`)).rejects.toThrow();
});

it("readiness follows the database, and reveals nothing else", async () => {
  const way = await openProxy(url);
  const app = await startApp(way.url);
  const ask = (method = "GET") => fetch(`${app.url}/api/health/ready`, { method });
  const ready = await ask();
  expect([ready.status, ready.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(await ready.json()).toEqual({ status: "ready" });
  expect((await ask("HEAD")).status).toBe(200);
  await way.cut();
  const refused = await ask();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "2"]);
  expect(await refused.json()).toEqual({
    code: "SERVICE_UNAVAILABLE",
    message: "The server is not ready",
    retryAfter: 2,
    requestId: expect.any(String),
  });
  await way.recover();
  await vi.waitUntil(async () => (await ask()).status === 200, { timeout: 10_000 });
  way.fallSilent();
  expect((await ask()).status).toBe(503);
  await app.close();
  await way.close();
});
