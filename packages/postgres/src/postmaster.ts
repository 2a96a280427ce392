import { execFile } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { systemCode, unlessMissing } from "./failure.js";

const run = promisify(execFile);

/** true: a process with this id exists, even under another account. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemCode(error) === "EPERM";
  }
}

/**
 * Process id of the server running on this cluster, or undefined. After a crash or container restart, the id in
 * postmaster.pid may belong to another program, and PostgreSQL would refuse to start: such a file is removed. If no
 * process has the id, the file is left to PostgreSQL, which also checks for orphaned children.
 */
export async function runningPostmaster(cluster: string): Promise<number | undefined> {
  const lock = join(cluster, "postmaster.pid");
  const text = await unlessMissing(readFile(lock, "utf8"), "");
  const pid = Number.parseInt(text, 10);
  if (!(pid > 0) || !isAlive(pid)) return undefined;
  if (await worksOn(cluster, pid)) return pid;
  await rm(lock, { force: true });
  return undefined;
}

/** Windows shows no command line without extra tools, so any running process counts there. */
async function worksOn(cluster: string, pid: number): Promise<boolean> {
  if (process.platform === "win32") return true;
  try {
    const command =
      process.platform === "linux"
        ? await readFile(`/proc/${pid}/cmdline`, "utf8")
        : (await run("ps", ["-p", String(pid), "-o", "command="])).stdout;
    return command.includes(cluster);
  } catch {
    return false;
  }
}

/** Fast shutdown; after eight seconds the immediate one, from which the next start recovers every committed row. */
export async function stopPostmaster(pid: number, cluster: string, pgCtl: string): Promise<void> {
  await signalStop(pid, cluster, pgCtl, "fast");
  if (await isGone(pid, cluster, 8_000)) return;
  await signalStop(pid, cluster, pgCtl, "immediate");
  await isGone(pid, cluster, 2_000);
}

async function signalStop(pid: number, cluster: string, pgCtl: string, mode: "fast" | "immediate"): Promise<void> {
  if (process.platform === "win32") {
    await run(pgCtl, ["stop", "--no-wait", "-m", mode, "-D", cluster]).catch(() => undefined);
    return;
  }
  try {
    process.kill(pid, mode === "fast" ? "SIGINT" : "SIGQUIT");
  } catch (error) {
    if (systemCode(error) !== "ESRCH") throw error;
  }
}

async function isGone(pid: number, cluster: string, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while ((await runningPostmaster(cluster)) === pid) {
    if (Date.now() > deadline) return false;
    await wait(15);
  }
  return true;
}
