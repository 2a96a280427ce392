import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { SignedIn } from "@pave/auth";
import { Refusal, serverLimits } from "@pave/contract";
import { withoutDeadline } from "@pave/db";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../core/context.js";
import { answerError } from "../core/errors.js";
import { readJson } from "../core/input/read-json.js";
import { refuseOutOfScope } from "../core/scopes.js";
import { eventRouter, refuseBelow } from "../core/trpc.js";
import { callProcedure, type DeclaredStream } from "./procedures.js";
import type { MakeContext } from "./rest.js";
import { sendFailure, trpcPrefix } from "./rpc.js";
import { readSent } from "./rpc-input.js";

/** Interval at which the session is rechecked without a signal. */
const checkMs = 15_000;

/**
 * Serves subscriptions as server-sent events in tRPC's format, through tRPC's resolver. The bearer token is sent in the
 * header as for every other call, so browsers use fetch. A stream ends with the token, the session or a change of the
 * account's rights.
 */
export function serveStreams(app: FastifyInstance, streams: Iterable<DeclaredStream>, makeContext: MakeContext): void {
  const open = new Set<AbortController>();
  const openStreams = new Map<string, number>();
  app.addHook("preClose", async () => {
    for (const stream of open) stream.abort();
  });

  for (const { name, access } of streams) {
    app.route({
      method: "GET",
      url: `${trpcPrefix}/${name}`,
      exposeHeadRoute: false,
      async handler(request, reply) {
        const made = makeContext(request, reply);
        const ctx = { ...made, db: withoutDeadline(made.db) };
        const caller = () => makeContext(request, reply).caller();
        try {
          const user = await ctx.caller();
          if (!user) throw new Refusal("UNAUTHORIZED", "Sign in to continue");
          refuseBelow(user, access);
          refuseOutOfScope(user, null);
          const input = readInput(request);
          const releaseStream = reserve(openStreams, user.id);
          return await answer(reply, { ctx, user, caller, name, input, open, releaseStream });
        } catch (error) {
          return sendFailure(reply, ctx, error, name);
        }
      },
    });
  }
}

type Stream = {
  ctx: Context;
  user: SignedIn;
  /** The caller, authenticated again. */
  caller(): Promise<SignedIn | null>;
  name: string;
  input: unknown;
  open: Set<AbortController>;
  releaseStream(): void;
};

async function answer(reply: FastifyReply, stream: Stream): Promise<unknown> {
  const { ctx, name, input, open, releaseStream } = stream;
  const life = new AbortController();
  open.add(life);
  life.signal.addEventListener("abort", () => {
    open.delete(life);
    releaseStream();
  });
  reply.raw.once("close", () => life.abort());
  void endWithSession(life, stream);
  try {
    const events = await callProcedure(ctx, name, input, life.signal);
    const { body } = await fetchRequestHandler({
      endpoint: trpcPrefix,
      router: eventRouter,
      req: new Request(`http://localhost${trpcPrefix}/events`, {
        headers: { accept: "text/event-stream" },
        signal: life.signal,
      }),
      // Guarantee of the cast: a subscription of the router yields events.
      createContext: () => ({ ...ctx, events: events as AsyncIterable<unknown> }),
      onError: ({ error }) => logFault(ctx, error),
    });
    return reply
      .headers({ "cache-control": "no-store, no-transform", "x-accel-buffering": "no", connection: "close" })
      .type("text/event-stream")
      .send(Readable.fromWeb(body as ReadableStream));
  } catch (error) {
    life.abort();
    throw error;
  }
}

function logFault(ctx: Context, error: unknown): void {
  const { cause } = answerError(error, ctx.requestId);
  if (cause !== undefined) ctx.log.error({ err: cause, requestId: ctx.requestId }, "a stream ended");
}

/** Reads the input as for every other call; the id of the last received event comes in a separate header. */
function readInput(request: FastifyRequest): unknown {
  const { input } = request.query as Record<string, unknown>;
  const sent = input === undefined ? undefined : readSent(readJson(String(input)));
  const lastEventId = request.headers["last-event-id"];
  return lastEventId === undefined ? sent : { ...Object(sent), lastEventId };
}

/** Cuts off the stream once the token, the session or the account is no longer valid for it. */
async function endWithSession(life: AbortController, { ctx, user, caller }: Stream): Promise<void> {
  const watch = ctx.signals.watch(user.id);
  while (!life.signal.aborted) {
    await watch.next(life.signal, checkMs);
    if (life.signal.aborted) break;
    // A brief outage of the database does not end a stream; a refusal does.
    const now = await caller().catch((error: unknown) => (error instanceof Refusal ? null : user));
    if (now?.id !== user.id || now.accountType !== user.accountType) life.abort();
  }
  watch.end();
}

/**
 * Reserves one of the streams that a user may have open on this server; returns the function to call once to release
 * it.
 */
function reserve(openStreams: Map<string, number>, userId: string): () => void {
  const count = openStreams.get(userId) ?? 0;
  if (count >= serverLimits.streamsMax)
    throw new Refusal("RATE_LIMITED", `Limit of ${serverLimits.streamsMax} concurrent streams reached`, {
      retryAfter: 10,
    });
  openStreams.set(userId, count + 1);
  let isReserved = true;
  return () => {
    if (!isReserved) return;
    isReserved = false;
    const left = (openStreams.get(userId) ?? 1) - 1;
    if (left > 0) openStreams.set(userId, left);
    else openStreams.delete(userId);
  };
}
