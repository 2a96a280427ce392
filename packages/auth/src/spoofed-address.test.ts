import { describe, expect, it } from "vitest";
import { addressKey, readAddress } from "./address.js";

describe("a client address", () => {
  it.each([
    ["192.0.2.7", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["::FFFF:C000:0207", "192.0.2.7"],
    ["0:0:0:0:0:ffff:192.0.2.7", "192.0.2.7"],
    ["\t192.0.2.7 ", "192.0.2.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2::", "2001:db8:1:2::/64"],
    ["2001:0db8:0001:0002:ffff::1", "2001:db8:1:2::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["unknown", "unknown"],
  ])("%s counts as %s", (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});

describe("an address that a proxy forwarded", () => {
  it.each([
    ["192.0.2.7", "192.0.2.7"],
    [" 192.0.2.7:51234 ", "192.0.2.7"],
    ["2001:db8::7", "2001:db8::7"],
    ["[2001:db8::7]", "2001:db8::7"],
    ["[2001:db8::7]:443", "2001:db8::7"],
    ["[::ffff:192.0.2.7]:443", "::ffff:192.0.2.7"],
    ["::ffff:192.0.2.7", "::ffff:192.0.2.7"],
    ["unknown", null],
    ["evil-1", null],
    ["", null],
    ["192.0.2.7:", null],
    ["192.0.2.7:port", null],
    ["192.0.2.7:123456", null],
    ["192.0.2.700:80", null],
    ["[192.0.2.7]:80", null],
    ["[evil]:80", null],
  ])("%j is read as %s", (text, address) => {
    expect(readAddress(text)).toBe(address);
  });
});
