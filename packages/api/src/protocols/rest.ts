import { limits, Refusal, serverLimits } from "@pave/contract";
import { JsonText } from "@pave/db";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Download, textOf } from "../core/answers.js";
import type { Context } from "../core/context.js";
import { answerError, type FailureContext } from "../core/errors.js";
import { urlReader } from "../core/input/url-input.js";
import type { Deprecation, Method } from "../core/trpc.js";
import { type AddressTraits, traitsOf } from "./http/addresses.js";
import { sendDownload } from "./http/download.js";
import { asPrecondition, entityTag, isNamedBy, versionIn } from "./http/entity-tag.js";
import { locationOf, pageLinks } from "./http/links.js";
import { addressFinder, misreadMethods, type Served } from "./http/other-methods.js";
import { runProcedure } from "./idempotency.js";
import { acceptInput, type Declared } from "./procedures.js";

export type MakeContext = (request: FastifyRequest, reply: FastifyReply) => Context;

/** Serves every procedure at its address below the instance's prefix; HEAD like GET, except for mailed links. */
export function serveRest(app: FastifyInstance, declared: Iterable<Declared>, makeContext: MakeContext): void {
  const procedures = [...declared];
  const traits = traitsOf(procedures);
  const served = new Map<string, string[]>();
  for (const procedure of procedures) {
    const { method, path, deprecated } = procedure.meta.rest;
    const url = path.replace(/\{(\w+)\}/g, ":$1");
    // A HEAD, such as a mail scanner's, must not use up the token of a link.
    const methods = method === "GET" && !path.includes("{token}") ? ["GET", "HEAD"] : [method];
    served.set(url, [...(served.get(url) ?? []), ...methods]);
    const readInput = inputReader(procedure);
    const address = traits(procedure);
    app.route({
      method: methods,
      url,
      exposeHeadRoute: false,
      config: { procedure: procedure.name },
      bodyLimit: path.startsWith("/auth/") ? serverLimits.authBodyBytes : limits.bodyBytes,
      async handler(request, reply) {
        const ctx = makeContext(request, reply);
        if (deprecated) announceEnd(reply, deprecated);
        try {
          const read = withIfMatch(readInput(request), method, address, ctx.header("if-match"));
          const input = acceptInput(procedure.input, read);
          return send(request, reply, { input, result: await runProcedure(ctx, procedure, input) }, address);
        } catch (error) {
          return sendError(reply, ctx, ctx.header("if-match") === undefined ? error : asPrecondition(error));
        }
      },
    });
  }
  refuseOtherMethods(app, served, makeContext);
}

/** Announces the end of an address: `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and its successor. */
function announceEnd(reply: FastifyReply, { since, sunset, successor }: Deprecation): void {
  reply.headers({
    deprecation: `@${Date.parse(since) / 1_000}`,
    sunset: new Date(sunset).toUTCString(),
    link: `<${successor}>; rel="successor-version"`,
  });
}

/** The input with the version from an If-Match header, at addresses that also read the record. */
function withIfMatch(
  input: Record<string, unknown>,
  method: Method,
  { takesIfMatch }: AddressTraits,
  header: string | undefined,
): Record<string, unknown> {
  if (header === undefined || method === "GET") return input;
  if (!takesIfMatch) throw new Refusal("BAD_REQUEST", "If-Match is not supported at this address");
  const version = versionIn(header);
  if (version === undefined) return input;
  if (input.version !== undefined && input.version !== version) throw differs("version", "Differs from If-Match");
  return { ...input, version };
}

const differs = (path: string, message: string) =>
  new Refusal("BAD_REQUEST", `${path}: ${message}`, { issues: [{ path, message }] });

/**
 * A known address states its methods to OPTIONS, and returns 405 with them for any other method; an unknown one returns
 * 404. By the handler of unknown routes, as a route for each of 1,400 methods took a third of a second at each start.
 */
function refuseOtherMethods(app: FastifyInstance, served: Served, makeContext: MakeContext): void {
  const answer = (url: string) => (request: FastifyRequest, reply: FastifyReply) => {
    const allowed = [...(served.get(url) ?? []), "OPTIONS"].join(", ");
    reply.header("allow", allowed);
    if (request.method === "OPTIONS") return reply.code(204).send();
    const refusal = new Refusal("METHOD_NOT_SUPPORTED", `Allowed methods: ${allowed}`);
    return sendError(reply, makeContext(request, reply), refusal);
  };
  for (const [url, method] of misreadMethods(served)) app.route({ method, url, handler: answer(url) });
  const find = addressFinder(served);
  const answerUnserved = (request: FastifyRequest, reply: FastifyReply) => {
    const url = find(request.url.slice(app.prefix.length).replace(/\?.*/s, ""));
    if (url !== undefined) return answer(url)(request, reply);
    return sendError(reply, makeContext(request, reply), new Refusal("NOT_FOUND", "Not found"));
  };
  app.options("/*", answerUnserved);
  app.setNotFoundHandler(answerUnserved);
}

/** Reads the input from the path and from the query string (GET, DELETE) or the body (POST, PUT). */
function inputReader({ meta, input }: Declared): (request: FastifyRequest) => Record<string, unknown> {
  const readUrl = urlReader(input);
  const hasBody = meta.rest.method === "POST" || meta.rest.method === "PUT";
  return ({ params, query, body }) => {
    const path = readUrl(params as Record<string, unknown>);
    const rest = hasBody ? objectOf(body) : readUrl(query as Record<string, unknown>);
    for (const name of Object.keys(path)) {
      if (Object.hasOwn(rest, name) && rest[name] !== path[name]) throw differs(name, "Differs from the URL");
    }
    return { ...rest, ...path };
  };
}

function objectOf(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null) return {};
  if (typeof body !== "object" || Array.isArray(body))
    throw new Refusal("BAD_REQUEST", "The body must be a JSON object");
  return { ...body };
}

type Done = { input: unknown; result: unknown };

function send(request: FastifyRequest, reply: FastifyReply, done: Done, address: AddressTraits): unknown {
  const { result } = done;
  if (result instanceof Download) return sendDownload(request, reply, result);
  reply.type("application/json; charset=utf-8");
  const text = textOf(result);
  if (request.method === "GET" || request.method === "HEAD") {
    const tag = entityTag(text, address.hasVersion ? versionOf(result) : undefined);
    reply.header("etag", tag);
    addLink(reply, pageLinks(request, result));
    if (isNamedBy(request.headers["if-none-match"], tag)) return reply.code(304).send();
  } else if (address.isCreation) {
    const location = address.createdName === null ? null : locationOf(request, done, address.createdName);
    if (location !== null) reply.header("location", location);
    reply.code(201);
  }
  return reply.send(text);
}

/** The version of a record; undefined if the field means something else, as in a program's item. */
function versionOf(result: unknown): number | undefined {
  const { version } = Object(result instanceof JsonText ? result.parse() : result) as { version?: unknown };
  return typeof version === "number" ? version : undefined;
}

/** Adds links to those already in the response. */
function addLink(reply: FastifyReply, links: string | null): void {
  const before = reply.getHeader("link");
  if (links !== null) reply.header("link", typeof before === "string" ? `${before}, ${links}` : links);
}

/** Sends an error in the REST shape; an internal error is logged with its cause. */
export function sendError(reply: FastifyReply, ctx: FailureContext, error: unknown): unknown {
  const { status, body, cause } = answerError(error, ctx.requestId);
  if (cause !== undefined) ctx.log.error({ err: cause, requestId: ctx.requestId }, body.message);
  if (body.retryAfter !== undefined) reply.header("retry-after", body.retryAfter);
  return reply.code(status).type("application/json; charset=utf-8").send(JSON.stringify(body));
}
