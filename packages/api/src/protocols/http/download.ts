import type { FastifyReply, FastifyRequest } from "fastify";
import type { Download } from "../../core/answers.js";
import { rangeIn } from "./byte-range.js";
import { isNamedBy } from "./entity-tag.js";

/** Sends a file; of a stored file, also a part. */
export function sendDownload(request: FastifyRequest, reply: FastifyReply, file: Download): unknown {
  reply
    .header("content-type", file.contentType)
    .header("content-disposition", attachment(file.fileName))
    .header("x-content-type-options", "nosniff")
    .header("content-security-policy", "default-src 'none'; sandbox; frame-ancestors 'none'");
  return file.stored ? sendStored(request, reply, file, file.stored) : sendOrHead(request, reply, file);
}

function sendOrHead({ method }: FastifyRequest, reply: FastifyReply, file: Download): unknown {
  if (method !== "HEAD") return reply.send(file.stream());
  file.discard();
  return reply.send();
}

type Stored = NonNullable<Download["stored"]>;

/** The tag is strong and the bytes are never compressed, so that parts of different responses fit together. */
function sendStored(request: FastifyRequest, reply: FastifyReply, file: Download, stored: Stored): unknown {
  const { method, headers } = request;
  const { size, sha256 } = stored;
  const tag = `"${sha256}"`;
  reply.header("etag", tag).header("accept-ranges", "bytes");
  // Excludes this response from the server's compression.
  headers["x-no-compression"] = "true";
  if (isNamedBy(headers["if-none-match"], tag)) {
    file.discard();
    return reply.code(304).send();
  }
  const condition = headers["if-range"];
  const range =
    method === "GET" && (condition === undefined || condition === tag) ? rangeIn(headers.range, size) : null;
  if (range === "unsatisfiable") {
    file.discard();
    return reply.code(416).header("content-range", `bytes */${size}`).send();
  }
  if (range === null) return sendOrHead(request, reply.header("content-length", size), file);
  const { start, end } = range;
  return reply
    .code(206)
    .header("content-range", `bytes ${start}-${end - 1}/${size}`)
    .header("content-length", end - start)
    .send(file.part(stored, range));
}

/** The header that names a download, with a plain name for old clients (RFC 6266, RFC 8187). */
function attachment(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (each) => `%${each.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"${plain === fileName ? "" : `; filename*=UTF-8''${encoded}`}`;
}
