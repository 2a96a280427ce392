import superjson from "superjson";
import { describe, expect, it } from "vitest";
import { wireFormat } from "./wire-format.js";

const plain = { name: "Newark", counts: [1, null], nested: { isSample: true } };

describe("the wire format is superjson's, for plain JSON", () => {
  it("writes what superjson reads", () => {
    const sent = wireFormat.serialize(plain);
    expect(sent).toEqual(superjson.serialize(plain));
    if (sent !== undefined) expect(superjson.deserialize(JSON.parse(JSON.stringify(sent)))).toEqual(plain);
  });
  it("reads what superjson writes", () => expect(wireFormat.deserialize(superjson.serialize(plain))).toEqual(plain));
  it("sends nothing for no input", () => expect(wireFormat.serialize(undefined)).toBeUndefined());
});
