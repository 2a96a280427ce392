import { isIP, isIPv4, isIPv6 } from "node:net";

/** The IP address in a text as written by proxies: `address`, `IPv4:port`, `[IPv6]` or `[IPv6]:port`; else null. */
export function readAddress(text: string): string | null {
  const trimmed = text.trim();
  if (isIP(trimmed)) return trimmed;
  const [, v6, v4] = /^(?:\[(.+)\]|([\d.]+))(?::\d{1,5})?$/.exec(trimmed) ?? [];
  if (v6 !== undefined && isIPv6(v6)) return v6;
  return v4 !== undefined && isIPv4(v4) ? v4 : null;
}

/**
 * Rate-limit key of a client address: an IPv4 address in canonical form, or the first 64 bits of an IPv6 address, as
 * one customer controls all of them.
 */
export function addressKey(address: string): string {
  const trimmed = address.trim().toLowerCase();
  if (!isIPv6(trimmed)) return trimmed;
  const [zoneless = ""] = trimmed.split("%");
  const { hostname } = new URL(`http://[${zoneless}]`);
  const [head = "", tail] = hostname.slice(1, -1).split("::");
  const before = head ? head.split(":") : [];
  const after = tail ? tail.split(":") : [];
  const groups = [...before, ...Array<string>(8 - before.length - after.length).fill("0"), ...after];
  const [mappedHigh, mappedLow] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  if (groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff" && mappedHigh !== undefined && mappedLow !== undefined)
    return [mappedHigh >> 8, mappedHigh & 255, mappedLow >> 8, mappedLow & 255].join(".");
  return `${groups.slice(0, 4).join(":")}::/64`;
}
