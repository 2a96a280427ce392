import cors, { type FastifyCorsOptionsDelegateCallback } from "@fastify/cors";
import { isApiKey } from "@pave/auth";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** Headers that a page of another origin may read. */
const exposedHeaders = [
  ...["Content-Disposition", "Content-Range", "Deprecation", "ETag", "Link", "Location"],
  ...["RateLimit", "RateLimit-Policy"],
  ...["Retry-After", "Sunset", "WWW-Authenticate", "X-Request-Id"],
];
const readable = { exposedHeaders, maxAge: 600, methods: ["GET", "HEAD", "POST", "PUT", "DELETE"] };

/**
 * Pages of the configured origins have the rights of this origin's own. Any other page may read the API's description,
 * and call with an API key and without cookies, as browsers never send a key by themselves.
 */
export async function serveCors(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  const decide: FastifyCorsOptionsDelegateCallback = (request, done) => {
    const { origin } = request.headers;
    if (origin !== undefined && origins.includes(origin)) done(null, { ...readable, origin: true, credentials: true });
    else
      done(null, {
        ...readable,
        origin: isKeyed(request) || isDescription(request) ? "*" : false,
        strictPreflight: false,
      });
  };
  await app.register(cors, { delegator: decide });
}

/** A call with an API key, or a browser's preflight for an Authorization header, without its value. */
function isKeyed({ method, headers }: FastifyRequest): boolean {
  if (method !== "OPTIONS") return isApiKey(headers.authorization);
  return /(^|,)\s*authorization\s*(,|$)/i.test(headers["access-control-request-headers"] ?? "");
}

/** The paths of `openapi.json`, which tools in browsers read, Scalar's sandboxed page among them. */
const descriptions = ["/api/openapi.json", "/api/docs/scalar/openapi.json"];
const isDescription = ({ url }: FastifyRequest): boolean => descriptions.includes(url.split("?")[0] ?? "");
