import { beforeEach, describe, expect, it, vi } from "vitest";
import { createPacer, type Lane } from "./pacer.js";

let left: [time: number, names: string][] = [];
let turn = createPacer();

function call(name: string, lane: Lane = "signed") {
  void turn(lane).then(() => {
    const last = left.at(-1);
    if (last?.[0] === Date.now()) last[1] += name;
    else left.push([Date.now(), name]);
  });
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  left = [];
  turn = createPacer();
});

describe("requests queued at least 100 ms apart", () => {
  it("the first is sent at once, with all calls made in the same moment", async () => {
    call("a");
    call("b");
    await vi.runAllTimersAsync();
    expect(left).toEqual([[0, "ab"]]);
  });
  it("calls made during the gap are sent as one batch", async () => {
    call("a");
    await vi.advanceTimersByTimeAsync(10);
    call("b");
    await vi.advanceTimersByTimeAsync(50);
    call("c");
    await vi.runAllTimersAsync();
    expect(left).toEqual([
      [0, "a"],
      [100, "bc"],
    ]);
  });
  it("after a pause the next is sent at once", async () => {
    call("a");
    await vi.advanceTimersByTimeAsync(500);
    call("b");
    await vi.runAllTimersAsync();
    expect(left).toEqual([
      [0, "a"],
      [500, "b"],
    ]);
  });
  it("a batch has at most ten calls", async () => {
    for (const name of "abcdefghijkl") call(name);
    await vi.runAllTimersAsync();
    expect(left).toEqual([
      [0, "abcdefghij"],
      [100, "kl"],
    ]);
  });
  it("mutations are sent alone, and no call overtakes one", async () => {
    call("a");
    call("M", "alone");
    call("N", "alone");
    call("b");
    call("c");
    await vi.runAllTimersAsync();
    expect(left).toEqual([
      [0, "a"],
      [100, "M"],
      [200, "N"],
      [300, "bc"],
    ]);
  });
  it("calls with and without the bearer token do not share a request, and those with it are sent first", async () => {
    call("p", "public");
    call("a");
    call("b");
    await vi.runAllTimersAsync();
    expect(left.map(([, names]) => names)).toEqual(["ab", "p"]);
  });
});
