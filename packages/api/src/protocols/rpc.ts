import { limits, Refusal } from "@pave/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Download, textOf } from "../core/answers.js";
import type { Context } from "../core/context.js";
import { answerError, type FailureContext, rpcError } from "../core/errors.js";
import { readJson } from "../core/input/read-json.js";
import { runProcedure } from "./idempotency.js";
import { acceptInput, type Declared } from "./procedures.js";
import type { MakeContext } from "./rest.js";
import { readSent } from "./rpc-input.js";

/** Path prefix of the tRPC endpoint, published in `openapi.json` as `x-trpc-prefix`. */
export const trpcPrefix = "/trpc";

/**
 * Serves the same procedures to tRPC clients, single and batched, in tRPC's HTTP format. Written here because it
 * splices JSON text from the database into the response instead of traversing it.
 */
export function serveRpc(app: FastifyInstance, procedures: Map<string, Declared>, makeContext: MakeContext): void {
  app.route({
    method: ["GET", "POST"],
    url: `${trpcPrefix}/:path`,
    exposeHeadRoute: false,
    bodyLimit: limits.bodyBytes,
    async handler(request, reply) {
      const ctx = makeContext(request, reply);
      let calls: Call[];
      try {
        calls = readCalls(request, procedures);
      } catch (error) {
        return sendFailure(reply, ctx, error, null);
      }
      const [only] = calls;
      if (only && calls.length === 1) {
        const result = await run(ctx, only);
        return result instanceof Download
          ? sendDownload(reply, result, isBatch(request))
          : sendAll(reply, [result], isBatch(request));
      }
      return sendAll(reply, await Promise.all(calls.map((call) => runInBatch(ctx, call))), true);
    },
  });
}

type Call = { name: string; run: (ctx: Context) => Promise<unknown> };
type Result = { status: number; text: string; retryAfter?: number };

function isBatch(request: FastifyRequest): boolean {
  return (request.query as Record<string, unknown>).batch === "1";
}

/** The calls of a request: their names from the path, their inputs from the query string or the body. */
function readCalls(request: FastifyRequest, procedures: Map<string, Declared>): Call[] {
  const names = (request.params as { path: string }).path.split(",");
  if (names.length > limits.batchMax) throw new Refusal("BAD_REQUEST", `At most ${limits.batchMax} calls in a batch`);
  if (names.length > 1 && !isBatch(request)) throw new Refusal("BAD_REQUEST", "Several calls require batch=1");
  const type = request.method === "GET" ? "query" : "mutation";
  const inputs = readInputs(request);
  return names.map((name, index) => {
    const procedure = procedures.get(name);
    return {
      name,
      async run(ctx) {
        if (!procedure) throw new Refusal("NOT_FOUND", "No such procedure");
        if (procedure.type !== type)
          throw new Refusal(
            "METHOD_NOT_SUPPORTED",
            `A ${procedure.type} requires ${type === "query" ? "POST" : "GET"}`,
          );
        return runProcedure(ctx, procedure, acceptInput(procedure.input, inputs(index)), index);
      },
    };
  });
}

function readInputs(request: FastifyRequest): (index: number) => unknown {
  const sent = request.method === "GET" ? parseQuery(request) : request.body;
  if (!isBatch(request)) return () => readSent(sent);
  if (sent === undefined || sent === null) return () => undefined;
  if (typeof sent !== "object") throw new Refusal("BAD_REQUEST", "The inputs of a batch must be an object");
  const inputs = new Map(Object.entries(sent));
  return (index) => readSent(inputs.get(String(index)));
}

function parseQuery(request: FastifyRequest): unknown {
  const { input } = request.query as Record<string, unknown>;
  return input === undefined ? undefined : readJson(String(input));
}

async function run(ctx: Context, call: Call): Promise<Result | Download> {
  try {
    const result = await call.run(ctx);
    return result instanceof Download
      ? result
      : { status: 200, text: `{"result":{"data":{"json":${textOf(result)}}}}` };
  } catch (error) {
    return failed(ctx, error, call.name);
  }
}

async function runInBatch(ctx: Context, call: Call): Promise<Result> {
  const result = await run(ctx, call);
  if (!(result instanceof Download)) return result;
  result.discard();
  return failed(ctx, new Refusal("BAD_REQUEST", "A file cannot be requested in a batch"), call.name);
}

function failed(ctx: FailureContext, thrown: unknown, path: string | null): Result {
  const answer = answerError(thrown, ctx.requestId);
  if (answer.cause !== undefined) ctx.log.error({ err: answer.cause, requestId: ctx.requestId }, answer.body.message);
  const { retryAfter } = answer.body;
  const result = { status: answer.status, text: JSON.stringify({ error: { json: rpcError(answer, path) } }) };
  return retryAfter === undefined ? result : { ...result, retryAfter };
}

/** Sends the error of a whole request. tRPC's clients give one error outside a list to every call of a batch. */
export function sendFailure(reply: FastifyReply, ctx: FailureContext, thrown: unknown, path: string | null): unknown {
  return sendAll(reply, [failed(ctx, thrown, path)], false);
}

function sendAll(reply: FastifyReply, results: Result[], batch: boolean): unknown {
  const statuses = new Set(results.map(({ status }) => status));
  const [status] = statuses;
  const waits = results.flatMap(({ retryAfter }) => retryAfter ?? []);
  if (waits.length > 0) reply.header("retry-after", Math.max(...waits));
  const texts = results.map(({ text }) => text);
  return reply
    .code(statuses.size === 1 ? (status ?? 200) : 207)
    .type("application/json; charset=utf-8")
    .send(batch ? `[${texts.join(",")}]` : texts[0]);
}

function sendDownload(reply: FastifyReply, file: Download, batch: boolean): unknown {
  const [before, after] = batch ? ["[", "]"] : ["", ""];
  return reply
    .type("application/json; charset=utf-8")
    .send(file.jsonStream(`${before}{"result":{"data":{"json":`, `}}}${after}`));
}
