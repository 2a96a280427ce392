import { randomUUID } from "node:crypto";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import {
  declaredProcedures,
  declaredStreams,
  type MakeContext,
  openApiDocument,
  readJson,
  type Services,
  sendError,
  sendFailure,
  serveMcp,
  serveRest,
  serveRpc,
  serveStreams,
  version,
} from "@pave/api";
import { authenticate } from "@pave/auth";
import { limits, Refusal } from "@pave/contract";
import { addCalls, type CallCount, withDeadline } from "@pave/db";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import type { Env } from "../settings/env.js";
import { admitRequests, createAdmission, isKeyCaller } from "./admission.js";
import { refuseBrokenBody, refuseBrokenRequest } from "./broken-requests.js";
import { createCallRates } from "./call-rates.js";
import { clientAddress } from "./client-address.js";
import { refuseOtherCharset } from "./content-type.js";
import { serveCors } from "./cors.js";
import { serveCspReports } from "./csp-reports.js";
import { fontFaces } from "./docs/fonts.js";
import { serveDocs } from "./docs/serve.js";
import { serveHeaders } from "./headers.js";
import { type Readiness, serveReadiness } from "./readiness.js";
import { logRequest, noteCaller } from "./request-log.js";
import { prepareShutdown } from "./shutdown.js";
import { serveSpa } from "./spa.js";

/** Attaches both APIs, the reference pages and the web client to one HTTP server, which does not listen yet. */
export async function createServer(
  env: Env,
  services: Services,
  readiness: Readiness,
  log: FastifyBaseLogger,
  webRoot: string,
): Promise<FastifyInstance> {
  const failureContext = ({ id }: Pick<FastifyRequest, "id">) => ({ requestId: id, log: services.log });
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = "/" }) => url.replace(/^\/api\/v1(?=[/?]|$)/, "/api"),
    trustProxy: env.TRUST_PROXY.length > 0 ? env.TRUST_PROXY : false,
    bodyLimit: limits.bodyBytes,
    requestTimeout: env.REQUEST_TIMEOUT_SECONDS * 1_000,
    keepAliveTimeout: 72_000,
    connectionTimeout: 0,
    forceCloseConnections: "idle",
    return503OnClosing: false,
    routerOptions: { maxParamLength: 2_000 },
    http: { headersTimeout: env.HEADERS_TIMEOUT_SECONDS * 1_000, connectionsCheckingInterval: 1_000 },
    clientErrorHandler: refuseBrokenRequest,
    frameworkErrors: (error, request, reply) => sendError(reply, failureContext(request), error),
  });

  takeJsonAlone(app);
  app.addHook("onRequest", refuseOtherCharset);
  prepareShutdown(app, readiness);
  await app.register(cookie);
  await serveCors(app, env.CORS_ORIGINS);
  await app.register(compress, { global: true, threshold: 1_024, encodings: ["gzip"], zlibOptions: { level: 1 } });
  await serveHeaders(app, env.publicUrl);
  app.addHook("onResponse", logRequest);
  serveReadiness(app, readiness);

  const notFound = (request: FastifyRequest, reply: FastifyReply) =>
    sendError(reply, failureContext(request), new Refusal("NOT_FOUND", "Not found"));
  app.setErrorHandler((error, request, reply) =>
    sendError(reply, failureContext(request), refuseBrokenBody(error, request)),
  );

  const fonts = await fontFaces(webRoot);
  const procedures = declaredProcedures();
  const makeContext = contextMaker(services);
  const admission = createAdmission({ ...patience, each: env.CALLS_AT_ONCE, all: env.CALLS_AT_ONCE_OF_ALL });
  const sharing = {
    isShared: isKeyCaller,
    add: (counts: readonly CallCount[]) => addCalls(services.db, counts, new Date()),
    onFailure: (err: unknown) => app.log.warn({ err }, "calls of API keys are counted on this server alone"),
  };
  const rates = { ...createCallRates(sharing), perMinute: env.CALLS_PER_MINUTE, atOnce: env.CALLS_AT_ONCE };
  const admit = admitRequests(admission, rates, services.auth, services.now);
  await app.register(
    async (api) => {
      api.addHook("preHandler", admit);
      serveRest(api, procedures.values(), makeContext);
      serveDocs(api, () => openApiDocument(procedures.values(), version, originOf(app, env)), fonts);
      serveMcp(api, procedures, makeContext, () => originOf(app, env));
      serveCspReports(api, services);
    },
    { prefix: "/api" },
  );
  await app.register(async (rpc) => {
    rpc.setErrorHandler((error, request, reply) =>
      sendFailure(reply, failureContext(request), refuseBrokenBody(error, request), null),
    );
    serveStreams(rpc, declaredStreams(), makeContext);
    await rpc.register(async (calls) => {
      calls.addHook("preHandler", admit);
      serveRpc(calls, procedures, makeContext);
    });
  });
  await serveSpa(app, webRoot, notFound);
  return app;
}

/** The instance's public address; for a server on a port chosen by the system, that of its socket. */
const originOf = (app: FastifyInstance, env: Env) => (env.PORT === 0 ? app.listeningOrigin : env.publicUrl);

/** Queue length and wait per caller; the wait is shorter than a lock time-out. */
const patience = { waiting: 1_000, waitMs: 1_500 };

/** Total time a request may wait for the database, unless its procedure extends it. */
const requestMs = 4_500;

function contextMaker(services: Services): MakeContext {
  return (request, reply) => {
    let caller: ReturnType<typeof authenticate> | undefined;
    const db = withDeadline(services.db, requestMs);
    return {
      ...services,
      db,
      requestId: request.id,
      address: clientAddress(request),
      userAgent: (request.headers["user-agent"] ?? "").slice(0, 300),
      header: (name) => headerOf(request, name),
      cookies: {
        get: (name) => request.cookies[name],
        set: (name, value, maxAge) => void reply.setCookie(name, value, { ...cookieOptions(name), maxAge }),
        clear: (name) => void reply.clearCookie(name, cookieOptions(name)),
      },
      caller() {
        const { authorization } = request.headers;
        const address = clientAddress(request);
        caller ??= authenticate(db, services.auth, authorization, services.now(), address).then((user) => {
          if (user) noteCaller(request, user.id);
          return user;
        });
        return caller;
      },
    };
  };
}

/** A `__Host-` cookie requires Secure; loopback addresses may set it without https. */
function cookieOptions(name: string) {
  return { path: "/", httpOnly: true, sameSite: "strict", secure: name.startsWith("__Host-") } as const;
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(", ") : value;
}

/** Only uncompressed JSON is accepted; a call without input may send an empty body of that type. */
function takeJsonAlone(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, async (request: FastifyRequest, body: string) => {
    if (request.headers["content-encoding"] !== undefined)
      throw new Refusal("UNSUPPORTED_MEDIA_TYPE", "The request body must not be compressed");
    return body.length === 0 ? undefined : readJson(body);
  });
}
