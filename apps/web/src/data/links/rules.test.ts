import { beforeEach, describe, expect, it, vi } from "vitest";
import { createAnswerCache } from "./answer-cache.js";
import { idempotency, idempotencyHeader } from "./idempotency.js";
import { rateLimit } from "./rate-limit.js";
import { retrying } from "./retrying.js";
import type { Answer, Call, Send } from "./rule.js";
import { live, sharing } from "./sharing.js";
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
const owner = vi.fn(() => "u-1:s-1");
let cache = createAnswerCache<Answer>();

/** Runs all timers and tells how the promise ended. */
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
  cache = createAnswerCache();
});

describe("network errors or time-outs: retried twice, after 1 s then 2 s (specification, section 8)", () => {
  it("a third try may succeed", async () => {
    answers(noNetwork, noNetwork, answer("late"));
    expect(await outcome(retrying(aCall(), send))).toBe("late");
    expect(times).toEqual([0, 1_000, 3_000]);
  });
  it("there is no fourth", async () => {
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
  const limited = () => rateLimit(cache, owner);
  const kept = (call: Call) => sharing(cache, owner)(call, async () => answer("kept"));

  it("returns cached data if present, even when it is old", async () => {
    await kept(aCall());
    vi.setSystemTime(60_000);
    answers(failed(429, 3));
    expect(await outcome(limited()(aCall(), send))).toBe("kept");
    expect(times).toHaveLength(1);
  });
  it("else waits retry-after and retries once", async () => {
    answers(failed(429, 3), answer("late"));
    expect(await outcome(limited()(aCall(), send))).toBe("late");
    expect(times).toEqual([0, 3_000]);
  });
  it("waits 1 s when there is no retry-after", async () => {
    answers(failed(429), failed(429));
    expect(await outcome(limited()(aCall(), send))).toBe("status 429");
    expect(times).toEqual([0, 1_000]);
  });
  it("on an auth call: no retry", async () => {
    answers(failed(429, 3));
    expect(await outcome(limited()(aCall({ type: "mutation", path: "auth.login" }), send))).toBe("status 429");
  });
});

describe("a mutation's Idempotency-Key (security 5.13)", () => {
  it("is one for all tries of one call, and another for the next", async () => {
    const keys: unknown[] = [];
    const note: Send = async ({ context }) => {
      keys.push(idempotencyHeader(context)["idempotency-key"]);
      if (keys.length === 1) throw failed(429);
      return answer("done");
    };
    const change = aCall({ type: "mutation", path: "organizations.create" });
    const limited = rateLimit(cache, owner);
    await outcome(idempotency(change, (call) => limited(call, note)));
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
  it("on a write to contracts: no logout", async () =>
    expect(await after401({ type: "mutation", path: "contracts.create" })).toBe(0));
  it("on a read of contracts ends the session", async () => expect(await after401({ path: "contracts.list" })).toBe(1));
  it("that comes when another session has begun does not end that one", async () => {
    send.mockImplementationOnce(async () => {
      owner.mockReturnValue("u-2:s-2");
      throw failed(401);
    });
    await outcome(unauthorized(owner, onExpired)(aCall(), send));
    expect(onExpired).not.toHaveBeenCalled();
  });
  it.each([403, 429, 500, 503])("an answer of %i does not", async (status) => {
    answers(failed(status));
    await outcome(unauthorized(owner, onExpired)(aCall(), send));
    expect(onExpired).not.toHaveBeenCalled();
  });
});

describe("what is shared and kept", () => {
  const shared: (call: Call) => Promise<Answer> = (call) => sharing(cache, owner)(call, send);

  it("identical requests of one user and session", async () => {
    answers(answer(1));
    await Promise.all([shared(aCall()), shared(aCall())]);
    expect(send).toHaveBeenCalledOnce();
  });
  it("not the end of a call whose first asker has gone", async () => {
    const gone = new AbortController();
    send.mockImplementationOnce(
      ({ signal }) =>
        new Promise((_, reject) =>
          signal?.addEventListener("abort", () => reject(new Error("aborted", { cause: signal.reason }))),
        ),
    );
    answers(answer("asked again"));
    const throughRules = (call: Call) => sharing(cache, owner)(call, (one) => retrying(one, send));
    const first = throughRules(aCall({ signal: gone.signal }));
    const second = throughRules(aCall());
    gone.abort();
    expect(await outcome(first)).toBe("aborted");
    expect(await outcome(second)).toBe("asked again");
    expect(send).toHaveBeenCalledTimes(2);
  });
  it("never another user's or session's (security 5.22)", async () => {
    answers(answer("A's"), answer("B's"));
    await shared(aCall());
    owner.mockReturnValue("u-2:s-2");
    expect(await outcome(shared(aCall()))).toBe("B's");
  });
  it("nothing that is asked again because the server told of something new", async () => {
    answers(answer("one"), answer("two"));
    const told = aCall({ context: live });
    expect(await outcome(sharing(cache, owner)(told, send))).toBe("one");
    expect(await outcome(sharing(cache, owner)(told, send))).toBe("two");
  });
  it("nothing of the auth calls", async () => {
    answers(answer(1), answer(2));
    await shared(aCall({ path: "auth.getProfile" }));
    await shared(aCall({ path: "auth.getProfile" }));
    expect(send).toHaveBeenCalledTimes(2);
  });
  it("nothing that a change may have made untrue", async () => {
    answers(answer("old"), answer("changed"), answer("new"));
    await shared(aCall());
    await shared(aCall({ type: "mutation", path: "organizations.update" }));
    expect(await outcome(shared(aCall()))).toBe("new");
  });
  it("nothing that is older than what refused a change", async () => {
    answers(answer("old"), failed(409), answer("new"));
    await shared(aCall());
    expect(await outcome(shared(aCall({ type: "mutation", path: "organizations.update" })))).toBe("status 409");
    expect(await outcome(shared(aCall()))).toBe("new");
  });
});
