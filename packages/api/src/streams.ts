import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { SignedIn } from "@pave/auth";
import { limits, Refusal } from "@pave/contract";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "./context.js";
import type { DeclaredStream } from "./procedures.js";
import type { MakeContext } from "./rest.js";
import { appRouter } from "./router.js";
import { sendFailure, trpcPrefix } from "./rpc.js";
import { refuseBelow } from "./trpc.js";

/** How often it is looked whether the session still is what it was, without being told. */
const checkMs = 15_000;

/**
 * Serves subscriptions as server-sent events in tRPC's format, by tRPC's own resolver. The caller shows the bearer token
 * in the header as for every other call, so a browser asks by fetch. A stream ends with the token, with the session and
 * when the account gets other rights.
 */
export function serveStreams(app: FastifyInstance, streams: Iterable<DeclaredStream>, makeContext: MakeContext): void {
  const open = new Set<AbortController>();
  const held = new Map<string, number>();
  app.addHook("preClose", async () => {
    for (const stream of open) stream.abort();
  });

  for (const { name, access } of streams) {
    app.route({
      method: "GET",
      url: `${trpcPrefix}/${name}`,
      exposeHeadRoute: false,
      async handler(request, reply) {
        const ctx = makeContext(request, reply);
        const caller = () => makeContext(request, reply).caller();
        try {
          const user = await ctx.caller();
          if (!user) throw new Refusal("UNAUTHORIZED", "Sign in to use this");
          refuseBelow(user, access);
          const letGo = hold(held, user.id);
          return await answer(request, reply, { ctx, user, caller, name, open, letGo });
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
  /** Who calls, asked anew. */
  caller(): Promise<SignedIn | null>;
  name: string;
  open: Set<AbortController>;
  letGo(): void;
};

async function answer(request: FastifyRequest, reply: FastifyReply, stream: Stream): Promise<unknown> {
  const { ctx, name, open, letGo } = stream;
  const life = new AbortController();
  open.add(life);
  life.signal.addEventListener("abort", () => {
    open.delete(life);
    letGo();
  });
  reply.raw.once("close", () => life.abort());
  void endWithSession(life, stream);
  const asked = new Request(addressOf(request, name), {
    headers: { accept: "text/event-stream" },
    signal: life.signal,
  });
  const { status, body } = await fetchRequestHandler({
    endpoint: trpcPrefix,
    router: appRouter,
    req: asked,
    createContext: () => ctx,
    onError: ({ error }) => ctx.log.error({ err: error, requestId: ctx.requestId }, "a stream ended"),
  });
  return reply
    .code(status)
    .headers({ "cache-control": "no-store, no-transform", "x-accel-buffering": "no", connection: "close" })
    .type(status === 200 ? "text/event-stream" : "application/json; charset=utf-8")
    .send(body ? Readable.fromWeb(body as ReadableStream) : null);
}

/** The call without whatever else its address says: nothing of it may stand for the token. */
function addressOf(request: FastifyRequest, name: string): string {
  const { input } = request.query as Record<string, unknown>;
  const url = new URL(`${trpcPrefix}/${name}`, "http://localhost");
  if (typeof input === "string") url.searchParams.set("input", input);
  const last = request.headers["last-event-id"];
  if (typeof last === "string") url.searchParams.set("lastEventId", last);
  return url.href;
}

/** Cuts the stream off when the token, the session or the account is not good for it any more. */
async function endWithSession(life: AbortController, { ctx, user, caller }: Stream): Promise<void> {
  const watch = ctx.signals.watch(user.id);
  while (!life.signal.aborted) {
    await watch.next(life.signal, checkMs);
    if (life.signal.aborted) break;
    // A database that does not answer for a moment ends no stream; a refusal does.
    const now = await caller().catch((error: unknown) => (error instanceof Refusal ? null : user));
    if (now?.id !== user.id || now.accountType !== user.accountType) life.abort();
  }
  watch.end();
}

/** Takes one of the few streams that a user may have open on this server; answers how to let go of it, once. */
function hold(held: Map<string, number>, userId: string): () => void {
  const count = held.get(userId) ?? 0;
  if (count >= limits.streamsMax)
    throw new Refusal("RATE_LIMITED", `Only ${limits.streamsMax} of these at once`, { retryAfter: 10 });
  held.set(userId, count + 1);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    const left = (held.get(userId) ?? 1) - 1;
    if (left > 0) held.set(userId, left);
    else held.delete(userId);
  };
}
