import { write, writeSync } from "node:fs";

/** Sink of log lines. */
export type LogDestination = { write(line: string): void };

/** Buffer limit in characters; further lines are dropped. */
const waitingMax = 1_048_576;
/** Retry delay of a pipe whose reader has stalled. */
const retryMs = 100;

/**
 * Writes lines to a file descriptor without blocking. If writing fails (full disk, closed reader) or falls behind,
 * lines are dropped and counted, and the count is logged once writing works again: a log that cannot be written stops
 * nothing. Written here because pino's destination retries a failed write forever at process exit.
 */
export function writeLog(descriptor = 1): LogDestination {
  let waiting: string[] = [];
  let size = 0;
  let isWriting = false;
  let isCut = false;
  let dropped = 0;

  function writeNext(): void {
    if (waiting.length === 0) return;
    isWriting = true;
    const lines = waiting;
    waiting = [];
    size = 0;
    // The text before the cut has no line end.
    send(Buffer.from(`${isCut ? "\n" : ""}${lines.join("")}`), lines.length);
  }

  function send(text: Buffer, lines: number): void {
    write(descriptor, text, (error, length) => {
      if (error?.code === "EAGAIN") setTimeout(send, retryMs, text, lines);
      else if (!error && length < text.length) {
        isCut = true;
        send(text.subarray(length), lines);
      } else {
        isWriting = false;
        if (error) dropped += lines;
        else {
          isCut = false;
          reportDropped();
        }
        writeNext();
      }
    });
  }

  function reportDropped(): void {
    if (dropped === 0) return;
    const entry = { level: "warn", time: new Date().toISOString(), dropped, msg: "log lines could not be written" };
    dropped = 0;
    waiting.unshift(`${JSON.stringify(entry)}\n`);
  }

  process.once("exit", () => {
    try {
      writeSync(descriptor, waiting.join(""));
    } catch {
      // The process is exiting; nothing is left to report it to.
    }
  });

  return {
    write(line) {
      if (size + line.length > waitingMax) {
        dropped++;
        return;
      }
      waiting.push(line);
      size += line.length;
      if (!isWriting) writeNext();
    },
  };
}
