import { connect, createServer, type Socket } from "node:net";

/** A way to a database that a test can break. */
export type Forwarder = {
  url: string;
  /** Ends every connection and refuses new ones, as a database that is down does. */
  cut(): Promise<void>;
  /** Leaves connections open and carries nothing any more, as a network that drops packets does. */
  silence(): void;
  restore(): Promise<void>;
  close(): Promise<void>;
};

/** Forwards connections on a port of its own to the server of this address. */
export async function startForwarder(target: string): Promise<Forwarder> {
  const { hostname, port: targetPort } = new URL(target);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((client) => {
    const upstream = connect(Number(targetPort), hostname);
    const ends: [Socket, Socket][] = [
      [client, upstream],
      [upstream, client],
    ];
    for (const [from, to] of ends) {
      sockets.add(from);
      from.on("error", () => undefined);
      from.on("data", (piece) => void (isSilent || to.write(piece)));
      from.on("close", () => {
        sockets.delete(from);
        if (!isSilent) to.destroy();
      });
    }
  });
  const open = (port: number) => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  await open(0);
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port for the forwarder");
  const end = async () => {
    for (const socket of sockets) socket.destroy();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  return {
    url: Object.assign(new URL(target), { hostname: "127.0.0.1", port: String(address.port) }).href,
    cut: end,
    silence() {
      isSilent = true;
    },
    async restore() {
      isSilent = false;
      if (!server.listening) await open(address.port);
    },
    close: end,
  };
}
