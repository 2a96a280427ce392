import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type Database, migrate, openDb } from "@pave/db";
import { startThrowAway } from "@pave/postgres";
import { seedSample } from "@pave/sample";
import autocannon from "autocannon";
import { type BenchServer, signIn, startBenchServer } from "./server.js";

const seconds = 10;
const gapMs = 25;

type Quantiles = { p50Ms: number; p95Ms: number; statuses: Record<number, number> };

/** How long one person's list takes while another account sends as many calls as it can. */
async function main(): Promise<void> {
  const postgres = await startThrowAway();
  const database = openDb(postgres.url, { statementMs: 0, idleInTransactionMs: 0, lockMs: 0 });
  await migrate(postgres.url, fileURLToPath(new URL("../../drizzle", import.meta.url)));
  await seedSample(database.pool, { scale: 1 });
  const server = await startBenchServer(
    { ...database, url: postgres.url },
    await mkdtemp(join(tmpdir(), "pave-bench-")),
  );
  try {
    const busy = await signIn(database, server.jwtKeys, "editor");
    await neighbour(server, 1);
    const idle = await neighbour(server, seconds);
    print("alone", idle, idle);
    const headers = { authorization: `Bearer ${busy}`, "content-type": "application/json" };
    const lists = { url: `${server.url}/api/trust/organizations?state=TX`, headers };
    print("beside 500 lists at once", await beside(server, 500, lists), idle);
    const { id, version, release } = await lockRow(database);
    const body = JSON.stringify({ version, name: "Held" });
    const writes = { url: `${server.url}/api/trust/organizations/${id}`, method: "PUT", headers, body } as const;
    print("beside 60 writes on a locked row", await beside(server, 60, writes), idle);
    await release();
  } finally {
    await server.stop();
    await database.close();
    await postgres.stop();
  }
}

/** The list under a load of this many connections, sent by a separate thread so that it delays no measured answer. */
async function beside(
  server: BenchServer,
  connections: number,
  load: Pick<autocannon.Options, "url" | "method" | "headers" | "body">,
): Promise<Quantiles> {
  const running = autocannon({ ...load, connections, workers: 1, duration: seconds + 2 });
  await wait(1_000);
  const measured = await neighbour(server, seconds);
  const { latency, non2xx, requests, statusCodeStats } = await running;
  console.log(
    `  the load: ${requests.total} answers, ${non2xx} refused, the slowest after ${latency.max} ms`,
    JSON.stringify(statusCodeStats),
  );
  return measured;
}

/** One person's lists, one after the other with a pause. */
async function neighbour({ url, token }: BenchServer, forSeconds: number): Promise<Quantiles> {
  const times: number[] = [];
  const statuses: Record<number, number> = {};
  const end = performance.now() + forSeconds * 1_000;
  while (performance.now() < end) {
    const began = performance.now();
    const answer = await fetch(`${url}/api/trust/organizations?state=NJ`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await answer.arrayBuffer();
    times.push(performance.now() - began);
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    await wait(gapMs);
  }
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor(part * times.length)] ?? 0;
  return { p50Ms: at(0.5), p95Ms: at(0.95), statuses };
}

/** A row that nobody can write until it is unlocked. */
async function lockRow({ pool }: Database): Promise<{ id: string; version: number; release(): Promise<void> }> {
  const { rows } = await pool.query<{ id: string; version: number }>("select id, version from organizations limit 1");
  const [row] = rows;
  if (!row) throw new Error("There are no organizations");
  const holder = await pool.connect();
  await holder.query("begin");
  await holder.query("select 1 from organizations where id = $1 for update", [row.id]);
  return {
    ...row,
    async release() {
      await holder.query("rollback");
      holder.release();
    },
  };
}

function print(name: string, { p50Ms, p95Ms, statuses }: Quantiles, idle: Quantiles): void {
  const ratio = (p95Ms / idle.p95Ms).toFixed(1);
  console.log(
    `${name}: p50 ${p50Ms.toFixed(1)} ms, p95 ${p95Ms.toFixed(1)} ms (${ratio} × alone), ${JSON.stringify(statuses)}`,
  );
}

await main();
