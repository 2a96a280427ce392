import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** A store of objects that answers as S3 does to signed requests (AWS Signature Version 4), a few keys at a time. */
export type Bucket = {
  url: string;
  objects: Map<string, Buffer>;
  /** Refuses all requests from now on, or none. */
  refuse(isRefusing: boolean): void;
  close(): Promise<void>;
};

const sha256 = (value: string | Buffer) => createHash("sha256").update(value).digest("hex");
const hmac = (key: string | Buffer, value: string) => createHmac("sha256", key).update(value).digest();
const keysAtOnce = 2;

type Signed = Pick<IncomingMessage, "method" | "url" | "headers">;

/** Whether a request has the signature of its method, address, headers and body. */
export function isSigned({ method, url = "", headers }: Signed, body: Buffer, secret: string): boolean {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[\w-]+\/s3\/aws4_request), SignedHeaders=([\w;-]+), Signature=(\w+)$/;
  const [, , scope = "", signedHeaders = "", signature] = pattern.exec(headers.authorization ?? "") ?? [];
  const { pathname, searchParams } = new URL(url, "http://bucket");
  const encode = (value: string) =>
    encodeURIComponent(value).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  const query = [...searchParams]
    .map(([key, value]) => `${encode(key)}=${encode(value)}`)
    .sort()
    .join("&");
  const lines = signedHeaders.split(";").map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const payload = String(headers["x-amz-content-sha256"]);
  const request = [method, pathname, query, lines.join(""), signedHeaders, payload].join("\n");
  const toSign = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, sha256(request)].join("\n");
  const [day = "", region = ""] = scope.split("/");
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), "s3"), "aws4_request");
  return payload === sha256(body) && hmac(key, toSign).toString("hex") === signature;
}

export async function startBucket(name: string, secret: string): Promise<Bucket> {
  const objects = new Map<string, Buffer>();
  let isRefusing = false;
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const { pathname, searchParams } = new URL(request.url ?? "", "http://bucket");
    const [, bucket, ...rest] = pathname.split("/");
    const key = rest.join("/");
    const end = (status: number, content: string | Buffer = "", headers = {}) =>
      response.writeHead(status, headers).end(content);
    if (isRefusing || bucket !== name || !isSigned(request, body, secret))
      return end(403, "<Error><Code>SignatureDoesNotMatch</Code></Error>");
    if (request.method === "PUT") {
      objects.set(key, body);
      return end(200);
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return end(204);
    }
    if (key === "") {
      const { prefix = "", "start-after": after = "" } = Object.fromEntries(searchParams);
      const keys = [...objects.keys()].filter((each) => each.startsWith(prefix) && each > after).sort();
      const shown = keys.slice(0, keysAtOnce).map((each) => `<Contents><Key>${each}</Key></Contents>`);
      return end(
        200,
        `<ListBucketResult>${shown.join("")}<IsTruncated>${keys.length > keysAtOnce}</IsTruncated></ListBucketResult>`,
      );
    }
    const object = objects.get(key);
    if (!object) return end(404, "<Error><Code>NoSuchKey</Code></Error>");
    const [, first = 0, last = object.length - 1] = (/^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? []).map(
      Number,
    );
    const range = `bytes ${first}-${Math.min(last, object.length - 1)}/${object.length}`;
    return end(206, object.subarray(first, last + 1), { "content-range": range });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    objects,
    refuse(refusing) {
      isRefusing = refusing;
    },
    close: () => new Promise((done) => server.close(() => done())),
  };
}
