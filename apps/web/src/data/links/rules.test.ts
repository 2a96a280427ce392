import { beforeEach, describe, expect, it, vi } from "vitest";
import { createStore } from "../../core/store.js";
import { ending } from "./ending.js";
import { idempotency, idempotencyHeader } from "./idempotency.js";
import { pageInput } from "./page-input.js";
import { rateLimit } from "./rate-limit.js";
import { retrying } from "./retrying.js";
import type { Answer, Call, Send } from "./rule.js";
import { unauthorized } from "./unauthorized.js";

const aCall = (call: Partial<Call> = {}): Call => ({
  type: "query",
  path: "organizations.list",
  input: {},
  context: {},
  ...call,
});
const answer = (data: unknown): Answer => ({ result: { type: "data", data } });
const failed = (httpStatus: number, retryAfter?: number) =>
  Object.assign(new Error(`status ${httpStatus}`), { data: { httpStatus, retryAfter } });
const noNetwork = new TypeError("Failed to fetch");

const times: number[] = [];
const send = vi.fn<Send>();
const owner = vi.fn<() => string | null>(() => "u-1:s-1");

/** Runs all timers and returns the outcome of the promise. */
async function outcome(promise: Promise<Answer>): Promise<unknown> {
  const settled = promise.then(
    ({ result }) => ("data" in result ? result.data : undefined),
    (error: Error) => error.message,
  );
  await vi.advanceTimersByTimeAsync(50_000);
  return settled;
}

function answers(...results: (Error | Answer)[]) {
  for (const result of results)
    send.mockImplementationOnce(async () => {
      times.push(Date.now());
      if (result instanceof Error) throw result;
      return result;
    });
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  send.mockReset();
  owner.mockReturnValue("u-1:s-1");
  times.length = 0;
});

describe("network errors or time-outs: retried twice, after 1 s then 2 s", () => {
  it("a third attempt may succeed", async () => {
    answers(noNetwork, noNetwork, answer("late"));
    expect(await outcome(retrying(aCall(), send))).toBe("late");
    expect(times).toEqual([0, 1_000, 3_000]);
  });
  it("there is no fourth attempt", async () => {
    answers(noNetwork, noNetwork, noNetwork);
    expect(await outcome(retrying(aCall(), send))).toBe("Failed to fetch");
  });
  it.each([400, 404, 429, 500, 503])("an answer of %i is not a transport error", async (status) => {
    answers(failed(status));
    expect(await outcome(retrying(aCall(), send))).toBe(`status ${status}`);
  });
  it("a mutation is never sent twice", async () => {
    answers(noNetwork);
    expect(await outcome(retrying(aCall({ type: "mutation" }), send))).toBe("Failed to fetch");
  });
});

describe("a 429 on a non-auth call", () => {
  it("waits for retry-after and retries once", async () => {
    answers(failed(429, 3), answer("late"));
    expect(await outcome(rateLimit(aCall(), send))).toBe("late");
    expect(times).toEqual([0, 3_000]);
  });
  it("waits 1 s when there is no retry-after", async () => {
    answers(failed(429), failed(429));
    expect(await outcome(rateLimit(aCall(), send))).toBe("status 429");
    expect(times).toEqual([0, 1_000]);
  });
  it("on an auth call: no retry", async () => {
    answers(failed(429, 3));
    expect(await outcome(rateLimit(aCall({ type: "mutation", path: "auth.login" }), send))).toBe("status 429");
  });
});

describe("a mutation's Idempotency-Key", () => {
  it("is the same for all attempts of one call, and different for the next call", async () => {
    const keys: unknown[] = [];
    const note: Send = async ({ context }) => {
      keys.push(idempotencyHeader(context)["idempotency-key"]);
      if (keys.length === 1) throw failed(429);
      return answer("done");
    };
    const change = aCall({ type: "mutation", path: "organizations.create" });
    await outcome(idempotency(change, (call) => rateLimit(call, note)));
    await outcome(idempotency(change, note));
    expect(keys).toEqual([
      expect.stringMatching(/^[0-9a-f]{32}$/),
      keys[0],
      expect.not.stringContaining(String(keys[0])),
    ]);
  });
});

describe("a 401", () => {
  const onExpired = vi.fn();
  beforeEach(() => onExpired.mockReset());
  const after401 = async (call: Partial<Call>) => {
    answers(failed(401));
    await outcome(unauthorized(owner, onExpired)(aCall(call), send));
    return onExpired.mock.calls.length;
  };

  it("ends the session", async () => expect(await after401({})).toBe(1));
  it.each(["auth.login", "auth.register", "auth.forgotPassword", "auth.verify", "auth.verify2FA"])(
    "on %s is not a session expiry",
    async (path) => expect(await after401({ type: "mutation", path })).toBe(0),
  );
  it("on a write to contracts does not end the session", async () =>
    expect(await after401({ type: "mutation", path: "contracts.create" })).toBe(0));
  it("on a read of contracts ends the session", async () => expect(await after401({ path: "contracts.list" })).toBe(1));
  it("that arrives after another session has begun does not end that one", async () => {
    send.mockImplementationOnce(async () => {
      owner.mockReturnValue("u-2:s-2");
      throw failed(401);
    });
    await outcome(unauthorized(owner, onExpired)(aCall(), send));
    expect(onExpired).not.toHaveBeenCalled();
  });
  it.each([403, 429, 500, 503])("an answer of %i does not end the session", async (status) => {
    answers(failed(status));
    await outcome(unauthorized(owner, onExpired)(aCall(), send));
    expect(onExpired).not.toHaveBeenCalled();
  });
});

describe("the end of a session", () => {
  const session = createStore({});
  const noteChange = () => session.set({});
  const rule = () => ending({ owner, subscribe: session.subscribe });
  /** Never responds; rejects like an aborted fetch. */
  const silent: Send = ({ signal }) =>
    new Promise((_, reject) => {
      if (signal?.aborted) reject(new Error("aborted"));
      signal?.addEventListener("abort", () => reject(new Error("aborted")));
    });

  it("aborts the queries in flight", async () => {
    const call = rule()(aCall(), silent);
    owner.mockReturnValue(null);
    noteChange();
    expect(await outcome(call)).toBe("aborted");
  });
  it("aborts them for the next session in the same browser too", async () => {
    const call = rule()(aCall({ path: "auth.getProfile" }), silent);
    owner.mockReturnValue("u-2:s-2");
    noteChange();
    expect(await outcome(call)).toBe("aborted");
  });
  it("leaves changes in flight: they may have arrived", async () => {
    answers(answer("changed"));
    const call = rule()(aCall({ type: "mutation" }), async (sent) => {
      owner.mockReturnValue(null);
      noteChange();
      expect(sent.signal).toBeUndefined();
      return send(sent);
    });
    expect(await outcome(call)).toBe("changed");
  });
  it("excludes the renewal of a session and a visitor's requests", async () => {
    const ofSession = vi.fn();
    const ofVisitor = vi.fn();
    const running = rule();
    running(aCall(), silent).catch(ofSession);
    noteChange();
    owner.mockReturnValue(null);
    running(aCall({ path: "system.dataCoverage" }), silent).catch(ofVisitor);
    owner.mockReturnValue("u-1:s-1");
    noteChange();
    await vi.advanceTimersByTimeAsync(0);
    expect(ofSession).not.toHaveBeenCalled();
    expect(ofVisitor).not.toHaveBeenCalled();
  });
  it("does not prevent a query from being aborted by its own caller", async () => {
    const caller = new AbortController();
    const call = rule()(aCall({ signal: caller.signal }), silent);
    caller.abort();
    expect(await outcome(call)).toBe("aborted");
    expect(await outcome(rule()(aCall({ signal: caller.signal }), silent))).toBe("aborted");
  });
});

describe("the input of an infinite query", () => {
  const sent = async (input: unknown) => {
    answers(answer(null));
    await pageInput(aCall({ input }), send);
    return send.mock.lastCall?.[0].input;
  };

  it("omits the direction that tRPC adds, and requests the total on the first page only", async () => {
    expect(await sent({ limit: 50, count: true, direction: "forward" })).toEqual({ limit: 50, count: true });
    expect(await sent({ limit: 50, count: true, cursor: "c", direction: "forward" })).toEqual({
      limit: 50,
      count: false,
      cursor: "c",
    });
    expect(await sent({ id: "x", cursor: "c", direction: "forward" })).toEqual({ id: "x", cursor: "c" });
  });
  it("of any other query is unchanged", async () => {
    expect(await sent({ direction: "incoming", count: true, cursor: "c" })).toEqual({
      direction: "incoming",
      count: true,
      cursor: "c",
    });
    expect(await sent(undefined)).toBeUndefined();
  });
});
