import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { createServer } from "node:https";
import { afterAll } from "vitest";
import type { Reach } from "./reach.js";
import { selfSigned } from "./testing-certificate.js";

export type SentRequest = { method: string; url: string; headers: IncomingHttpHeaders; body: string; cut?: () => void };
export type Answer = {
  status?: number;
  headers?: Record<string, string>;
  body?: Buffer | string;
  /** Sends only this many bytes of the body; `cut` then ends the connection. */
  cutAfter?: number;
  /** false: the response has no ETag. */
  tagged?: boolean;
};

/**
 * Fake publishers for the calling test file: all hosts lead to one local server, which returns the response of `answer`
 * and otherwise behaves as file servers do: ETag, 304, ranges. The names resolve to a public address, or to those in
 * `names`, and the guards on addresses remain in force.
 */
export async function standIn(
  hosts: readonly string[],
  answer: (requests: SentRequest) => Answer | undefined,
  names: Readonly<Record<string, string>> = {},
) {
  const { key, cert } = selfSigned(...hosts);
  const requests: SentRequest[] = [];
  const server = createServer({ key, cert }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      const one: SentRequest = {
        method,
        url: `https://${headers.host?.split(":")[0]}${url}`,
        headers,
        body: Buffer.concat(chunks).toString(),
      };
      requests.push(one);
      const { status = 200, headers: given = {}, body = "", cutAfter, tagged = true } = answer(one) ?? { status: 404 };
      const bytes = Buffer.from(body);
      const etag = `"${createHash("sha256").update(bytes).digest("hex").slice(0, 16)}"`;
      const own = { "accept-ranges": "bytes", ...(tagged && status === 200 && { etag }), ...given };
      if (status === 200 && tagged && headers["if-none-match"] === etag) return response.writeHead(304, own).end();
      const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? "")?.[1] ?? Number.NaN);
      const isRange = status === 200 && headers["if-range"] === etag && from <= bytes.length;
      const sent = isRange ? bytes.subarray(from) : bytes;
      const range = isRange ? { "content-range": `bytes ${from}-${bytes.length - 1}/${bytes.length}` } : {};
      response.writeHead(isRange ? 206 : status, { ...own, ...range, "content-length": String(sent.length) });
      if (cutAfter === undefined) return response.end(sent);
      one.cut = () => response.destroy();
      return response.write(sent.subarray(0, cutAfter));
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  afterAll(() => new Promise((done) => server.close(done)));
  const at = server.address();
  const reach: Reach = {
    resolve: async (host) => [{ address: names[host] ?? "8.8.8.8", family: 4 }],
    route: () => "127.0.0.1",
    port: typeof at === "object" ? at?.port : undefined,
    ca: cert,
  };
  return { reach, requests };
}
