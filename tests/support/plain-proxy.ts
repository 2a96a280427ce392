import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";

/** A minimal load balancer. */
export type PlainProxy = {
  url: string;
  /** Whether requests are sent to the server at this index. */
  uses(index: number): boolean;
  close(): Promise<void>;
};

const checkTimeoutMs = 10_000;

/**
 * Sends requests to servers in turn, over persistent connections. It checks the readiness of each every `checkMs` and
 * skips those that are not ready or refuse a connection. A request is never sent twice: if it fails the response is
 * 502.
 */
export async function startPlainProxy(upstreams: readonly string[], checkMs = 100): Promise<PlainProxy> {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<string>();
  let turn = 0;
  let isClosed = false;
  const watch = async (upstream: string) => {
    while (!isClosed) {
      if (await isReady(upstream)) ready.add(upstream);
      else ready.delete(upstream);
      await delay(checkMs);
    }
  };
  /** Sends it to the next ready server; one that refuses the connection has received nothing. */
  const pass = (incoming: IncomingMessage, body: Buffer, answer: ServerResponse) => {
    const inUse = upstreams.filter((upstream) => ready.has(upstream));
    const upstream = inUse[turn++ % inUse.length];
    if (upstream === undefined) return void answer.writeHead(503).end("no server is ready");
    const { connection: _, ...headers } = incoming.headers;
    const options = { method: incoming.method, headers, agent };
    const sent = request(new URL(incoming.url ?? "/", upstream), options, (back) => {
      const { connection: _, "keep-alive": __, ...stored } = back.headers;
      answer.writeHead(back.statusCode ?? 502, stored);
      back.on("error", () => answer.destroy()).pipe(answer);
    });
    sent.on("error", (error) => {
      if ("code" in error && error.code === "ECONNREFUSED") {
        ready.delete(upstream);
        pass(incoming, body, answer);
      } else if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end(String(error));
    });
    sent.end(body);
  };
  const server = createServer(async (incoming, answer) => pass(incoming, await buffer(incoming), answer));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port for the proxy");
  const watching = upstreams.map(watch);
  return {
    url: `http://127.0.0.1:${address.port}`,
    uses: (index) => ready.has(upstreams[index] ?? ""),
    async close() {
      isClosed = true;
      await Promise.all(watching);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function isReady(upstream: string): Promise<boolean> {
  return fetch(`${upstream}/api/health/ready`, { signal: AbortSignal.timeout(checkTimeoutMs) }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.ok;
    },
    () => false,
  );
}
