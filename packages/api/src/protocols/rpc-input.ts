import { Refusal } from "@pave/contract";
import superjson from "superjson";
import * as z from "zod";

/** An input as sent by superjson. */
const Sent = z.strictObject({
  json: z.unknown(),
  meta: z.strictObject({ values: z.unknown(), v: z.int().optional() }).optional(),
});

/**
 * The value sent by a tRPC client. Shapes are plain JSON, so annotations may only mark `undefined`. BAD_REQUEST, or
 * zod's error for an invalid envelope.
 */
export function readSent(sent: unknown): unknown {
  if (sent === undefined || sent === null) return undefined;
  const { json, meta } = Sent.parse(sent);
  if (meta?.values === undefined) return json;
  if (!marksOnlyUndefined(meta.values)) throw new Refusal("BAD_REQUEST", "Only plain JSON is accepted");
  try {
    // Guarantee of the cast: `marksOnlyUndefined` has checked the annotations.
    return superjson.deserialize({ json, meta } as Parameters<typeof superjson.deserialize>[0]);
  } catch {
    throw new Refusal("BAD_REQUEST", "The superjson annotations do not match the input");
  }
}

/** Either the input itself or the paths in a flat record are marked, as superjson writes both. */
function marksOnlyUndefined(values: unknown): boolean {
  if (typeof values !== "object" || values === null) return false;
  return Array.isArray(values) ? isUndefinedMark(values) : Object.values(values).every(isUndefinedMark);
}

function isUndefinedMark(mark: unknown): boolean {
  return Array.isArray(mark) && mark.length === 1 && mark[0] === "undefined";
}
