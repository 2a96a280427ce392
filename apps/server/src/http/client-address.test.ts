import { expect, it } from "vitest";
import { clientAddress } from "./client-address.js";

it.each([
  ["the connection where no proxy is trusted", "192.0.2.1", undefined, "192.0.2.1"],
  ["the last that was forwarded", "192.0.2.7", ["10.0.0.1", "192.0.2.7"], "192.0.2.7"],
  ["it without its port", "192.0.2.7:4711", ["10.0.0.1", "192.0.2.7:4711"], "192.0.2.7"],
  [
    "an IPv6 address without brackets and port",
    "[2001:db8::7]:4711",
    ["10.0.0.1", "[2001:db8::7]:4711"],
    "2001:db8::7",
  ],
  ["the proxy where it forwarded no address", "unknown", ["10.0.0.1", "10.0.0.2", "unknown"], "10.0.0.2"],
])("the address of a client is that of %s", (_, ip, ips, address) => {
  expect(clientAddress(ips === undefined ? { ip } : { ip, ips })).toBe(address);
});
