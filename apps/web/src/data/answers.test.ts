import { QueryObserver } from "@tanstack/react-query";
import { createTRPCQueryUtils } from "@trpc/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fieldOf } from "../core/unknown.js";
import { createClient } from "./links/client.js";
import { createQueryClient } from "./query-client.js";
import { abortable, paged } from "./trpc.js";

const caller = { freshToken: async () => "t", owner: () => "u-1:s-1", noteUnauthorized() {}, subscribe() {} };
const id = "00000000-0000-7000-8000-000000000001";

const requested = vi.fn<(path: string, input: unknown) => object>();
const signals: (AbortSignal | null | undefined)[] = [];
let queries = createQueryClient();
let api = createTRPCQueryUtils({ client: createClient(caller), queryClient: queries });

/** Responds to each call of a batch with the result of `asked`. */
async function answer(address: string, init?: RequestInit): Promise<Response> {
  signals.push(init?.signal);
  const { pathname, searchParams } = new URL(address, "http://pave.example");
  const inputs: unknown = JSON.parse(searchParams.get("input") ?? "{}");
  const paths = pathname.replace("/trpc/", "").split(",");
  return Response.json(paths.map((path, place) => requested(path, fieldOf(fieldOf(inputs, `${place}`), "json"))));
}
const found = (data: unknown) => ({ result: { data: { json: data } } });
const refused = (httpStatus: number, retryAfter?: number) => ({
  error: { json: { message: `status ${httpStatus}`, code: -32600, data: { httpStatus, retryAfter } } },
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", answer);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  requested.mockReset().mockImplementation((path) => found({ path, at: requested.mock.calls.length }));
  signals.length = 0;
  queries = createQueryClient();
  api = createTRPCQueryUtils({ client: createClient(caller), queryClient: queries });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Lets a call be sent and answered, including its wait for a turn. */
async function settled<Answer>(call: Promise<Answer>): Promise<Answer> {
  call.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(200);
  return call;
}
const read = () => settled(api.organizations.get.fetch({ id }));

describe("an answer is reused for 60 s", () => {
  it("and is fetched again afterwards", async () => {
    const first = await read();
    await vi.advanceTimersByTimeAsync(59_500);
    expect(await read()).toBe(first);
    expect(requested).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(500);
    expect(await read()).not.toEqual(first);
    expect(requested).toHaveBeenCalledTimes(2);
  });
  it("only for the same query", async () => {
    await settled(api.organizations.list.fetch({ search: "a" }));
    await settled(api.organizations.list.fetch({ search: "b" }));
    expect(requested).toHaveBeenCalledTimes(2);
  });
  it("not once a change has made it stale", async () => {
    await read();
    await api.organizations.invalidate();
    await read();
    expect(requested).toHaveBeenCalledTimes(2);
  });
  it("unless it is an error", async () => {
    requested.mockReturnValueOnce(refused(404));
    await expect(read()).rejects.toThrow("status 404");
    expect(await read()).toMatchObject({ path: "organizations.get" });
  });
});

describe("identical queries in flight", () => {
  it("are one request", async () => {
    await settled(Promise.all([api.organizations.get.fetch({ id }), api.organizations.get.fetch({ id })]));
    expect(requested).toHaveBeenCalledTimes(1);
  });
  it("are aborted only when no caller is waiting for them", async () => {
    vi.stubGlobal("fetch", (address: string, init?: RequestInit) => {
      void answer(address, init);
      return new Promise(() => undefined);
    });
    const options = api.organizations.get.queryOptions({ id }, abortable);
    const leave = [0, 1].map(() => new QueryObserver(queries, options).subscribe(() => undefined));
    await vi.advanceTimersByTimeAsync(200);
    leave[0]?.();
    expect(signals.map((signal) => signal?.aborted)).toEqual([false]);
    leave[1]?.();
    expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
  });
});

describe("a 429", () => {
  it("retains earlier data and is retried when the server says", async () => {
    const first = await read();
    requested.mockReturnValueOnce(refused(429, 3));
    await vi.advanceTimersByTimeAsync(60_000);
    const second = read();
    await vi.advanceTimersByTimeAsync(2_700);
    expect(api.organizations.get.getData({ id })).toBe(first);
    expect(requested).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(500);
    expect(await second).toMatchObject({ at: 3 });
  });
});

describe("a list that is read page by page", () => {
  it("is fetched by cursor, and counted once", async () => {
    requested.mockImplementation(() => found({ items: [], nextCursor: "c" }));
    const options = api.organizations.list.infiniteQueryOptions({ limit: 5, count: true }, paged);
    await settled(queries.fetchInfiniteQuery({ ...options, pages: 2 }));
    expect(requested.mock.calls.map(([, input]) => input)).toEqual([
      { limit: 5, count: true },
      { limit: 5, count: false, cursor: "c" },
    ]);
  });
});
