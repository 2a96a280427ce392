import {
  type Done,
  serverLimits,
  type TrackEvent,
  type TrackInteraction,
  type TrackPageview,
  type TrackSearch,
} from "@pave/contract";
import { type NewUsage, recordUsage } from "@pave/db";
import type { UserContext } from "../core/context.js";
import { countCall } from "../core/expensive.js";
import { fieldError } from "../core/records.js";
import { redacted } from "../system/redact.js";

/** Tolerance for a client clock ahead of the server's. */
const aheadMs = 5 * 60_000;
/** How late a client may send an event; daily totals are recomputed for that long. */
const waitMs = 24 * 3_600_000;

/** Records a page view; ids and secrets are removed from the path. */
export function trackPageview(
  ctx: UserContext,
  { path, entityType, entityId, ...common }: TrackPageview,
): Promise<Done> {
  return note(ctx, common, { kind: "pageview", name: redacted(path), ...entityOf({ entityType, entityId }) });
}

/** Records a use of a control on a page. */
export function trackInteraction(
  ctx: UserContext,
  { element, action, path, entityType, entityId, ...common }: TrackInteraction,
): Promise<Done> {
  const detail = path === undefined ? { action } : { action, path: redacted(path) };
  const name = `${element} ${action}`;
  return note(ctx, common, { kind: "interaction", name, detail, ...entityOf({ entityType, entityId }) });
}

/** Records an event named by the page. */
export function trackEvent(ctx: UserContext, { name, props, ...common }: TrackEvent): Promise<Done> {
  return note(ctx, common, { kind: "event", name, detail: { props } });
}

/** Records a search in lower case, with personal data redacted. */
export function trackSearch(
  ctx: UserContext,
  { query, entityType, filters, resultCount, clickedRank, ...common }: TrackSearch,
): Promise<Done> {
  const detail = { filters, resultCount, ...(clickedRank === undefined ? {} : { clickedRank }) };
  const name = redacted(query.replace(/\s+/g, " ").toLowerCase());
  return note(ctx, common, { kind: "search", name, detail, ...entityOf({ entityType, entityId: undefined }) });
}

type Common = { at?: string | undefined; sessionId?: string | undefined };

async function note(
  ctx: UserContext,
  { at, sessionId }: Common,
  usage: Pick<NewUsage, "kind" | "name" | "detail" | "entityType" | "entityId">,
): Promise<Done> {
  await countCall(ctx, `track:${ctx.user.id}`, serverLimits.trackedPerMinute);
  await recordUsage(ctx.db, { ...usage, userId: ctx.user.id, sessionId: sessionId ?? null, at: momentOf(ctx, at) });
  return { success: true };
}

/** Time of the event, clamped to between yesterday and now. */
function momentOf({ now }: UserContext, given: string | undefined): Date {
  const present = now();
  if (given === undefined) return present;
  const ago = present.getTime() - Date.parse(given);
  if (ago < -aheadMs || ago > waitMs) throw fieldError("at", "Must be within the last 24 hours");
  return ago < 0 ? present : new Date(given);
}

function entityOf({ entityType, entityId }: Pick<TrackPageview, "entityType" | "entityId">) {
  return { entityType: entityType ?? null, entityId: entityId ?? null };
}
