import { connect, createServer, type Socket } from "node:net";

/** The behavior of PgBouncer at protocol level. */
export type Pooling = {
  /** Start-up parameters besides user and database, in which the limits are set. */
  parameters: "refuse" | "ignore" | "keep";
  /** The client gets a key of the pooler instead of one for its server process. */
  sharesSessions: boolean;
};

const protocolVersion = 196_608;

/**
 * Stands between a client and PostgreSQL like a connection pooler. Returns its address, and a function that closes it.
 */
export async function startPooler(url: string, pooling: Pooling): Promise<{ url: string; close(): Promise<void> }> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => undefined).on("close", () => [client, upstream].map((either) => either.destroy()));
    }
    client.once("data", (startup) => {
      if (pooling.parameters === "refuse") return client.end(refusal("unsupported startup parameter: options"));
      upstream.write(pooling.parameters === "ignore" ? withoutParameters(startup) : startup);
      client.pipe(upstream);
    });
    upstream.on("data", (answer) => void client.write(pooling.sharesSessions ? withOtherKey(answer) : answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port for the pooler");
  return {
    url: Object.assign(new URL(url), { hostname: "127.0.0.1", port: String(address.port) }).href,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** An ErrorResponse in PgBouncer's words. */
function refusal(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${message}\0\0`);
  const head = Buffer.from([0x45, 0, 0, 0, 0]);
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

/** The start-up message with only the user and the database. */
function withoutParameters(startup: Buffer): Buffer {
  const words = startup.subarray(8).toString().split("\0");
  const stored = words.flatMap((word, at) =>
    at % 2 === 0 && (word === "user" || word === "database") ? [word, words[at + 1] ?? ""] : [],
  );
  const body = Buffer.from(`${stored.join("\0")}\0\0`);
  const head = Buffer.alloc(8);
  head.writeInt32BE(body.length + 8, 0);
  head.writeInt32BE(protocolVersion, 4);
  return Buffer.concat([head, body]);
}

/** Changes the process id of a BackendKeyData message, which PostgreSQL sends in one piece with what follows. */
function withOtherKey(answer: Buffer): Buffer {
  for (let at = 0; at + 5 <= answer.length; at += 1 + answer.readInt32BE(at + 1))
    if (answer[at] === 0x4b) answer.writeInt32BE(1, at + 5);
  return answer;
}
