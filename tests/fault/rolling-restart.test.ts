import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { testDatabase } from "@pave/db/testing";
import { expect, it, vi } from "vitest";
import { aSession, runSql, secrets, startApp } from "../support/accounts-app.js";
import { freePort, newDataDir, type PaveServer, startPave } from "../support/pave-server.js";
import { startPlainProxy } from "../support/plain-proxy.js";

/** How many are sent at least; `ROLLING_REQUESTS=100000` measures, with the restarts spread over all of them. */
const wanted = Number(process.env.ROLLING_REQUESTS ?? 0);
const restarts = 8;
const callers = 8;
const { url } = await testDatabase();
const settings = {
  ...secrets,
  NODE_ENV: "production",
  DATABASE_URL: url,
  PUBLIC_URL: "https://pave.example",
  LOG_LEVEL: "warn",
  DRAIN_SECONDS: "3",
};

async function aToken(): Promise<string> {
  const app = await startApp(url, { ACCESS_TOKEN_SECONDS: "3600" });
  const { token } = await aSession(app);
  await runSql(url, "update users set account_type = 'editor'");
  await app.close();
  return token;
}

it("a rolling restart of two servers behind a plain proxy loses no request", async () => {
  const token = await aToken();
  const ports = [await freePort(), await freePort()];
  const startOne = async (port: number) => startPave({ ...settings, PORT: String(port), DATA_DIR: await newDataDir() });
  const servers: PaveServer[] = await Promise.all(ports.map(startOne));
  const proxy = await startPlainProxy(servers.map((server) => server.url));
  const bothInUse = () => vi.waitUntil(() => proxy.uses(0) && proxy.uses(1), { timeout: 60_000 });
  await bothInUse();

  const agent = new Agent({ keepAlive: true });
  const ask = (method: string, path: string, body = "") =>
    new Promise<string>((resolve) => {
      const headers = {
        authorization: `Bearer ${token}`,
        ...(body && { "content-type": "application/json", "content-length": body.length }),
      };
      const sent = request(`${proxy.url}/api${path}`, { method, headers, agent }, async (answer) => {
        const body = await text(answer).catch(String);
        resolve(answer.statusCode === 200 || answer.statusCode === 201 ? "" : `${method} ${answer.statusCode} ${body}`);
      });
      sent.on("error", (error) => resolve(`${method} ${error}`));
      sent.end(body);
    });
  const lost: string[] = [];
  let sent = 0;
  let written = 0;
  /** Answers of a server whose machine is too slow for it; a restart has no part in them. */
  let busy = 0;
  let isOver = false;
  const call = async () => {
    while (!isOver) {
      const isWrite = sent++ % 20 === 0;
      const failure = isWrite
        ? await ask(
            "POST",
            "/trust/organizations",
            JSON.stringify({ name: `Rolling ${sent}`, orgType: "publicAuthority" }),
          )
        : await ask("GET", sent % 2 ? "/trust/health" : "/trust/organizations?limit=5");
      if (failure.includes("The service is busy")) busy++;
      else if (failure) lost.push(failure);
      else if (isWrite) written++;
    }
  };
  const calling = Array.from({ length: callers }, call);
  const codes: (number | null)[] = [];
  while (codes.length < 2 || sent < wanted) {
    const share = (codes.length * wanted) / restarts;
    await vi.waitUntil(() => sent >= share, { timeout: 3_600_000 });
    const index = codes.length % 2;
    const { code } = (await servers[index]?.stop("SIGTERM")) ?? { code: null };
    codes.push(code);
    servers[index] = await startOne(ports[index] ?? 0);
    await bothInUse();
    process.stdout.write(
      `${sent} requests, ${written} writes, ${busy} refused for now, ${codes.length} restarts, ${lost.length} lost\n`,
    );
    for (const failure of new Set(lost)) process.stdout.write(`${failure.slice(0, 150)}\n`);
  }
  isOver = true;
  await Promise.all(calling);
  agent.destroy();
  await proxy.close();
  for (const server of servers) await server.stop();
  expect(lost).toEqual([]);
  expect(codes.every((code) => code === 0)).toBe(true);
  const [row] = await runSql(url, "select count(*) from organizations where name like 'Rolling %'");
  expect(row?.count).toBeGreaterThanOrEqual(written);
}, 3_600_000);
