import { type Access, type KeyScope, mayCall, needsSecondFactor, Refusal } from "@pave/contract";
import { extendDeadline } from "@pave/db";
import { initTRPC, type TRPCError } from "@trpc/server";
import superjson from "superjson";
import type { Context, UserContext } from "./context.js";
import { answerError, type FailureContext, rpcError } from "./errors.js";
import { acquireSlot, type RateClass, releaseSlot } from "./expensive.js";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** A deprecated address: the dates of its notice and its end, and the address to call instead. */
export type Deprecation = { since: string; sunset: string; successor: string };

/** A procedure's REST address. */
export type RestAddress = { method: Method; path: string; summary: string; deprecated?: Deprecation };

/** The scope of an API key outside the families: by name, or that of the family in a field of the input. */
export type DeclaredScope = KeyScope | { familyIn: string };

/**
 * Metadata of a procedure: address, summary, access, outside the families the scope of an API key, and whether REST
 * sends a stored file, also in part.
 */
export type Meta = {
  access?: Access;
  isExpensive?: boolean;
  rest?: RestAddress;
  scope?: DeclaredScope;
  takesRange?: boolean;
};

const format = {
  transformer: superjson,
  isDev: false,
  // Without this, an error would contain the thrown text.
  errorFormatter: ({
    error,
    ctx,
    path,
  }: {
    error: TRPCError;
    ctx: FailureContext | undefined;
    path: string | undefined;
  }) => rpcError(answerError(error, ctx?.requestId ?? ""), path ?? null),
  sse: { ping: { enabled: true, intervalMs: 20_000 }, client: { reconnectAfterInactivityMs: 60_000 } },
} as const;

const t = initTRPC.context<Context>().meta<Meta>().create(format);

/** Writes the events of an open stream in tRPC's format. */
const written = initTRPC.context<FailureContext & { events: AsyncIterable<unknown> }>().create(format);
export const eventRouter = written.router({ events: written.procedure.subscription(({ ctx }) => ctx.events) });

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

/** Declares a procedure's REST address, below `/api`, and its summary. */
export function rest(address: `${Method} /${string}`, summary: string): Meta {
  const [method, path] = address.split(" ") as [Method, string];
  return { rest: { method, path, summary } };
}

/**
 * The first administrator, created on the command line, gains access this way: enabling it applies to the current
 * session.
 */
const secondFactorFirst =
  "Administrators must use two-factor authentication. Set it up under Settings > Two-factor authentication, or with POST /api/auth/setup-2fa";

/** Refuses a caller without the access; parts of a procedure may require more than the procedure itself. */
export function refuseBelow(user: UserContext["user"], access: Access): void {
  if (user.key && access !== "user" && access !== "editor")
    throw new Refusal("FORBIDDEN", "API keys cannot be used here; sign in");
  if (!mayCall(user.accountType, access)) throw new Refusal("FORBIDDEN", `Requires the ${access} role`);
  if (needsSecondFactor(access) && !user.hasSecondFactor) throw new Refusal("MFA_REQUIRED", secondFactorFirst);
}

/** A procedure that requires a signed-in caller with this access. Role and status are read anew. */
const demanding = (access: Access) =>
  t.procedure.meta({ access }).use(async ({ ctx, next }) => {
    const user = await ctx.caller();
    if (!user) throw new Refusal("UNAUTHORIZED", "Sign in to continue");
    refuseBelow(user, access);
    return next({ ctx: { ...ctx, user } });
  });

/** Anyone, signed in or not. */
export const open = t.procedure.meta({ access: "public" });
export const user = demanding("user");
/** Total time an expensive call may wait for the database. */
const expensiveMs = 15_000;
const limited = (kind: RateClass, who = user) =>
  who.meta({ isExpensive: true }).use(async ({ ctx, next }) => {
    extendDeadline(ctx.db, expensiveMs);
    const end = await acquireSlot(ctx, kind);
    const result = await next();
    releaseSlot(result.ok ? result.data : null, end);
    return result;
  });
/** The limit of expensive calls per user: few at once and per minute. Its name is part of stored counters. */
const expensiveRate: RateClass = { name: "expensive", perMinute: 60 };
export const expensive = limited(expensiveRate);
/**
 * `expensive` for maps, which send a request each time they are moved: counted separately, so that exports and maps do
 * not delay each other.
 */
export const expensiveMap = limited({ name: "map", perMinute: 300 });
export const editor = demanding("editor");
export const approver = demanding("approver");
export const overseer = demanding("overseer");
export const admin = demanding("admin");
/** `expensive`, for administrators. */
export const expensiveAdmin = limited(expensiveRate, admin);
