const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** After this the process ends whatever still runs; PostgreSQL then stops by itself. */
const limitMs = 10_000;

/** Closes everything in order on the first signal. Later ones change nothing: npm passes a Ctrl+C on a second time. */
export function closeOnSignal(close: () => Promise<void>): void {
  let isClosing = false;
  for (const signal of signals) {
    process.on(signal, () => {
      if (isClosing) return;
      isClosing = true;
      console.log("Stopping …");
      setTimeout(() => process.exit(1), limitMs).unref();
      close().then(
        () => process.exit(0),
        (error) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}

/** Lets a server go on when what it prints cannot be written: a terminal that was closed, a log on a full disk. */
export function outliveOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
}
