import { answerError } from "@pave/api";
import { Refusal } from "@pave/contract";
import { openProbe } from "@pave/db";
import type { FastifyInstance } from "fastify";

/** Readiness for a load balancer: the database responds and the server is not stopping. */
export type Readiness = {
  isReady(): Promise<boolean>;
  readonly isLeaving: boolean;
  /** Marks the server as not ready. */
  leave(): void;
  close(): Promise<void>;
};

export function openReadiness(databaseUrl: string): Readiness {
  const probe = openProbe(databaseUrl);
  let isLeaving = false;
  return {
    isReady: async () => !isLeaving && (await probe.answers()) && !isLeaving,
    get isLeaving() {
      return isLeaving;
    },
    leave() {
      isLeaving = true;
    },
    close: probe.close,
  };
}

/** `/api/health/ready` returns 200, or 503 with Retry-After, without sign-in or further detail. */
export function serveReadiness(app: FastifyInstance, readiness: Readiness): void {
  app.get("/api/health/ready", async (request, reply) => {
    if (await readiness.isReady()) return reply.send({ status: "ready" });
    const retryAfter = 2;
    const refusal = new Refusal("SERVICE_UNAVAILABLE", "The server is not ready", { retryAfter });
    const { status, body } = answerError(refusal, request.id);
    return reply.code(status).header("retry-after", retryAfter).send(body);
  });
}
