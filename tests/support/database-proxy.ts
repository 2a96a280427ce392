import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A way to a database that can fall silent, as a host that is lost does: nothing is refused and nothing answered. */
export type DatabaseProxy = {
  url: string;
  /** From now on every byte is swallowed, both ways, for good on the connections there are. */
  fallSilent(): void;
  /** Lets new connections through again; the old ones stay dead. */
  recover(): void;
  close(): Promise<void>;
};

export async function openProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isSilent = false;
  let alive = new Set<Socket>();

  function forward(from: Socket, to: Socket): void {
    sockets.add(from);
    if (!isSilent) alive.add(from);
    from.on("data", (bytes) => void (alive.has(from) && to.write(bytes)));
    from.on("end", () => void (alive.has(from) && to.end()));
    // The end of a connection is seen by its "close".
    from.on("error", () => undefined);
    from.on("close", () => {
      sockets.delete(from);
      if (alive.delete(from)) to.destroy();
    });
  }

  const server = createServer({ allowHalfOpen: true }, (client) => {
    const upstream = connect(Number(target.port), target.hostname);
    forward(client, upstream);
    forward(upstream, client);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The proxy has no port");
  return {
    url: Object.assign(new URL(databaseUrl), { hostname: "127.0.0.1", port: String(address.port) }).href,
    fallSilent() {
      isSilent = true;
      alive = new Set();
    },
    recover() {
      isSilent = false;
    },
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
