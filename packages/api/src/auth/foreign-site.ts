import type { AuthServices } from "@pave/auth";
import { Refusal } from "@pave/contract";
import type { Context } from "../core/context.js";

/**
 * Refuses cross-site calls that set cookies, which could sign a user in to an attacker's account. Non-browser clients
 * send neither header.
 */
export function refuseForeignSite({ header, auth }: Pick<Context, "header" | "auth">): void {
  const site = header("sec-fetch-site");
  if (site === "same-origin" || site === "none") return;
  const origin = header("origin");
  if (origin === undefined ? site === undefined : auth.origins.has(origin) || isOwnHost(origin, header("host"), auth))
    return;
  throw new Refusal("FORBIDDEN", "Cross-site requests are not allowed");
}

/** Without https, browsers do not send `same-origin`; compare the page's host with the requested one. */
function isOwnHost(origin: string, host: string | undefined, { publicUrl }: Pick<AuthServices, "publicUrl">): boolean {
  return publicUrl.startsWith("http:") && host !== undefined && origin === `http://${host}`;
}
