import { createHash } from "node:crypto";
import type { DocumentStore } from "@pave/api";
import { Refusal } from "@pave/contract";
import { AwsClient } from "aws4fetch";
import { isDocumentId } from "./document-id.js";

export type BucketSettings = {
  bucket: string;
  /** Prefix of document ids, without a trailing slash; empty: none. */
  prefix: string;
  AWS_ENDPOINT_URL_S3?: string | undefined;
  AWS_REGION: string;
  AWS_ACCESS_KEY_ID?: string | undefined;
  AWS_SECRET_ACCESS_KEY?: string | undefined;
};

const answerMs = 15_000;
const idsAtOnce = 1_000;

/** Documents in a bucket of an S3-compatible store, each under its id, addressed by path. */
export function openBucket({ bucket, prefix, ...settings }: BucketSettings): DocumentStore {
  const { AWS_REGION: region, AWS_ENDPOINT_URL_S3: given = `https://s3.${region}.amazonaws.com` } = settings;
  const { AWS_ACCESS_KEY_ID: accessKeyId = "", AWS_SECRET_ACCESS_KEY: secretAccessKey = "" } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 2 });
  const root = `${given.endsWith("/") ? given.slice(0, -1) : given}/${bucket}`;
  const before = prefix === "" ? "" : `${prefix}/`;
  const urlOf = (id: string) => `${root}/${before}${id}`;

  /** Limits the wait for a response, not its reading, which a slow client may prolong. */
  async function send(method: string, url: string, headers: Record<string, string> = {}, body?: Uint8Array) {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), answerMs);
    const sha256 = createHash("sha256")
      .update(body ?? "")
      .digest("hex");
    try {
      const signed = { ...headers, "x-amz-content-sha256": sha256 };
      const answer = await client.fetch(url, {
        method,
        headers: signed,
        signal: patience.signal,
        ...(body && { body: Buffer.from(body) }),
      });
      if (answer.ok || (method === "DELETE" && answer.status === 404)) return answer;
      throw new Error(`The bucket returned ${answer.status} to ${method}: ${(await answer.text()).slice(0, 300)}`);
    } catch (cause) {
      const message = "The store of documents is not available. Please try again";
      throw Object.assign(new Refusal("SERVICE_UNAVAILABLE", message, { retryAfter: 5 }), { cause });
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async write(id, bytes) {
      await send("PUT", urlOf(id), { "content-type": "application/octet-stream" }, bytes);
    },
    async *read(id, size, { start, end }) {
      const answer = await send("GET", urlOf(id), { range: `bytes=${start}-${end - 1}` });
      const range = answer.headers.get("content-range");
      if (range !== `bytes ${start}-${end - 1}/${size}` || !answer.body)
        throw new Error(`The document ${id} does not have ${size} bytes: ${range}`);
      for await (const piece of answer.body) yield Buffer.from(piece);
    },
    async *ids() {
      for (let after: string | undefined = ""; after !== undefined; ) {
        const query = new URLSearchParams({ "list-type": "2", prefix: before, "max-keys": String(idsAtOnce) });
        if (after !== "") query.set("start-after", after);
        const text = await (await send("GET", `${root}?${query}`)).text();
        const keys = [...text.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = ""]) => key);
        yield keys.map((key) => key.slice(before.length)).filter(isDocumentId);
        after = text.includes("<IsTruncated>true</IsTruncated>") ? keys.at(-1) : undefined;
      }
    },
    async remove(id) {
      await send("DELETE", urlOf(id));
    },
  };
}
