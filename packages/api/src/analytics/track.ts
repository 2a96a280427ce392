import {
  type Done,
  limits,
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

/** How far the clock of a page may be ahead of ours. */
const aheadMs = 5 * 60_000;
/** How long a page may wait before it tells; days are summed up again for as long. */
const waitMs = 24 * 3_600_000;

/** Notes a look at a page; ids and secrets are taken out of the path. */
export function trackPageview(
  ctx: UserContext,
  { path, entityType, entityId, ...common }: TrackPageview,
): Promise<Done> {
  return note(ctx, common, { kind: "pageview", name: redacted(path), ...entityOf({ entityType, entityId }) });
}

/** Notes what was done with a part of a page. */
export function trackInteraction(
  ctx: UserContext,
  { element, action, path, entityType, entityId, ...common }: TrackInteraction,
): Promise<Done> {
  const detail = path === undefined ? { action } : { action, path: redacted(path) };
  const name = `${element} ${action}`;
  return note(ctx, common, { kind: "interaction", name, detail, ...entityOf({ entityType, entityId }) });
}

/** Notes an event that the page itself names. */
export function trackEvent(ctx: UserContext, { name, props, ...common }: TrackEvent): Promise<Done> {
  return note(ctx, common, { kind: "event", name, detail: { props } });
}

/** Notes a search, in small letters and without what may be of a person. */
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
  await countCall(ctx, `track:${ctx.user.id}`, limits.trackedPerMinute);
  await recordUsage(ctx.db, { ...usage, userId: ctx.user.id, sessionId: sessionId ?? null, at: momentOf(ctx, at) });
  return { success: true };
}

/** When it happened: not before yesterday, and never after now. */
function momentOf({ now }: UserContext, told: string | undefined): Date {
  const present = now();
  if (told === undefined) return present;
  const ago = present.getTime() - Date.parse(told);
  if (ago < -aheadMs || ago > waitMs) throw fieldError("at", "Must be within the last day");
  return ago < 0 ? present : new Date(told);
}

function entityOf({ entityType, entityId }: Pick<TrackPageview, "entityType" | "entityId">) {
  return { entityType: entityType ?? null, entityId: entityId ?? null };
}
