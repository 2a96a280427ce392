import type { EntityType } from "@pave/contract";
import { followedFamily } from "../../family/entities.js";

/** A page view. The query string, which may contain search text, is never sent. */
export type PageView = { path: string; at: string; entityType?: EntityType; entityId?: string };

/** A page left sooner was only passed through. */
const lookMs = 1_000;
/** Page views are sent in batches of this interval. */
const gatherMs = 3_000;
/** Maximum number of calls in a batch. */
const mostAtOnce = 10;

/** Collects page views and sends them in batches; a failed batch is dropped. */
export function createPageViews(send: (views: readonly PageView[]) => Promise<unknown>) {
  let waiting: PageView[] = [];
  let last: string | null = null;
  let look: ReturnType<typeof setTimeout> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const views = waiting.slice(0, mostAtOnce);
    waiting = [];
    if (views.length > 0) send(views).catch(() => undefined);
  }

  return {
    /** Records the page at a path; the same path again is the same view. */
    shown(path: string): void {
      if (path === last) return;
      last = path;
      clearTimeout(look);
      look = setTimeout(() => {
        waiting.push({ path, at: new Date().toISOString(), ...recordAt(path) });
        timer ??= setTimeout(flush, gatherMs);
      }, lookMs);
    },
    flush,
    stop(): void {
      clearTimeout(look);
      clearTimeout(timer);
    },
  };
}

/** The record at a path, if it can be followed. */
export function recordAt(path: string): Pick<PageView, "entityType" | "entityId"> {
  const [, family = "", id = ""] = path.split("/");
  const entityType = followedFamily(family);
  return entityType !== undefined && /^[0-9a-f-]{36}$/.test(id) ? { entityType, entityId: id } : {};
}

type TrackingSignals = { doNotTrack: string | null; globalPrivacyControl?: unknown };

/** Whether the browser sends Do Not Track or Global Privacy Control. */
export const isUnfollowed = ({ doNotTrack, globalPrivacyControl }: TrackingSignals) =>
  doNotTrack === "1" || globalPrivacyControl === true;
