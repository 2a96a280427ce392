import { lookup as resolve } from "node:dns";
import type { IncomingMessage } from "node:http";
import { type RequestOptions, request } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.js";

/** A request that may not be sent, or received no response. */
export class DownloadRefused extends Error {
  override readonly name: string = "DownloadRefused";
}

/** A network address to which a name resolves. */
type Address = { address: string; family: number };

/** How publishers and webhook receivers are reached. Default: over the public internet. */
export type Reach = Pick<RequestOptions, "port" | "ca"> & {
  /** Resolves names. Only public addresses among the results are accepted. */
  resolve?: (host: string) => Promise<Address[]>;
  /** Redirects connections to accepted addresses, for tests. */
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
    throw new DownloadRefused("The URL must not contain a user name or password");
  if (address.port !== "") throw new DownloadRefused(`${text}: a port is not allowed`);
  const host = address.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) && !isPublicAddress(host)) throw new DownloadRefused(`${host} is not on the public internet`);
  return address;
}

/** Sends a request and returns the response once its headers have arrived. */
export function sendRequest(
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

/** Resolves names to public addresses only; a name with any other address is refused. */
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

export type Message = { url: string; body: string; headers: Readonly<Record<string, string>> };
/** Result of sending: `failure` is null for a 2xx response; `waitMs` is the receiver's Retry-After. */
export type Sent = { status: number | null; failure: string | null; milliseconds: number; waitMs: number };

/**
 * Posts a message to an address of the public internet, under the guards of `sendRequest`; never throws. A redirect is a
 * failure, and the response body is read up to the limit and ignored.
 */
export async function send(
  { url, body, headers }: Message,
  { milliseconds, bytesMax }: { milliseconds: number; bytesMax: number },
  reach: Reach = {},
): Promise<Sent> {
  const began = performance.now();
  const done = (status: number | null, failure: string | null, waitMs = 0): Sent => ({
    status,
    failure,
    milliseconds: Math.round(performance.now() - began),
    waitMs,
  });
  const signal = AbortSignal.timeout(milliseconds);
  try {
    const sent = { ...headers, "content-length": String(Buffer.byteLength(body)) };
    const answer = await sendRequest(addressOf(url), { method: "POST", headers: sent, body }, reach, signal);
    const { statusCode: status = 0, headers: given } = answer;
    await readUpTo(answer, bytesMax);
    if (status >= 200 && status < 300) return done(status, null);
    if (status >= 300 && status < 400) return done(status, `Status ${status}; redirects are not followed`);
    return done(
      status,
      `Status ${status}`,
      [429, 503].includes(status) ? waitOf(given["retry-after"], Date.now(), 0) : 0,
    );
  } catch (error) {
    if (signal.aborted) return done(null, `No answer within ${milliseconds / 1_000} seconds`);
    if (error instanceof DownloadRefused) return done(null, error.message);
    return done(null, causeOf(error) ?? `No connection could be made (${codeOf(error) || "unknown"})`);
  }
}

/** The code of a failed connection; "" if it has none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

/** A common connection failure as a sentence without a full stop; undefined for any other error. */
export const causeOf = (error: unknown): string | undefined => causes[codeOf(error)];

/** Common connection failures in words. */
const causes: Readonly<Record<string, string>> = {
  ENOTFOUND: "The host name does not exist",
  EAI_AGAIN: "The host name could not be looked up",
  ECONNREFUSED: "The host refused the connection",
  EHOSTUNREACH: "The host cannot be reached from this machine",
  ENETUNREACH: "The host cannot be reached from this machine",
  EPROTO: "The host does not speak https",
  ECONNRESET: "The host ended the connection",
  ETIMEDOUT: "The host does not respond",
  CERT_HAS_EXPIRED: "The certificate of the host has expired",
  DEPTH_ZERO_SELF_SIGNED_CERT: "The certificate of the host is self-signed",
  ERR_TLS_CERT_ALTNAME_INVALID: "The certificate of the host is for another name",
  SELF_SIGNED_CERT_IN_CHAIN: "The certificate of the host is from an unknown authority",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "The certificate of the host is from an unknown authority",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "The host does not send the intermediate certificate of its authority",
};

async function readUpTo(answer: IncomingMessage, bytesMax: number): Promise<void> {
  let bytes = 0;
  for await (const chunk of answer) {
    bytes += Buffer.byteLength(chunk);
    if (bytes > bytesMax) break;
  }
  answer.destroy();
}

/** Maximum wait accepted from another server. */
const waitMaxMs = 15 * 60_000;

/** The delay of a Retry-After header, in seconds or until a date (RFC 9110, 10.2.3). */
export function waitOf(retryAfter: string | undefined, now = Date.now(), usual = 2_000): number {
  if (retryAfter === undefined) return usual;
  const wait = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - now;
  return Math.min(Math.max(Number.isNaN(wait) ? usual : wait, 0), waitMaxMs);
}
