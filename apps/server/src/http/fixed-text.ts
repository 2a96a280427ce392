import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

type MakeText = () => string | Promise<string>;
type Encoding = "br" | "gzip" | "identity";

// The highest quality takes seconds for a megabyte and saves little more.
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Serves a text that changes only with the release: rendered and compressed once, and cached by clients. */
export function serveFixedText(app: FastifyInstance, path: string, type: string, make: MakeText): void {
  const send = fixedText(type, make);
  app.get(path, { compress: false }, send);
}

/** Serves such texts by name below an address. Without one of this name, `make` returns undefined and `refuse` answers. */
export function serveFixedTexts(
  app: FastifyInstance,
  folder: string,
  type: string,
  make: (name: string) => string | undefined,
  refuse: Send,
): void {
  const texts = new Map<string, Send>();
  app.get<{ Params: { name: string } }>(`${folder}:name`, { compress: false }, (request, reply) => {
    const { name } = request.params;
    const known = texts.get(name);
    if (known) return known(request, reply);
    const text = make(name);
    if (text === undefined) return refuse(request, reply);
    const send = fixedText(type, () => text);
    texts.set(name, send);
    return send(request, reply);
  });
}

export type Send = (request: FastifyRequest, reply: FastifyReply) => unknown;

function fixedText(type: string, make: MakeText): Send {
  const bytes = once(async () => Buffer.from(await make()));
  const tag = once(async () =>
    createHash("sha256")
      .update(await bytes())
      .digest("base64url")
      .slice(0, 22),
  );
  const bodies = {
    br: once(async () => promisify(brotliCompress)(await bytes(), brotli)),
    gzip: once(async () => promisify(gzip)(await bytes(), { level: 9 })),
    identity: bytes,
  };
  return async ({ headers }, reply) => {
    const encoding = encodingFor(headers["accept-encoding"]);
    // Each encoding is a separate representation with its own strong tag.
    const etag = `"${await tag()}-${encoding}"`;
    const varying = [reply.getHeader("vary"), "Accept-Encoding"].filter((name) => typeof name === "string");
    reply.headers({ etag, "cache-control": "public, max-age=300", vary: varying.join(", ") }).type(type);
    if (isNamedBy(headers["if-none-match"], etag)) return reply.code(304).send();
    if (encoding !== "identity") reply.header("content-encoding", encoding);
    return reply.send(await bodies[encoding]());
  };
}

function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function encodingFor(accepted = ""): Encoding {
  const weights = new Map(
    accepted
      .toLowerCase()
      .split(",")
      .map((item) => {
        const [name = "", weight = "q=1"] = item.split(";").map((part) => part.trim());
        return [name, Number(weight.replace(/^q=/, ""))];
      }),
  );
  const known: readonly Encoding[] = ["br", "gzip"];
  return known.find((name) => (weights.get(name) ?? 0) > 0) ?? "identity";
}

/** true: an If-None-Match contains the tag, by weak comparison (RFC 9110). */
function isNamedBy(header: string | undefined, etag: string): boolean {
  const tags = (header ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}
