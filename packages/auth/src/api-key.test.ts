import { describe, expect, it } from "vitest";
import { apiKeyOf, isWellFormedKey, newApiKey } from "./api-key.js";
import { isAllowed } from "./sessions/authenticate-key.js";

describe("a key's text", () => {
  it("is refused if one character differs", () => {
    const key = newApiKey();
    expect(isWellFormedKey(key)).toBe(true);
    for (let at = 5; at < key.length; at++) {
      const other = key[at] === "x" ? "y" : "x";
      expect(isWellFormedKey(key.slice(0, at) + other + key.slice(at + 1))).toBe(false);
    }
  });

  it("is found in an Authorization header, where a session token is not taken for one", () => {
    const key = newApiKey();
    expect(apiKeyOf(`Bearer ${key}`)).toBe(key);
    for (const header of [undefined, "", key, `Basic ${key}`, "Bearer a.b.c", `Bearer ${key} ${key}`])
      expect(apiKeyOf(header)).toBeNull();
  });
});

it.each([
  ["192.0.2.7", [], true],
  ["192.0.2.7", ["192.0.2.7"], true],
  ["192.0.2.8", ["192.0.2.7"], false],
  ["192.0.2.8", ["10.0.0.0/8", "192.0.2.0/24"], true],
  ["192.0.3.8", ["192.0.2.0/24"], false],
  ["::ffff:192.0.2.8", ["192.0.2.0/24"], true],
  ["2001:db8:1::5", ["2001:db8::/32"], true],
  ["2001:db9::5", ["2001:db8::/32", "0.0.0.0/0"], false],
])("an address %s is or is not in %j", (address, listed, expected) => {
  expect(isAllowed(address, listed)).toBe(expected);
});
