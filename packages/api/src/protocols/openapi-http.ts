import type { AddressTraits } from "./http/addresses.js";
import type { Json } from "./openapi-shapes.js";
import type { Declared } from "./procedures.js";

const header = (description: string, example: string, type = "string"): Json => ({
  description,
  schema: { type },
  example,
});

/** Response headers that operations refer to. */
export const headers: Record<string, Json> = {
  "Accept-Ranges": header("Parts can be requested, in bytes", "bytes"),
  "Content-Range": header("Position of the part in the file, and the file's size", "bytes 0-1023/48213"),
  ETag: header("Tag of this response, for `If-None-Match` and, where `version` is taken, `If-Match`", 'W/"v3.4bW…"'),
  Link: header("First and next page of a list (RFC 8288)", '</api/trust/assets?cursor=WyJ…>; rel="next"'),
  Location: header("Address of the new record", "/api/trust/assets/0198c0de-…"),
  RateLimit: header("Calls remaining in the current minute, and seconds until the next", '"calls";r=5990;t=42'),
  "RateLimit-Policy": header(
    "Calls per minute and concurrent calls allowed to one caller on one server (draft-ietf-httpapi-ratelimit-headers-10)",
    '"calls";q=6000;w=60, "under-way";q=12;qu="concurrent-requests"',
  ),
  "Retry-After": header("Seconds to wait, with 429, 503 and a locked account", "2", "integer"),
  "WWW-Authenticate": header("With 401: a bearer token is needed, or the one sent is not valid", 'Bearer realm="Pave"'),
  "X-Request-Id": header("Identifies the request in the server's log; also in `requestId` of an error", "1f6a…"),
};

const conditional = (name: string, description: string): Json => ({
  name,
  in: "header",
  required: false,
  description,
  schema: { type: "string" },
});

/** Request headers that operations refer to. */
export const parameters: Record<string, Json> = {
  IfNoneMatch: conditional("If-None-Match", "ETag of an earlier response: 304 without a body if unchanged"),
  Range: conditional("Range", "Bytes of the file, as `bytes=0-1023`, `bytes=1024-` or `bytes=-500`"),
  IfRange: conditional("If-Range", "ETag of an earlier part: the whole file where it is another one by now"),
  IfMatch: conditional("If-Match", "ETag of the record, in place of `version`: 412 if it has changed since"),
  IdempotencyKey: conditional(
    "Idempotency-Key",
    "1 to 200 printable characters of your choice: the same request sent again within a day has no further effect and gets the first response, or 409 where that had a secret",
  ),
};

const references = (kind: "headers", names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/${kind}/${name}` }]));

const always = ["RateLimit", "RateLimit-Policy", "X-Request-Id"];

/** References to the request headers that an operation supports. */
export function headerParameters({ name, meta, isDownload }: Operation, { takesIfMatch }: AddressTraits): Json[] {
  const understood = [
    ...(meta.rest.method === "GET" && (!isDownload || meta.takesRange) ? ["IfNoneMatch"] : []),
    ...(meta.takesRange ? ["Range", "IfRange"] : []),
    ...(takesIfMatch ? ["IfMatch"] : []),
    ...(isRepeatable({ name, meta }) ? ["IdempotencyKey"] : []),
  ];
  return understood.map((each) => ({ $ref: `#/components/parameters/${each}` }));
}

type Operation = Pick<Declared, "name" | "meta"> & { isDownload: boolean };

/** Procedures whose responses contain a new secret, which is never stored. */
export const answersSecret = (name: string): boolean =>
  /^(auth\.createKey|serviceAccounts\.createKey|webhooks\.(create|renewSecret))$/.test(name);

/**
 * true: with an `Idempotency-Key` a repeated request has no further effect. Requests about the account itself are
 * excluded, as they contain passwords and codes.
 */
export const isRepeatable = ({ name, meta }: Pick<Declared, "name" | "meta">): boolean =>
  meta.rest.method === "POST" && meta.access !== "public" && (!name.startsWith("auth.") || answersSecret(name));

/** The responses of an operation by status. */
export function responses(
  { meta, isDownload }: Operation,
  { isCreation, createdName }: AddressTraits,
  success: Json,
  isPage: boolean,
): Json {
  const isRead = meta.rest.method === "GET";
  const hasTag = isRead && (!isDownload || meta.takesRange);
  const names = [
    ...(hasTag ? ["ETag"] : []),
    ...(meta.takesRange ? ["Accept-Ranges"] : []),
    ...(isRead && isPage ? ["Link"] : []),
    ...(createdName !== null && isCreation ? ["Location"] : []),
  ];
  const unchanged = { description: "Not changed since the response with this ETag" };
  return {
    [isCreation ? 201 : 200]: { ...success, headers: references("headers", [...names, ...always]) },
    ...(meta.takesRange
      ? {
          206: { ...success, description: "The part", headers: references("headers", ["Content-Range", ...names]) },
          416: {
            description: "The requested range is beyond the end of the file",
            headers: references("headers", ["Content-Range"]),
          },
        }
      : {}),
    ...(hasTag ? { 304: unchanged } : {}),
    default: { $ref: "#/components/responses/Error" },
  };
}

/** The response of each error. */
export const errorResponse = (schema: Json): Json => ({
  description: "Error; `code` identifies the cause",
  headers: references("headers", ["Retry-After", "WWW-Authenticate", ...always]),
  content: { "application/json": { schema } },
});
