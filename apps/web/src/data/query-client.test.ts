import { onlineManager } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createQueryClient } from "./query-client.js";

const failed = (httpStatus: number) => Object.assign(new Error(`status ${httpStatus}`), { data: { httpStatus } });
const logged = vi.spyOn(console, "error");

beforeEach(() => {
  vi.useFakeTimers();
  logged.mockReset().mockImplementation(() => undefined);
});
afterEach(() => void vi.useRealTimers());

/** The number of requests of a query that always fails with this error. */
async function attemptsAfter(error: Error): Promise<number> {
  const queryFn = vi.fn(() => Promise.reject(error));
  const outcome = createQueryClient()
    .fetchQuery({ queryKey: ["x"], queryFn, ...retryOf(createQueryClient()) })
    .catch(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  await outcome;
  return queryFn.mock.calls.length;
}

/** Makes a change that fails with this error. */
async function change(error: Error): Promise<void> {
  const client = createQueryClient();
  const mutation = client.getMutationCache().build(client, { mutationFn: () => Promise.reject(error) });
  await mutation.execute(undefined).catch(() => undefined);
}

// `fetchQuery` alone does not take the retry of the defaults.
const retryOf = (client: ReturnType<typeof createQueryClient>) => {
  const { retry } = client.getDefaultOptions().queries ?? {};
  return retry === undefined ? {} : { retry };
};

describe("query defaults", () => {
  it("a server fault is retried once", async () => expect(await attemptsAfter(failed(500))).toBe(2));
  it("a refusal is not retried", async () => expect(await attemptsAfter(failed(404))).toBe(1));
  it("a missing answer is not retried: the links have tried three times", async () =>
    expect(await attemptsAfter(new TypeError("Failed to fetch"))).toBe(1));
  it("a creation without a call of its own returns its input", async () => {
    const client = createQueryClient();
    const options = client.defaultMutationOptions({ mutationKey: ["createOrganization"] });
    const given = { name: "Harbor Bridge Authority" };
    expect(await client.getMutationCache().build(client, options).execute(given)).toBe(given);
  });
  it("failed queries and changes are logged, but not a change that the server refused", async () => {
    await attemptsAfter(failed(404));
    for (const error of [failed(409), failed(500), new TypeError("Failed to fetch")]) await change(error);
    expect(logged.mock.calls.map(([what]) => what)).toEqual(["A query failed", "A change failed", "A change failed"]);
  });
  it("a call aborted by a sign-out is not logged as a failure", async () => {
    await attemptsAfter(new Error("aborted", { cause: new DOMException("gone", "AbortError") }));
    expect(logged).not.toHaveBeenCalled();
  });
  it("a change does not wait until the network returns", async () => {
    onlineManager.setOnline(false);
    const client = createQueryClient();
    const change = client.getMutationCache().build(client, { mutationFn: async () => "made" });
    expect(await change.execute(undefined).finally(() => onlineManager.setOnline(true))).toBe("made");
  });
  it("data is cached for 10 min, refetched on reconnect and not on focus", () =>
    expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
      gcTime: 600_000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
    }));
});
