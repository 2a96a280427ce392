import { type AuthServices, addressKey, apiKeyOf, bearerOf, hashSecret, readAccess } from "@pave/auth";
import { limits, Refusal } from "@pave/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type CallRates, overRate, rateHeaders } from "./call-rates.js";
import { clientAddress } from "./client-address.js";

export type AdmissionLimits = {
  /** Concurrent calls per caller; more wait for their turn. */
  each: number;
  /** Concurrent calls in total, beyond which further ones are refused at once. */
  all: number;
  /** Maximum wait for a slot, in milliseconds. */
  waitMs: number;
  /** Maximum waiting calls per caller, beyond which further ones are refused at once. */
  waiting: number;
};

type Waiting = { calls: number; admit(): void };
type Entered = { underWay: number; waiting: Set<Waiting> };

/**
 * Admits calls up to a limit per caller and in total. A caller with queued calls gets a quarter of its slots, and only
 * one while others never queue: a neighbor's list then takes 2 × its idle time beside 500 busy connections, instead of
 * 5.8 × (`bench:neighbour`).
 */
export type Admission = {
  /**
   * Admits a request of this many calls; returns a function that releases its slots, to be called once. Throws
   * RATE_LIMITED if the caller's turn does not come in time or the signal aborts, SERVICE_UNAVAILABLE above the total
   * limit.
   */
  enter(key: string, calls: number, signal: AbortSignal): Promise<() => void>;
};

export function createAdmission({ each, all, waitMs, waiting: waitingMax }: AdmissionLimits): Admission {
  const callers = new Map<string, Entered>();
  let underWay = 0;
  let waiting = 0;
  /** Concurrent requests whose callers had none waiting when they started. */
  let undelayed = 0;

  function begin(key: string, caller: Entered, calls: number): () => void {
    const delayed = caller.waiting.size > 0;
    caller.underWay += calls;
    underWay += calls;
    if (!delayed) undelayed++;
    return () => {
      caller.underWay -= calls;
      underWay -= calls;
      if (!delayed) undelayed--;
      admitWaiting(caller);
      if (undelayed === 0) for (const other of callers.values()) admitWaiting(other);
      if (caller.underWay === 0 && caller.waiting.size === 0) callers.delete(key);
    };
  }

  function admitWaiting(caller: Entered): void {
    for (const next of caller.waiting) {
      if (!hasRoom(caller)) break;
      next.admit();
    }
  }

  const hasRoom = (caller: Entered) => caller.underWay < placesOf(caller);

  function placesOf(caller: Entered): number {
    if (caller.waiting.size === 0) return each;
    return undelayed > 0 ? 1 : Math.ceil(each / 4);
  }

  /** Waits for the turn of a request whose caller is at its limit; first come, first served. */
  function turnOf(key: string, caller: Entered, calls: number, signal: AbortSignal): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        signal.removeEventListener("abort", giveUp);
        caller.waiting.delete(next);
        waiting--;
      };
      const giveUp = () => {
        end();
        reject(tooMany());
      };
      const next: Waiting = {
        calls,
        admit() {
          end();
          resolve(begin(key, caller, calls));
        },
      };
      const timer = setTimeout(giveUp, waitMs);
      signal.addEventListener("abort", giveUp);
      caller.waiting.add(next);
      waiting++;
    });
  }

  return {
    async enter(key, calls, signal) {
      const caller = callers.get(key) ?? { underWay: 0, waiting: new Set() };
      if (!hasRoom(caller)) {
        if (waiting >= waitingMax || signal.aborted) throw tooMany();
        return turnOf(key, caller, calls, signal);
      }
      if (underWay >= all)
        throw new Refusal("SERVICE_UNAVAILABLE", "The service is busy. Please try again", { retryAfter: 1 });
      callers.set(key, caller);
      return begin(key, caller, calls);
    },
  };
}

const tooMany = () =>
  new Refusal("RATE_LIMITED", "Too many requests at once. Please wait 1 second before trying again.", {
    retryAfter: 1,
  });

/** Always answered: health checks must see the server, and sign-out must work. */
const alwaysAnswered = new Set(["auth.health", "system.health", "auth.logout"]);

/** Larger bodies do not wait in memory for their caller's turn. */
const waitingBytes = 16_384;

/** Limits per minute and of concurrent calls, for the rate headers. */
export type Rates = CallRates & { perMinute: number; atOnce: number };

/**
 * A hook that counts and admits requests per caller and holds their slots until they are answered. It runs once the
 * body has arrived, so that slow senders occupy no slot.
 */
export function admitRequests(admission: Admission, rates: Rates, auth: AuthServices, now: () => Date) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const names = namesOf(request);
    if (names.every((name) => alwaysAnswered.has(name))) return;
    const leaving = new AbortController();
    reply.raw.once("close", () => leaving.abort());
    const { caller, counted = caller, perMinute } = await callerOf(request, auth, now());
    const calls = Math.min(names.length, limits.batchMax);
    const allowance = rates.count(counted, calls, perMinute ?? rates.perMinute);
    reply.headers(rateHeaders(allowance, rates.atOnce));
    if (allowance.isOver) throw overRate(allowance);
    const mayWait = Number(request.headers["content-length"] ?? 0) <= waitingBytes;
    const leave = await admission.enter(caller, calls, mayWait ? leaving.signal : AbortSignal.abort());
    if (leaving.signal.aborted) leave();
    else leaving.signal.addEventListener("abort", leave);
  };
}

function namesOf({ routeOptions, params }: FastifyRequest): string[] {
  const { procedure } = routeOptions.config as { procedure?: string };
  if (procedure !== undefined) return [procedure];
  const { path = "" } = params as { path?: string };
  return path.split(",");
}

/** The caller for concurrent calls, and that for the rate if different: each key of an account has its own rate. */
type Caller = { caller: string; counted?: string; perMinute?: number | null };

const keyPrefix = "key:";
/** Whether the calls counted under a name are those of an API key. */
export const isKeyCaller = (counted: string): boolean => counted.startsWith(keyPrefix);

/** The account of a token with a valid signature or of a known API key, else the client's address. */
async function callerOf(request: FastifyRequest, { keys, keyCallers }: AuthServices, now: Date): Promise<Caller> {
  const { authorization } = request.headers;
  const byAddress = { caller: addressKey(clientAddress(request)) };
  if (authorization === undefined) return byAddress;
  const apiKey = apiKeyOf(authorization);
  if (apiKey !== null) {
    const known = keyCallers.get(hashSecret(apiKey));
    if (!known) return byAddress;
    return { caller: known.userId, counted: `${keyPrefix}${known.id}`, perMinute: known.callsPerMinute };
  }
  try {
    return { caller: (await readAccess(keys, bearerOf(authorization), now)).userId };
  } catch {
    return byAddress;
  }
}
