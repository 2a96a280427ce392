import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A proxy to a database that a test can break. */
export type DatabaseProxy = {
  url: string;
  /** Drops every byte from now on, like a lost host: nothing is refused or answered. */
  fallSilent(): void;
  /** Ends every connection and refuses new ones, like a stopped database. */
  cut(): Promise<void>;
  /** Accepts new connections again; silenced ones stay dead. */
  recover(): Promise<void>;
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
    // The end of a connection is handled on "close".
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
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  };
  const cut = async () => {
    for (const socket of sockets) socket.destroy();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  await listen(0);
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The proxy has no port");
  return {
    url: Object.assign(new URL(databaseUrl), { hostname: "127.0.0.1", port: String(address.port) }).href,
    fallSilent() {
      isSilent = true;
      alive = new Set();
    },
    cut,
    async recover() {
      isSilent = false;
      if (!server.listening) await listen(address.port);
    },
    close: cut,
  };
}
