import * as z from "zod";
import { limits } from "../core/limits.js";
import { Id, Instant, text } from "../core/scalars.js";
import { EntityType } from "../families/types.js";

/* What a page tells of its use. Who did it is the caller; nothing here can say otherwise. */

const name = z.string().regex(/^[\w.:/-]{1,80}$/, "1 to 80 letters, digits or . : / - _");
const path = z
  .string()
  .max(300)
  .regex(/^\/[^?#\s\p{C}]*$/u, "A path that begins with / and has no query");
/** Plain values by name, and no more of them than a page has reason to tell. */
const Scalars = z
  .record(
    z.string().regex(/^\w{1,40}$/, "1 to 40 letters, digits or _"),
    z.union([text(200), z.number().min(-1e15).max(1e15), z.boolean(), z.null()]),
  )
  .refine((values) => Object.keys(values).length <= limits.trackedPropsMax, `At most ${limits.trackedPropsMax}`);

/** The record that a page shows, if it shows one. */
const entity = { entityType: EntityType.optional(), entityId: Id.optional() };
const common = {
  at: Instant.optional().describe("When it happened, within the last day; now if left out"),
  sessionId: z
    .string()
    .regex(/^[\w-]{8,64}$/, "8 to 64 letters, digits, - or _")
    .optional()
    .describe("The page's own random name of one visit"),
};

type Entity = { entityType?: unknown; entityId?: unknown };
function checkEntity({ value, issues }: z.core.ParsePayload<Entity>): void {
  if ((value.entityType === undefined) !== (value.entityId === undefined))
    issues.push({ code: "custom", input: value, path: ["entityId"], message: "entityType and entityId go together" });
}

export const TrackPageview = z.strictObject({ path, ...entity, ...common }).check(checkEntity);
export type TrackPageview = z.infer<typeof TrackPageview>;

export const TrackInteraction = z
  .strictObject({ element: name, action: name, path: path.optional(), ...entity, ...common })
  .check(checkEntity);
export type TrackInteraction = z.infer<typeof TrackInteraction>;

export const TrackEvent = z.strictObject({ name, props: Scalars.default({}), ...common });
export type TrackEvent = z.infer<typeof TrackEvent>;

export const TrackSearch = z.strictObject({
  query: text(limits.searchMax),
  entityType: EntityType.optional().describe("The family that was searched"),
  filters: Scalars.default({}).describe("As in an address: the values of a list joined by commas"),
  resultCount: z.int().min(0).max(1e9),
  clickedRank: z.int().min(1).max(10_000).optional().describe("The place of the result that was opened, from 1"),
  ...common,
});
export type TrackSearch = z.infer<typeof TrackSearch>;

export const UsageKind = z.enum(["pageview", "interaction", "event", "search"]);
export type UsageKind = z.infer<typeof UsageKind>;
