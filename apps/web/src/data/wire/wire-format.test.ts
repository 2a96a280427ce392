import superjson from "superjson";
import { describe, expect, it } from "vitest";
import { wireFormat } from "./wire-format.js";

describe("the wire format", () => {
  it("carries values that plain JSON cannot, both ways", () => {
    const value = {
      from: new Date("2026-01-02"),
      found: new Set(["NJ"]),
      missing: undefined,
      large: 9_007_199_254_740_993n,
    };
    const sent = JSON.parse(JSON.stringify(wireFormat.serialize(value)));
    expect(superjson.deserialize(sent)).toEqual(value);
    expect(wireFormat.deserialize(sent)).toEqual(value);
  });

  it("sends nothing for no input", () => expect(wireFormat.serialize(undefined)).toBeUndefined());
});
