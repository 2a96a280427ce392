const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Time limit of closing; after it the process exits regardless, and PostgreSQL stops by itself. */
const limitMs = 8_000;

/**
 * Closes everything in order on the first signal and ends the process. Later signals are ignored: npm forwards a Ctrl+C
 * a second time. `drainMs` is the deliberate part of closing.
 */
export function closeOnSignal(close: () => Promise<void>, drainMs = 0): void {
  let isClosing = false;
  for (const signal of signals) {
    process.on(signal, () => {
      if (isClosing) return;
      isClosing = true;
      process.stdout.write("Stopping …\n");
      setTimeout(() => process.exit(1), limitMs + drainMs).unref();
      close().then(
        () => process.exit(0),
        (error) => {
          process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
          process.exit(1);
        },
      );
    });
  }
}

/** Lets the server run on when its output cannot be written: a closed terminal, a log on a full disk. */
export function ignoreOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
}
