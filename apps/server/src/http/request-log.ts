import type { FastifyReply, FastifyRequest } from "fastify";
import { clientAddress } from "./client-address.js";

const callers = new WeakMap<FastifyRequest, string>();

/** Stores the caller for the request's log line. */
export function noteCaller(request: FastifyRequest, userId: string): void {
  callers.set(request, userId);
}

/** Logs an answered request. */
export async function logRequest(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  request.log.info({
    method: request.method,
    route: routeOf(request),
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
    address: clientAddress(request),
    user: callers.get(request) ?? null,
  });
}

/** The template of the route that answered, e.g. `/api/trust/organizations/:id`. */
function routeOf(request: FastifyRequest): string {
  const { path } = request.params as { path?: string };
  const template = request.routeOptions.url ?? "(none)";
  return template.startsWith("/trpc/") && path !== undefined
    ? `/trpc/${path.replace(/[^\w.,]/g, "").slice(0, 300)}`
    : template;
}
