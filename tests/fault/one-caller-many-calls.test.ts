import type pg from "pg";
import { expect, it } from "vitest";
import { openApis } from "../support/apis.js";

const { database, rest, rpc, tokenOf } = await openApis({
  settings: { CALLS_AT_ONCE: "4", CALLS_AT_ONCE_OF_ALL: "6" },
});

/** Holds back every reading of events until it is let go. */
async function holdEvents(): Promise<() => Promise<void>> {
  const holder: pg.PoolClient = await database.pool.connect();
  await holder.query("begin; lock table events in access exclusive mode");
  return async () => {
    await holder.query("rollback");
    holder.release();
  };
}

type Requested = Awaited<ReturnType<typeof rest>>;
const codeOf = ({ status, body, headers }: Requested) => [status, Object(body).code, headers.get("retry-after")];

it("a caller with too many calls in flight gets 429 with Retry-After; neighbours, health and sign-out are answered", async () => {
  const [token, neighbour] = [await tokenOf("editor"), await tokenOf("standard")];
  const letGo = await holdEvents();
  try {
    const calls = Array.from({ length: 20 }, (_, i) =>
      i % 2 === 0
        ? rest("GET", "/trust/events", { token })
        : rpc({ name: "events.list", type: "query" }, {}, { token }),
    );
    expect((await rest("GET", "/trust/organizations", { token: neighbour })).status).toBe(200);
    expect((await rest("GET", "/trust/health")).status).toBe(200);
    expect((await rest("GET", "/auth/health", { token })).status).toBe(200);
    const codes = (await Promise.all(calls)).map(codeOf);
    expect(codes).toContainEqual([429, "RATE_LIMITED", "1"]);
    expect(codes.filter(([status]) => status !== 429 && status !== 503)).toEqual([]);
    expect((await rest("POST", "/auth/logout", { token, body: {} })).status).toBe(200);
  } finally {
    await letGo();
  }
  expect((await rest("GET", "/trust/events", { token: neighbour })).status).toBe(200);
});

it("beyond the total limit calls get 503 with Retry-After at once, and service is normal when the others are answered", async () => {
  const roles = ["standard", "approver", "enterprise"] as const;
  const tokens = await Promise.all(roles.map(tokenOf));
  const letGo = await holdEvents();
  const first = tokens
    .slice(0, 2)
    .flatMap((token) => Array.from({ length: 3 }, () => rest("GET", "/trust/events", { token })));
  const last = tokens[2];
  let refused: Requested | undefined;
  // The first calls are under way a moment after they have been sent.
  for (let i = 0; i < 200 && refused?.status !== 503; i++)
    refused = await rest("GET", "/trust/organizations", { token: last });
  expect(refused && codeOf(refused)).toEqual([503, "SERVICE_UNAVAILABLE", "1"]);
  expect((await rest("GET", "/trust/health")).status).toBe(200);
  await letGo();
  await Promise.all(first);
  expect((await rest("GET", "/trust/organizations", { token: last })).status).toBe(200);
});
