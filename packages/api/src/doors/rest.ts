import { limits, Refusal } from "@pave/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Download, textOf } from "../core/answers.js";
import type { Context } from "../core/context.js";
import { answerError, type FailureContext } from "../core/errors.js";
import type { Method } from "../core/trpc.js";
import { runProcedure } from "./idempotency.js";
import { acceptInput, type Declared } from "./procedures.js";
import { urlReader } from "./url-input.js";

export type MakeContext = (request: FastifyRequest, reply: FastifyReply) => Context;

const methods: readonly (Method | "PATCH")[] = ["GET", "POST", "PUT", "DELETE", "PATCH"];

/** Serves every procedure at its documented address below the instance's prefix. */
export function serveRest(app: FastifyInstance, procedures: Iterable<Declared>, makeContext: MakeContext): void {
  const served = new Map<string, Method[]>();
  for (const procedure of procedures) {
    const { method, path } = procedure.meta.rest;
    const url = path.replace(/\{(\w+)\}/g, ":$1");
    served.set(url, [...(served.get(url) ?? []), method]);
    const readInput = inputReader(procedure);
    app.route({
      method,
      url,
      exposeHeadRoute: false,
      config: { procedure: procedure.name },
      bodyLimit: path.startsWith("/auth/") ? limits.authBodyBytes : limits.bodyBytes,
      async handler(request, reply) {
        const ctx = makeContext(request, reply);
        try {
          return send(reply, await runProcedure(ctx, procedure, readInput(request)));
        } catch (error) {
          return sendError(reply, ctx, error);
        }
      },
    });
  }
  for (const [url, allowed] of served) refuseOtherMethods(app, url, allowed, makeContext);
}

/** A known address with another method answers 405 and lists the allowed methods. */
function refuseOtherMethods(app: FastifyInstance, url: string, allowed: Method[], makeContext: MakeContext): void {
  app.route({
    method: methods.filter((method) => !allowed.some((served) => served === method)),
    url,
    async handler(request, reply) {
      reply.header("allow", allowed.join(", "));
      const refusal = new Refusal("METHOD_NOT_SUPPORTED", `Allowed methods: ${allowed.join(", ")}`);
      return sendError(reply, makeContext(request, reply), refusal);
    },
  });
}

/** Takes the input from the path and from the query string (GET, DELETE) or the body (POST, PUT). */
function inputReader({ meta, input }: Declared): (request: FastifyRequest) => unknown {
  const readUrl = urlReader(input);
  const hasBody = meta.rest.method === "POST" || meta.rest.method === "PUT";
  return ({ params, query, body }) => {
    const path = readUrl(params as Record<string, unknown>);
    const rest = hasBody ? objectOf(body) : readUrl(query as Record<string, unknown>);
    for (const name of Object.keys(path)) {
      if (Object.hasOwn(rest, name) && rest[name] !== path[name])
        throw new Refusal("BAD_REQUEST", `${name}: Differs from the URL`, {
          issues: [{ path: name, message: "Differs from the URL" }],
        });
    }
    return acceptInput(input, { ...rest, ...path });
  };
}

function objectOf(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null) return {};
  if (typeof body !== "object" || Array.isArray(body))
    throw new Refusal("BAD_REQUEST", "The body must be a JSON object");
  return { ...body };
}

function send(reply: FastifyReply, result: unknown): unknown {
  if (result instanceof Download) {
    return reply
      .header("content-type", result.contentType)
      .header("content-disposition", `attachment; filename="${result.fileName}"`)
      .send(result.stream());
  }
  return reply.type("application/json; charset=utf-8").send(textOf(result));
}

/** Answers an error in the shape of the REST door; a fault of ours goes to the log with its cause. */
export function sendError(reply: FastifyReply, ctx: FailureContext, error: unknown): unknown {
  const { status, body, cause } = answerError(error, ctx.requestId);
  if (cause !== undefined) ctx.log.error({ err: cause, requestId: ctx.requestId }, body.message);
  if (body.retryAfter !== undefined) reply.header("retry-after", body.retryAfter);
  return reply.code(status).type("application/json; charset=utf-8").send(JSON.stringify(body));
}
