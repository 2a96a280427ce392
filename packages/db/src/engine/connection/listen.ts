import pg from "pg";
import { endClient, keepAlive, limitStatement, ping } from "./silence.js";

type Listener = {
  onMessage(payload: string): void;
  /** False while the connection is down and messages may be missed. */
  onListening(isListening: boolean): void;
  onError(error: unknown): void;
};

const connectMs = 2_000;
const retryMs = 1_000;
/** Interval at which a quiet connection is checked. */
const pingMs = 3_000;

/** Receives the notifications of a channel and reconnects when the connection ends. Returns a function that stops. */
export function listen(url: string, channel: string, listener: Listener): () => Promise<void> {
  let isStopped = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs, ...keepAlive });
    client = next;
    next.on("notification", ({ payload }) => listener.onMessage(payload ?? ""));
    next.on("error", listener.onError);
    next.on("end", lost);
    try {
      await next.connect();
      await next.query(limitStatement({ text: `listen ${pg.escapeIdentifier(channel)}` }, connectMs));
      listener.onListening(true);
      const pings = setInterval(() => void endDeaf(next), pingMs);
      next.once("end", () => clearInterval(pings));
    } catch (error) {
      listener.onError(error);
      await next.end().catch(listener.onError);
      lost();
    }
  }

  /** Closes a connection that does not respond; it is then opened again. */
  async function endDeaf(deaf: pg.Client): Promise<void> {
    try {
      await ping(deaf);
    } catch (error) {
      if (!isStopped) listener.onError(error);
      await deaf.end();
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
    if (client) await endClient(client);
  };
}
