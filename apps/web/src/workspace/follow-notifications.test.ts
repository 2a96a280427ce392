import { expect, it, vi } from "vitest";

vi.stubGlobal("addEventListener", () => undefined);
const { eachEvent } = await import("./follow-notifications.js");

/** A body that comes in these pieces. */
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

it("hears each event that has an id, wherever the pieces are cut", async () => {
  const whole = 'event: connected\ndata: {}\n\ndata: {"a":1}\nid: one\n\nevent: ping\ndata:\n\nid: two\ndata: {}\n\n';
  expect(await heard(whole)).toEqual(["one", "two"]);
  expect(await heard(...whole)).toEqual(["one", "two"]);
});

it("does not take half an event for a whole one", async () => expect(await heard("data: {}\nid: one\n")).toEqual([]));
