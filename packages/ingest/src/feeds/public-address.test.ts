import { describe, expect, it } from "vitest";
import { isPublicAddress } from "./public-address.js";

/** The IANA special-purpose address registries: blocks that are not globally reachable, and those that embed IPv4. */
const notPublic = {
  "IPv4: this network, private use, shared space, loopback, link local":
    "0.0.0.0 0.255.255.255 10.1.2.3 100.64.0.1 100.127.255.255 127.0.0.1 169.254.169.254 172.16.0.1 172.31.255.255 192.168.1.1",
  "IPv4: protocol assignments, documentation, benchmarking, former 6to4 relays":
    "192.0.0.1 192.0.0.170 192.0.2.1 198.51.100.1 203.0.113.1 198.18.0.1 198.19.255.255 192.88.99.1",
  "IPv4: multicast, reserved, broadcast": "224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255",
  "IPv6: unspecified, loopback, IPv4-compatible": ":: ::1 ::7f00:1 ::127.0.0.1 ::8.8.8.8",
  "IPv6: IPv4-mapped and IPv4-translated":
    "::ffff:127.0.0.1 ::ffff:10.0.0.1 ::ffff:7f00:1 0:0:0:0:0:ffff:127.0.0.1 ::ffff:0:127.0.0.1",
  "IPv6: NAT64, 6to4, Teredo":
    "64:ff9b::7f00:1 64:ff9b::a00:1 64:ff9b:1::1 2002:7f00:1:: 2002:a00:1::1 2001::1 2001:0:4136:e378:8000:63bf:3fff:fdd2",
  "IPv6: discard, dummy, benchmarking, ORCHID, documentation, segment routing":
    "100::1 100:0:0:1::1 2001:2::1 2001:10::1 2001:20::1 2001:db8::1 3fff::1 3fff:fff::1 5f00::1",
  "IPv6: unique local, link local, site local, multicast":
    "fc00::1 fd00::1 fe80::1 fe80::1%eth0 febf::1 fec0::1 feff::1 ff02::1",
  "IPv6: not allocated": "4000::1 8000::1 e000::1",
  "no address": "localhost 127.1 0x7f000001 [::1]",
};

describe("an address is outside the public internet", () => {
  it.each(Object.entries(notPublic))("when it is %s", (_, addresses) => {
    for (const address of addresses.split(" ")) expect(isPublicAddress(address), address).toBe(false);
  });
});

it("all other unicast addresses are public", () => {
  for (const address of "8.8.8.8 100.63.255.255 100.128.0.1 172.32.0.1 192.0.1.1 198.20.0.1 223.255.255.255".split(" "))
    expect(isPublicAddress(address), address).toBe(true);
  for (const address of "2606:4700::1111 2001:4860:4860::8888 2a00:1450::1 3ffe::1 ::ffff:8.8.8.8".split(" "))
    expect(isPublicAddress(address), address).toBe(true);
});
