import { Presets, SingleBar } from "cli-progress";

/** Progress of a long task; `total` is 0 while unknown. */
export type OnProgress = (progress: { done: number; total: number; label?: string }) => void;

const lineEveryMs = 5_000;

/** Shows a task's progress: a bar on a terminal, elsewhere a plain line periodically. */
export async function withProgress<T>(what: string, task: (onProgress: OnProgress) => Promise<T>): Promise<T> {
  return process.stderr.isTTY ? withBar(what, task) : withLines(what, task);
}

async function withBar<T>(what: string, task: (onProgress: OnProgress) => Promise<T>): Promise<T> {
  const format = `${what} {bar} {percentage}% {value}/{total} {label}`;
  const bar = new SingleBar({ format, hideCursor: true, clearOnComplete: true, stream: process.stderr }, Presets.rect);
  bar.start(0, 0, { label: "" });
  try {
    return await task(({ done, total, label = "" }) => {
      bar.setTotal(Math.max(total, done));
      bar.update(done, { label });
    });
  } finally {
    bar.stop();
  }
}

async function withLines<T>(what: string, task: (onProgress: OnProgress) => Promise<T>): Promise<T> {
  let next = Date.now() + lineEveryMs;
  return task(({ done, total, label = "" }) => {
    if (Date.now() < next) return;
    next = Date.now() + lineEveryMs;
    const share = total > 0 ? ` of ${count(total)} (${Math.floor((100 * done) / total)} %)` : "";
    console.error(`${what}: ${count(done)}${share} ${label}`.trimEnd());
  });
}

/** "12,345" */
export function count(value: number): string {
  return value.toLocaleString("en-US");
}
