import { createHash } from "node:crypto";
import { Refusal } from "@pave/contract";
import { TRPCError } from "@trpc/server";

/**
 * The entity tag of a response: a hash of its text, prefixed with the version of a record. It is weak, because the same
 * tag stands for the text and its compressed form (RFC 9110, 8.8.1).
 */
export function entityTag(text: string, version?: number): string {
  const digest = createHash("sha256").update(text).digest("base64url").slice(0, 22);
  return `W/"${version === undefined ? "" : `v${version}.`}${digest}"`;
}

/** true: an If-None-Match header contains the tag, by weak comparison, or `*`. */
export function isNamedBy(header: string | undefined, tag: string): boolean {
  const opaque = (text: string) => text.trim().replace(/^W\//, "");
  return header?.split(",").some((each) => each.trim() === "*" || opaque(each) === opaque(tag)) ?? false;
}

/**
 * The version in an If-Match header; undefined without one and for `*`. PRECONDITION_FAILED for a tag that never
 * belonged to a record here. Weak tags are accepted, as the version identifies the state to change.
 */
export function versionIn(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === "*") return undefined;
  const [, version] = /^\s*(?:W\/)?"v(\d{1,9})\.[\w-]{22}"\s*$/.exec(header) ?? [];
  if (version === undefined)
    throw new Refusal("PRECONDITION_FAILED", "If-Match: Send the ETag of a response for this record");
  return Number(version);
}

/** The error of a request with If-Match: a version conflict becomes a failed precondition. */
export function asPrecondition(thrown: unknown): unknown {
  const refusal = thrown instanceof TRPCError ? thrown.cause : thrown;
  return refusal instanceof Refusal && refusal.code === "VERSION_CONFLICT"
    ? new Refusal("PRECONDITION_FAILED", refusal.message)
    : thrown;
}
