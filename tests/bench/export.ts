import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { OrganizationColumn } from "@pave/contract";
import { exportSql } from "./scenarios.js";

export type ExportFigures = {
  rows: number;
  copyRowsPerSecond: number;
  serverRowsPerSecond: number;
  firstByteMs: number;
  memoryGrowthMb: number;
};

/** One export of everything as CSV through the server, compared with psql's COPY of the same SQL. */
export async function measureExport(
  databaseUrl: string,
  url: string,
  token: string,
  pid: number,
): Promise<ExportFigures> {
  const copied = await copyByPsql(databaseUrl, exportSql(OrganizationColumn.options));
  const before = await residentMb(pid);
  const started = performance.now();
  const answer = await fetch(`${url}/api/trust/organizations/export`, {
    // Uncompressed, as psql receives it.
    headers: { authorization: `Bearer ${token}`, "accept-encoding": "identity" },
  });
  let firstByteMs = 0;
  let rows = -1;
  let peak = before;
  const watch = setInterval(async () => {
    peak = Math.max(peak, await residentMb(pid));
  }, 100);
  for await (const piece of answer.body ?? []) {
    firstByteMs ||= performance.now() - started;
    for (const byte of piece) if (byte === 0x0a) rows++;
  }
  clearInterval(watch);
  const seconds = (performance.now() - started) / 1000;
  return {
    rows,
    copyRowsPerSecond: Math.round(copied.rows / copied.seconds),
    serverRowsPerSecond: Math.round(rows / seconds),
    firstByteMs: Math.round(firstByteMs),
    memoryGrowthMb: Math.round(peak - before),
  };
}

async function copyByPsql(databaseUrl: string, sql: string): Promise<{ rows: number; seconds: number }> {
  const started = performance.now();
  const psql = spawn("psql", [databaseUrl, "-qc", sql], { stdio: ["ignore", "pipe", "inherit"] });
  let rows = 0;
  for await (const piece of psql.stdout) for (const byte of piece as Buffer) if (byte === 0x0a) rows++;
  if (psql.exitCode === null) await once(psql, "exit");
  return { rows, seconds: (performance.now() - started) / 1000 };
}

/** Resident memory of a process in MB; 0 without /proc. */
export async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
