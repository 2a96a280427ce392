import { beforeEach, expect, it, vi } from "vitest";
import { changes, changesEnded, tokenOfChange } from "./changes.js";
import type { Answer, Call, Send } from "./rule.js";

const answer: Answer = { result: { type: "data", data: null } };
const freshToken = vi.fn<() => Promise<string | null>>();

/** Sends a call of the given kind; the test decides when it is answered. */
function under(type: Call["type"], path = "auth.updateOnboarding") {
  let succeed = () => {};
  let fail = () => {};
  const answered = new Promise<Answer>((resolve, reject) => {
    succeed = () => resolve(answer);
    fail = () => reject(new Error("refused"));
  });
  const send = vi.fn<Send>(() => answered);
  changes({ freshToken })({ type, path, input: {}, context: {} }, send).catch(() => undefined);
  return { succeed, fail, send };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", vi.fn());
  freshToken.mockResolvedValue("token");
});

it("a change carries the token of the moment at which it was made", async () => {
  const change = under("mutation");
  freshToken.mockResolvedValue(null);
  await vi.advanceTimersByTimeAsync(0);
  expect(tokenOfChange(change.send.mock.calls[0]?.[0].context ?? {})).toBe("token");
  change.succeed();
});

it("a change is sent, and may be retried, although the session could not be renewed", async () => {
  freshToken.mockRejectedValue(new TypeError("Failed to fetch"));
  const change = under("mutation");
  await vi.advanceTimersByTimeAsync(0);
  expect(change.send).toHaveBeenCalledOnce();
  change.succeed();
});

it("waits for the last of the changes, whether it succeeds or fails", async () => {
  const [first, second] = [under("mutation"), under("mutation")];
  const ended = vi.fn();
  const waiting = changesEnded().then(ended);
  first.fail();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).not.toHaveBeenCalled();
  second.succeed();
  await waiting;
});

it("does not wait for reads, nor for what needs no session", async () => {
  const others = [under("query"), under("mutation", "auth.login")];
  await changesEnded();
  for (const { succeed } of others) succeed();
});

it("waits two seconds at most", async () => {
  const change = under("mutation");
  const ended = vi.fn();
  const waiting = changesEnded().then(ended);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  change.succeed();
});

it("waits no longer than the page is open", async () => {
  const change = under("mutation");
  vi.stubGlobal("addEventListener", (_type: string, leave: () => void) => leave());
  await changesEnded();
  change.succeed();
});
