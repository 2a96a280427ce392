import { readAddress } from "@pave/auth";
import type { FastifyRequest } from "fastify";

/**
 * The IP address of the client. Behind trusted proxies it is the last address they forwarded, without a port; if that
 * is invalid, it is the address of the proxy that forwarded it.
 */
export function clientAddress({ ip, ips }: Pick<FastifyRequest, "ip" | "ips">): string {
  const forwarded = (ips ?? []).flatMap((text) => readAddress(text) ?? []);
  return forwarded.at(-1) ?? ip;
}
