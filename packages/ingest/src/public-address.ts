import { BlockList, isIP } from "node:net";

/** Networks that are not the public internet (IANA special-purpose registries): a server's own surroundings. */
const reserved = new BlockList();
const networks4 = `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24
  192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4`;
const networks6 =
  "::/128 ::1/128 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 fc00::/7 fe80::/10 ff00::/8";
for (const [networks, family] of [
  [networks4, "ipv4"],
  [networks6, "ipv6"],
] as const)
  for (const network of networks.split(/\s+/)) {
    const [address = "", prefix] = network.split("/");
    reserved.addSubnet(address, Number(prefix), family);
  }

/** Whether an IP address is one of the public internet. An IPv4 address within an IPv6 one is taken for itself. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !reserved.check(address, "ipv4");
  if (version !== 6) return false;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return isPublicAddress(mapped);
  return !/^::ffff:/i.test(address) && !reserved.check(address, "ipv6");
}
