import type { FastifyReply, FastifyRequest } from "fastify";
import type { Env } from "./env.js";

const contentSecurity = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

const always = {
  "content-security-policy": contentSecurity,
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "permissions-policy": "camera=(), geolocation=(), microphone=()",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

/** Sets the security headers of every answer; answers of the API are never stored. */
export function securityHeaders({ publicUrl }: Env) {
  const fixed = publicUrl.startsWith("https:")
    ? { ...always, "strict-transport-security": "max-age=31536000; includeSubDomains" }
    : always;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.headers(fixed);
    reply.header("x-request-id", request.id);
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
  };
}
