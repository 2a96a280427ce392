import type { AuthServices } from "@pave/auth";
import { Refusal } from "@pave/contract";
import type { Context } from "../core/context.js";

/**
 * Refuses calls that set cookies when a page of another site makes them, so that nobody is signed in to a stranger's
 * account. Programs that are no browser send neither header.
 */
export function refuseForeignSite({ header, auth }: Pick<Context, "header" | "auth">): void {
  const site = header("sec-fetch-site");
  if (site === "same-origin" || site === "none") return;
  const origin = header("origin");
  if (origin === undefined ? site === undefined : auth.origins.has(origin) || isOwnHost(origin, header("host"), auth))
    return;
  throw new Refusal("FORBIDDEN", "This cannot be asked from another site");
}

/** Without https, browsers do not say `same-origin`; then the page's own host is compared with the one asked. */
function isOwnHost(origin: string, host: string | undefined, { publicUrl }: Pick<AuthServices, "publicUrl">): boolean {
  return publicUrl.startsWith("http:") && host !== undefined && origin === `http://${host}`;
}
