import type { AppRouter } from "@pave/api";
import { createTRPCClient } from "@trpc/client";
import { httpBatchLink } from "@trpc/client/links/httpBatchLink";
import { httpLink } from "@trpc/client/links/httpLink";
import { splitLink } from "@trpc/client/links/splitLink";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isOutage } from "../../core/outage.js";
import { problemOf } from "../../core/problem.js";
import { wireFetch } from "./wire-fetch.js";
import { wireFormat } from "./wire-format.js";

const answer = vi.fn<() => Promise<Response>>();
const wire = { url: "http://pave.example/trpc", transformer: wireFormat, fetch: wireFetch };
const client = createTRPCClient<AppRouter>({
  links: [
    splitLink({ condition: ({ type }) => type === "mutation", true: httpLink(wire), false: httpBatchLink(wire) }),
  ],
});

beforeEach(() => void vi.stubGlobal("fetch", answer.mockReset()));
afterEach(() => void vi.unstubAllGlobals());

const calls = [
  {
    kind: "a query in a batch",
    call: () => Promise.all([client.system.health.query(), client.auth.getProfile.query()]),
  },
  { kind: "a change", call: () => client.auth.refresh.mutate({ refreshToken: "x" }) },
];
const page = "<html><h1>502 Bad Gateway</h1></html>";
const strange = [
  { what: "a proxy's page with 502", body: page, status: 502 },
  { what: "a proxy's page with 503", body: page, status: 503 },
  { what: "a proxy's page with 504", body: page, status: 504 },
  { what: "a proxy's page with 401", body: page, status: 401 },
  { what: "a proxy's page with 403", body: page, status: 403 },
  { what: "a captive portal's page with 200", body: page, status: 200 },
  { what: "an empty body with 502", body: "", status: 502 },
  { what: "an empty body with 200", body: "", status: 200 },
  { what: "JSON that was cut", body: '[{"result":{"data":{"js', status: 200 },
  { what: "another server's JSON", body: '{"error":"bad gateway"}', status: 502 },
  { what: "JSON that is no object", body: "null", status: 200 },
  { what: "an empty list", body: "[]", status: 200 },
];

describe.each(calls)("the answer to $kind", ({ call }) => {
  it.each(strange)("that is $what means that the service is unavailable", async ({ body, status }) => {
    answer.mockImplementation(async () => new Response(body, { status, headers: { "retry-after": "7" } }));
    const error: unknown = await call().catch((thrown: unknown) => thrown);
    expect(isOutage(error)).toBe(true);
    expect(problemOf(error)).toMatchObject({
      status: 503,
      code: "SERVICE_UNAVAILABLE",
      message: "The service is temporarily unavailable. Try again.",
      retryAfterSeconds: 7,
    });
  });

  it("that is a proxy's own refusal keeps its status, and is not an outage", async () => {
    answer.mockImplementation(async () => new Response(page, { status: 413 }));
    const error: unknown = await call().catch((thrown: unknown) => thrown);
    expect(isOutage(error)).toBe(false);
    expect(problemOf(error)).toMatchObject({ status: 413, message: "The request failed with status 413" });
  });

  it("that is missing or truncated becomes a message of ours, without a status", async () => {
    const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError("network error")) });
    for (const fault of [() => Promise.reject(new TypeError("Failed to fetch")), async () => new Response(broken)]) {
      answer.mockImplementationOnce(fault);
      const error: unknown = await call().catch((thrown: unknown) => thrown);
      expect(isOutage(error)).toBe(true);
      expect(problemOf(error)).toMatchObject({ status: null, message: "Could not reach the server. Try again." });
    }
  });

  it("that is a refusal by the service is passed on", async () => {
    const error = { json: { message: "No", code: -32001, data: { code: "UNAUTHORIZED", httpStatus: 401 } } };
    answer.mockImplementation(async () => Response.json({ error }, { status: 401 }));
    const thrown: unknown = await call().catch((thrown: unknown) => thrown);
    expect(problemOf(thrown)).toMatchObject({ status: 401, message: "No", code: "UNAUTHORIZED" });
  });
});

it("an aborted call is not an outage", async () => {
  answer.mockRejectedValue(new DOMException("gone", "AbortError"));
  expect(isOutage(await client.system.health.query().catch((thrown: unknown) => thrown))).toBe(false);
});
