import helmet from "@fastify/helmet";
import { brand } from "@pave/contract";
import type { FastifyInstance } from "fastify";

/** Address for browsers' content security policy reports. */
export const cspReports = "/api/csp-reports";

const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", "data:", "blob:"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
    // The only script URL of the client that is not an import: `offline/keep-shell.ts`.
    trustedTypes: ["service-worker"],
    reportUri: [cspReports],
    reportTo: ["csp"],
  },
};

/** Sets the security headers of every response; by default responses are never stored. */
export async function serveHeaders(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy,
    hsts: publicUrl.startsWith("https:") && { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: "no-referrer" },
    xFrameOptions: { action: "deny" },
  });
  app.addHook("onSend", async (request, reply) => {
    reply.header("x-request-id", request.id);
    reply.header("reporting-endpoints", `csp="${cspReports}"`);
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
    if (reply.statusCode === 401) reply.header("www-authenticate", challenge(request.headers.authorization));
  });
}

/** What a 401 asks for (RFC 9110, 15.5.2; RFC 6750, 3): a bearer token, or another one than was sent. */
function challenge(authorization: string | undefined): string {
  return `Bearer realm="${brand.name}"${authorization === undefined ? "" : ', error="invalid_token"'}`;
}
