import { lookup as resolve } from "node:dns";
import type { IncomingMessage } from "node:http";
import { type RequestOptions, request } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.js";

/** A file that may not be fetched, or could not be. */
export class DownloadRefused extends Error {
  override readonly name: string = "DownloadRefused";
}

/** A network address that a name resolves to. */
type Address = { address: string; family: number };

/** How publishers are reached. Default: the public internet. */
export type Reach = Pick<RequestOptions, "port" | "ca"> & {
  /** Resolves names. Whatever it answers, only addresses of the public internet are accepted. */
  resolve?: (host: string) => Promise<Address[]>;
  /** Where a connection to an accepted address goes, for tests. */
  route?: (address: string) => string;
};

export type Ask = { method: string; headers: Readonly<Record<string, string>>; body?: string | undefined };

/** Inactivity time-out. */
const silenceMs = 60_000;

/** Parses an allowed URL. Throws `DownloadRefused`. */
export function addressOf(text: string): URL {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  if (address?.protocol !== "https:") throw new DownloadRefused(`${text} is not an https URL`);
  if (address.username || address.password)
    throw new DownloadRefused("A feed URL must not contain a user name or password");
  if (address.port !== "") throw new DownloadRefused(`${text}: a port is not allowed`);
  const host = address.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) && !isPublicAddress(host)) throw new DownloadRefused(`${host} is not on the public internet`);
  return address;
}

/** Sends a request and answers the response once its headers are there. */
export function ask(
  address: URL,
  { method, headers, body }: Ask,
  { port, ca, ...names }: Reach,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((done, failed) => {
    const sent = request(
      address,
      { method, port, ca, lookup: publicLookup(names), signal, headers, timeout: silenceMs },
      done,
    );
    sent.on("timeout", () => sent.destroy(new DownloadRefused(`${address.host} does not respond`)));
    sent.on("error", failed);
    sent.end(body);
  });
}

const resolved = (host: string): Promise<Address[]> =>
  new Promise((done, failed) => {
    resolve(host, { all: true }, (error, found) => (error ? failed(error) : done(found)));
  });

/** Names by their addresses of the public internet alone; a name that has any other is refused. */
function publicLookup({
  resolve = resolved,
  route = (address) => address,
}: Omit<Reach, "port" | "ca">): LookupFunction {
  return (host, options, done) => {
    const refuse = (message: string) => done(new DownloadRefused(message), "", 0);
    resolve(host).then(
      (found) => {
        if (found.some(({ address }) => !isPublicAddress(address)))
          return refuse(`${host} is not on the public internet`);
        const routed = found.map(({ address, family }) => ({ address: route(address), family }));
        const [first] = routed;
        if (!first) return refuse(`${host} does not resolve`);
        return options.all ? done(null, routed) : done(null, first.address, first.family);
      },
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), "", 0),
    );
  };
}
