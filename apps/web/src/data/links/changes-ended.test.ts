import { beforeEach, expect, it, vi } from "vitest";
import { changesEnded, rememberChanges } from "./changes-ended.js";
import type { Answer, Call } from "./rule.js";

const aCall = (type: Call["type"]): Call => ({ type, path: "auth.updateOnboarding", input: {}, context: {} });
const answer: Answer = { result: { type: "data", data: null } };

/** Sends a call of the kind; it is answered when the test says so. */
function under(type: Call["type"]) {
  let succeed = () => {};
  let fail = () => {};
  const answered = new Promise<Answer>((resolve, reject) => {
    succeed = () => resolve(answer);
    fail = () => reject(new Error("refused"));
  });
  rememberChanges(aCall(type), () => answered).catch(() => undefined);
  return { succeed, fail };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", vi.fn());
});

it("waits for the last of the changes, whether it succeeds or fails", async () => {
  const [first, second] = [under("mutation"), under("mutation")];
  const ended = vi.fn();
  const waiting = changesEnded()?.then(ended);
  first.fail();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).not.toHaveBeenCalled();
  second.succeed();
  await waiting;
  expect(vi.getTimerCount()).toBe(0);
});

it("does not wait for reads", async () => {
  const read = under("query");
  await changesEnded();
  read.succeed();
});

it("waits two seconds at most", async () => {
  const change = under("mutation");
  const ended = vi.fn();
  const waiting = changesEnded()?.then(ended);
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
