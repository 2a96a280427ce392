import pg from "pg";

type Listener = {
  onMessage(payload: string): void;
  /** False while the connection is down, when messages may be missed. */
  onListening(isListening: boolean): void;
  onError(error: unknown): void;
};

const retryMs = 1_000;

/** Hears the notifications of a channel, connecting again whenever the connection ends. Answers how to stop. */
export function listen(url: string, channel: string, listener: Listener): () => Promise<void> {
  let isStopped = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, keepAlive: true });
    client = next;
    next.on("notification", ({ payload }) => listener.onMessage(payload ?? ""));
    next.on("error", listener.onError);
    next.on("end", lost);
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
      listener.onListening(true);
    } catch (error) {
      listener.onError(error);
      await next.end().catch(listener.onError);
      lost();
    }
  }

  function lost(): void {
    listener.onListening(false);
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => void connect(), retryMs);
  }

  void connect();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await client?.end();
  };
}
