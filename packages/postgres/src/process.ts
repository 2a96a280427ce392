import { type ChildProcess, spawn } from "node:child_process";
import { Writable } from "node:stream";
import type { Account } from "./account.js";

/**
 * Stops PostgreSQL if this process dies without doing so: the pipe on descriptor 3 closes and the watcher requests a
 * fast shutdown. A line on the pipe disarms it. The folder of a temporary cluster is deleted too.
 */
const guarded = `server=$$
( (
  if ! read line <&3; then
    kill -INT $server
    if [ -n "$0" ]; then while kill -0 $server; do sleep 1; done; rm -rf "$0"; fi
  fi
) >/dev/null 2>&1 & )
exec "$@" 3<&-`;

export type PostgresProcess = { pid: number; exited: Promise<void>; hasExited(): boolean };

/** Working directory, account, and the log file for its output (an open file, as it may outlive this process). */
export type SpawnOptions = { account: Account | undefined; log: number; removeAfter: string };

/** Starts the server in its own process group, so that Ctrl+C reaches only this process. */
export function spawnPostgres(postgres: string, flags: string[], { account, log, removeAfter }: SpawnOptions) {
  const posix = process.platform !== "win32";
  const [program, args] = posix ? ["/bin/sh", ["-c", guarded, removeAfter, postgres, ...flags]] : [postgres, flags];
  const child = spawn(program, args, {
    ...account,
    cwd: "/",
    detached: posix,
    windowsHide: true,
    stdio: ["ignore", log, log, posix ? "pipe" : "ignore"],
    env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" },
  });
  return follow(child);
}

async function follow(child: ChildProcess): Promise<PostgresProcess> {
  await new Promise((resolve, reject) => child.once("spawn", resolve).once("error", reject));
  const pipe = child.stdio[3];
  const guard = pipe instanceof Writable ? pipe : undefined;
  // Already closed if the watcher has exited.
  guard?.on("error", () => undefined);
  const exited = new Promise<void>((resolve) => {
    child.once("exit", () => {
      guard?.end("done\n");
      resolve();
    });
  });
  return { pid: child.pid ?? 0, exited, hasExited: () => child.exitCode !== null || child.signalCode !== null };
}
