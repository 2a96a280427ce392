import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { Refusal } from "@pave/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { textOf } from "../../core/answers.js";
import { answerError } from "../../core/errors.js";
import { runProcedure } from "../idempotency.js";
import { acceptInput, type Declared } from "../procedures.js";
import { type MakeContext, sendError } from "../rest.js";
import { createMcpServer, type Explain, failureText } from "./tools.js";

const url = "/mcp";

/**
 * Serves the Model Context Protocol by its streamable HTTP transport, without sessions: each POST is answered with JSON.
 * The caller's API key determines the tools' scopes. `origin` is the server's public address.
 */
export function serveMcp(
  app: FastifyInstance,
  procedures: ReadonlyMap<string, Declared>,
  makeContext: MakeContext,
  origin: () => string,
): void {
  app.post(url, { config: { procedure: "mcp" } }, async (request, reply) => {
    const ctx = makeContext(request, reply);
    try {
      if (!(await ctx.caller())) throw new Refusal("UNAUTHORIZED", "Send an API key as a bearer token");
    } catch (error) {
      return sendError(reply, ctx, error);
    }
    const call = async (name: string, input: object) => {
      const procedure = procedures.get(name);
      if (!procedure) throw new Error(`No procedure ${name}`);
      return JSON.parse(textOf(await runProcedure(ctx, procedure, acceptInput(procedure.input, input))));
    };
    const explain: Explain = (error, names) => failureText(answerError(error, request.id).body, names);
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    const server = createMcpServer(call, explain, origin());
    await server.connect(transport);
    const answer = await transport.handleRequest(asWebRequest(request), { parsedBody: request.body });
    const text = await answer.text();
    await server.close();
    return reply.code(answer.status).headers(Object.fromEntries(answer.headers)).send(text);
  });
  // Clients first request a stream of messages, and continue without one.
  app.get(url, async (request, reply) => {
    reply.header("allow", "POST");
    return sendError(reply, makeContext(request, reply), new Refusal("METHOD_NOT_SUPPORTED", "Allowed methods: POST"));
  });
}

function asWebRequest({ headers, hostname, url }: FastifyRequest): Request {
  const given = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return new Request(`http://${hostname}${url}`, { method: "POST", headers: given });
}
