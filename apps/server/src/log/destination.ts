import { write, writeSync } from "node:fs";

/** What takes the lines of the log. */
export type LogDestination = { write(line: string): void };

/** How much may wait to be written, in characters; further lines are dropped. */
const waitingMax = 1_048_576;
/** How soon a pipe whose reader has stopped is tried again. */
const retryMs = 100;

/**
 * Writes lines to a file descriptor without waiting for it. Where that fails (a full disk, a reader that has gone) or
 * falls behind, lines are dropped and their number is logged as soon as writing works again: a log that cannot be
 * written stops nothing. Our own, because the destination of pino tries a failed write for ever when the process ends.
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
    // Whatever came before the cut has no end of its own.
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
      // The process ends; there is nobody left to report it to.
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
