import type { AppRouter } from "@pave/api";
import { createTRPCClient, httpBatchLink, httpLink, TRPCClientError } from "@trpc/client";
import superjson from "superjson";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { openApis } from "../support/apis.js";

const apis = await openApis({ world: "sample" });
const onRequest = vi.fn();
let single: ReturnType<typeof stockClient>;
let batched: ReturnType<typeof stockClient>;

/** tRPC's own client, with nothing of ours. */
function stockClient(link: typeof httpLink | typeof httpBatchLink, token: string) {
  return createTRPCClient<AppRouter>({
    links: [
      link({
        url: `${apis.url}/trpc`,
        transformer: superjson,
        headers: { authorization: `Bearer ${token}` },
        fetch(address, { signal = null, ...init } = {}) {
          onRequest();
          return fetch(address, { ...init, signal });
        },
      }),
    ],
  });
}

beforeAll(async () => {
  const token = await apis.tokenOf("admin");
  single = stockClient(httpLink, token);
  batched = stockClient(httpBatchLink, token);
});

const failureOf = async (call: Promise<unknown>) => {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof TRPCClientError))
    throw new Error("The call did not fail as tRPC's calls do", { cause: error });
  return error;
};
const nobody = "00000000-0000-7000-8000-000000000000";

describe("tRPC's stock client", () => {
  it("reads what REST returns", async () => {
    const token = await apis.tokenOf("admin");
    const { body } = await apis.rest("GET", "/trust/organizations?state=CA&limit=3", { token });
    expect(await single.organizations.list.query({ state: ["CA"], limit: 3 })).toEqual(body);
  });

  it("makes a change, and reads it back", async () => {
    const made = await single.users.createPortfolio.mutate({ name: "Bridges", type: "projects" });
    expect(await single.users.portfolio.query({ id: made.id })).toMatchObject({ name: "Bridges", type: "projects" });
    const changed = await batched.users.updatePortfolio.mutate({ id: made.id, version: made.version, name: "Roads" });
    expect(changed).toMatchObject({ name: "Roads", version: made.version + 1 });
  });

  it("sends simultaneous queries as one batch, in which each has its own answer", async () => {
    onRequest.mockClear();
    const [list, missing, facets] = await Promise.all([
      batched.organizations.list.query({ limit: 2, count: false }),
      failureOf(batched.organizations.get.query({ id: nobody })),
      batched.organizations.filterOptions.query({}),
    ]);
    expect(onRequest).toHaveBeenCalledOnce();
    expect(list.items).toHaveLength(2);
    expect(missing.data).toMatchObject({ code: "NOT_FOUND", httpStatus: 404, path: "organizations.get" });
    expect(facets.orgType.values.length).toBeGreaterThan(0);
  });

  it.each([
    { protocol: "alone", client: () => single },
    { protocol: "in a batch", client: () => batched },
  ])("gets a refusal $protocol as tRPC's error, with the same code and message as over REST", async ({ client }) => {
    const token = await apis.tokenOf("admin");
    const rest = await apis.rest("GET", "/trust/organizations?limit=0", { token });
    const error = await failureOf(client().organizations.list.query({ limit: 0 }));
    expect(rest.body).toMatchObject({ code: error.data.code, message: error.message, issues: error.data.issues });
    expect(error.data).toMatchObject({ code: "BAD_REQUEST", httpStatus: 400, issues: [{ path: "limit" }] });
    expect(error.data.requestId).toEqual(expect.any(String));
    expect(error.data).not.toHaveProperty("stack");
  });

  it("is refused without a session", async () => {
    const error = await failureOf(stockClient(httpLink, "none").users.portfolios.query({}));
    expect(error.data).toMatchObject({ code: "UNAUTHORIZED", httpStatus: 401 });
  });

  it("may leave a field undefined, and the input of a procedure without input", async () => {
    const all = await single.organizations.list.query({ limit: 2 });
    expect(await single.organizations.list.query({ limit: 2, search: undefined })).toEqual(all);
    expect(await batched.users.myOrganizations.query()).toEqual({ items: [] });
  });

  it("receives instants as text and unknown values as null, never as a Date or undefined", async () => {
    const { items } = await single.organizations.list.query({ limit: 50 });
    expect(items.every(({ updatedAt }) => /^\d{4}-\d\d-\d\dT.*Z$/.test(updatedAt))).toBe(true);
    const values = items.flatMap((row): unknown[] => Object.values(row));
    expect(values).toContain(null);
    expect(values).not.toContain(undefined);
  });

  it("is refused a Date where the contract has text", async () => {
    // Guarantee of the cast: none; the type forbids what this test sends.
    const from = new Date() as unknown as string;
    const error = await failureOf(single.events.list.query({ from }));
    expect(error.data).toMatchObject({ code: "BAD_REQUEST", httpStatus: 400 });
  });
});
