import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import autocannon from "autocannon";

const run = promisify(execFile);
/** Concurrent clients, and duration. Expensive calls are refused after some dozens. */
export type Load = { clients: number; seconds: number; calls?: number };

/** One round: calls per second, the 97.5th percentile of their times, and the server's CPU for each. */
export type Round = { perSecond: number; p97Ms: number | null; cpuMicros: number | null };

export type Request = { path: string; method?: "GET" | "POST"; headers?: Record<string, string>; body?: string };

/** Loads one address of the server for some seconds. Any status but 2xx ends the benchmark. */
export async function loadHttp(
  url: string,
  request: Request,
  { clients, seconds, calls: amount }: Load,
  pid: number,
  callsEach = 1,
): Promise<Round> {
  const before = await cpuSeconds(pid);
  const { path, method = "GET", headers = {}, body } = request;
  const result = await autocannon({
    url: `${url}${path}`,
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    connections: clients,
    ...(amount === undefined ? { duration: seconds } : { amount }),
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${path} answered ${result.non2xx} errors`);
  const calls = result.requests.total * callsEach;
  const spent = (await cpuSeconds(pid)) - before;
  return { perSecond: calls / result.duration, p97Ms: result.latency.p97_5, cpuMicros: (spent * 1e6) / calls };
}

/** CPU seconds that a process has used, from the kernel; 0 without /proc. */
export async function cpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100;
}

/** The database's own limit: the same SQL, prepared, with pgbench, which is fastest with eight clients. */
export async function loadDatabase(
  databaseUrl: string,
  sql: string,
  { clients, seconds }: Load,
  folder: string,
): Promise<Round> {
  const file = join(folder, "limit.sql");
  await writeFile(file, `${sql.replace(/\s+/g, " ")};\n`);
  const { stdout } = await run("pgbench", [
    "-n",
    "-M",
    "prepared",
    "-c",
    String(Math.min(clients, 8)),
    "-j",
    String(Math.min(clients, 2)),
    "-T",
    String(seconds),
    "-f",
    file,
    databaseUrl,
  ]);
  const [, tps] = /tps = ([\d.]+)/.exec(stdout) ?? [];
  if (!tps) throw new Error(`pgbench said: ${stdout}`);
  return { perSecond: Number(tps), p97Ms: null, cpuMicros: null };
}

/** The median round by rate. */
export function median(rounds: Round[]): Round {
  const sorted = rounds.toSorted((a, b) => a.perSecond - b.perSecond);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error("No rounds");
  return middle;
}
