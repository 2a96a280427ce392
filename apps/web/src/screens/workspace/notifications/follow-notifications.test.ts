import { expect, it, vi } from "vitest";
import { localValues } from "../../../core/storage.js";
import { aToken } from "../../../data/session/testing.js";
import { tokenKeys } from "../../../data/session/tokens/store.js";

vi.stubGlobal("addEventListener", () => undefined);
vi.stubGlobal("navigator", { onLine: true });
const { eachEvent, followNotifications } = await import("./follow-notifications.js");

/** A response body that arrives in these chunks. */
function bodyOf(...pieces: string[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });
}

async function heard(...pieces: string[]): Promise<string[]> {
  const ids: string[] = [];
  await eachEvent(bodyOf(...pieces), (id) => ids.push(id));
  return ids;
}

it("receives each event that has an ID, wherever the chunks are cut", async () => {
  const whole = 'event: connected\ndata: {}\n\ndata: {"a":1}\nid: one\n\nevent: ping\ndata:\n\nid: two\ndata: {}\n\n';
  expect(await heard(whole)).toEqual(["one", "two"]);
  expect(await heard(...whole)).toEqual(["one", "two"]);
});

it("does not process half an event", async () => expect(await heard("data: {}\nid: one\n")).toEqual([]));

it("resumes after an outage in which the session could not be renewed", async () => {
  // Loaded on first use, which the test's fake clock does not speed up.
  await import("../../../data/session/auth-wire.js");
  const stop = new AbortController();
  vi.useFakeTimers();
  localValues.setItem(tokenKeys.token, aToken({ exp: 1 }));
  localValues.setItem(tokenKeys.refreshToken, aToken());
  const user = { id: "u-1", email: "a@b.us", firstName: "A", lastName: "B", accountType: "standard", role: "standard" };
  const tokenInfo = { refreshToken: aToken({ r: 2 }), expiresIn: 900 };
  const renewed = { result: { data: { json: { token: aToken({ jti: 2 }), tokenInfo, user } } } };
  const requested = vi.fn<(address: string) => Response>();
  requested.mockImplementationOnce(() => {
    throw new TypeError("Failed to fetch");
  });
  requested.mockImplementationOnce(() => Response.json(renewed));
  requested.mockImplementationOnce(() => new Response(bodyOf("id: one\ndata: {}\n\n")));
  vi.stubGlobal("fetch", async (address: string) => requested(address));
  const following = followNotifications(() => stop.abort(), stop.signal);
  let isOver = false;
  const ended = following.finally(() => {
    isOver = true;
  });
  while (!isOver) await vi.advanceTimersByTimeAsync(500);
  await ended;
  expect(requested.mock.calls.map(([address]) => address)).toEqual([
    "/trpc/auth.refresh",
    "/trpc/auth.refresh",
    "/trpc/users.notificationsStream",
  ]);
});
