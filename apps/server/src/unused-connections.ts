import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** When the server closes, ends connections on which nothing was ever asked: browsers open some ahead, and Node waits for them. */
export function endUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  app.server.on("connection", (socket: Socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  app.server.on("request", ({ socket }) => unused.delete(socket));
  app.addHook("preClose", async () => {
    for (const socket of unused) socket.destroy();
  });
}
