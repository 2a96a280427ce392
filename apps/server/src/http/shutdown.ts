import type { Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Readiness } from "./readiness.js";

/** Maximum age of a connection without a first byte: browsers preconnect and may never use it. */
const silentMs = 500;
/** Interval of closing idle connections while the last requests finish. */
const sweepMs = 100;
/** Time for the last requests to finish before their connections are cut. */
const answerMs = 4_000;

/** Lets a closing server answer every request that has reached it, without waiting for silent connections. */
export function prepareShutdown(app: FastifyInstance, readiness: Readiness): void {
  const opened = new Map<Socket, number>();
  app.server.on("connection", (socket: Socket) => {
    opened.set(socket, performance.now());
    socket.once("close", () => opened.delete(socket));
  });
  app.addHook("onSend", async (_request, reply) => {
    if (readiness.isLeaving) reply.header("connection", "close");
  });
  const endSilent = () => {
    for (const [socket, at] of opened)
      if (socket.bytesRead === 0 && performance.now() - at >= silentMs) socket.destroy();
    app.server.closeIdleConnections();
  };
  app.addHook("preClose", async () => {
    // Immediately after the sockets have been read, so that no unread request waits on a seemingly idle connection.
    const sweep = setInterval(() => setImmediate(endSilent), sweepMs);
    const cut = setTimeout(() => app.server.closeAllConnections(), answerMs);
    app.server.once("close", () => {
      clearInterval(sweep);
      clearTimeout(cut);
    });
    await nextTurn();
  });
}
