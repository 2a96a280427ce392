import { BlockList, isIP } from "node:net";

/** Networks that are not globally reachable (IANA special-purpose address registry of IPv4), and multicast. */
const reserved4 = networks(`0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24
  192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4`);
/** The public IPv6 space allocated by IANA. */
const public6 = networks("2000::/3");
/**
 * Ranges within it that are not globally reachable or embed IPv4 addresses: Teredo (in 2001::/23) and 6to4
 * (2002::/16).
 */
const reserved6 = networks("2001::/23 2001:db8::/32 2002::/16 3fff::/20");

function networks(texts: string): BlockList {
  const list = new BlockList();
  for (const network of texts.split(/\s+/)) {
    const [address = "", prefix] = network.split("/");
    list.addSubnet(address, Number(prefix), isIP(address) === 4 ? "ipv4" : "ipv6");
  }
  return list;
}

/** true: the IP address is on the public internet. An IPv4-mapped IPv6 address counts as IPv4. */
export function isPublicAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const plain = mapped ?? address;
  const version = isIP(plain);
  if (version === 4) return !reserved4.check(plain, "ipv4");
  return version === 6 && public6.check(plain, "ipv6") && !reserved6.check(plain, "ipv6");
}
