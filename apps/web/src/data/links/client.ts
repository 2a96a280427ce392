import type { AppRouter } from "@pave/api";
import { createTRPCClient } from "@trpc/client";
import { httpBatchLink } from "@trpc/client/links/httpBatchLink";
import { httpLink } from "@trpc/client/links/httpLink";
import { splitLink } from "@trpc/client/links/splitLink";
import { wireFetch } from "../wire/wire-fetch.js";
import { wireFormat } from "../wire/wire-format.js";
import type { Caller } from "./caller.js";
import { changes, tokenOfChange } from "./changes.js";
import { ending } from "./ending.js";
import { idempotency, idempotencyHeader } from "./idempotency.js";
import { countOutages } from "./noticing.js";
import { pacing } from "./pacing.js";
import { pageInput } from "./page-input.js";
import { takesBearer } from "./paths.js";
import { rateLimit } from "./rate-limit.js";
import { retrying } from "./retrying.js";
import { ruleLink } from "./rule.js";
import { unauthorized } from "./unauthorized.js";

const batchMax = 10;

const clients = new WeakMap<Caller, ReturnType<typeof createClient>>();

/** The single client of a session, so that all its calls share one pacer. */
export function clientOf(caller: Caller) {
  const client = clients.get(caller) ?? createClient(caller);
  clients.set(caller, client);
  return client;
}

/** A client with the specification's rules for every call. */
export function createClient(caller: Caller) {
  const wire = { url: "/trpc", transformer: wireFormat, fetch: wireFetch };
  const bearer = async (path: string, given: string | null = null): Promise<Record<string, string>> => {
    const token = given ?? (takesBearer(path) ? await caller.freshToken() : null);
    return token === null ? {} : { authorization: `Bearer ${token}` };
  };
  return createTRPCClient<AppRouter>({
    links: [
      ruleLink(
        changes(caller),
        pageInput,
        idempotency,
        ending(caller),
        unauthorized(caller.owner, caller.noteUnauthorized),
        rateLimit,
        retrying,
        countOutages,
        pacing(),
      ),
      splitLink({
        condition: ({ type }) => type === "mutation",
        true: httpLink({
          ...wire,
          headers: async ({ op: { path, context } }) => ({
            ...(await bearer(path, tokenOfChange(context))),
            ...idempotencyHeader(context),
          }),
        }),
        false: httpBatchLink({
          ...wire,
          maxItems: batchMax,
          // The pacer never batches calls with and without a token, so the first decides for all.
          headers: ({ opList: [first] }) => bearer(first.path),
        }),
      }),
    ],
  });
}
