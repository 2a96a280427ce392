import { type ChainLink, type EventApproval, type EventChain, pendingApprovals } from "@pave/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { columnsOf, jsonObject } from "../engine/sql/json-object.js";
import { rowsOf } from "../engine/sql/rows.js";
import { eventFamilyOn } from "./query.js";

/** Maximum number of events of a chain returned. */
const linksMax = 200;

const own = ["sequence", "parentEventId", "previousEventId", "supersedesEventId", "supersededByEventId"] as const;

/** The chain of an event, in order; null if the event does not exist. Deleted events are omitted. */
export async function chainOf(db: Db, id: string, day: string): Promise<EventChain | null> {
  const { row } = eventFamilyOn(day);
  const link = jsonObject<ChainLink>({ ...row, ...columnsOf("r", [...own, "reversesEventId"]) });
  const rows = await rowsOf<{ link: ChainLink; chainId: string }>(
    db,
    { link, chainId: sql`r.chain_id` },
    (columns) => sql`select ${columns} from events r
    where r.chain_id = (select e.chain_id from events e where e.id = ${id} and not e.is_deleted) and not r.is_deleted
    order by r.id = ${id} desc, r.sequence, r.id limit ${linksMax + 1}`,
  );
  const [first, ...others] = rows;
  if (!first) return null;
  const links = others.slice(0, linksMax - 1).map(({ link }) => link);
  return { chainId: first.chainId, isWhole: rows.length <= linksMax, ...placed(first.link, links) };
}

/** The others of a chain by their relation to one event. */
function placed(event: ChainLink, links: readonly ChainLink[]): Omit<EventChain, "chainId" | "isWhole"> {
  const superseded = followed(links, event, ({ supersedesEventId }) => supersedesEventId);
  const waiting = (id: string) =>
    links.find(({ supersedesEventId, approvalStatus }) => supersedesEventId === id && isPending(approvalStatus))?.id;
  const corrections = followed(
    links,
    event,
    ({ id, supersededByEventId }) => supersededByEventId ?? waiting(id) ?? null,
  );
  const versions = new Set([...superseded, ...corrections].map(({ id }) => id));
  const others = links.filter(({ id }) => !versions.has(id));
  return {
    event,
    predecessors: others.filter(({ sequence }) => sequence < event.sequence),
    successors: others.filter(({ sequence }) => sequence >= event.sequence),
    superseded,
    corrections,
  };
}

const isPending = (status: EventApproval) => pendingApprovals.includes(status);

/** The links reached from one by following `next`. */
function followed(links: readonly ChainLink[], from: ChainLink, next: (link: ChainLink) => string | null): ChainLink[] {
  const way: ChainLink[] = [];
  for (let at: ChainLink | undefined = from; at && way.length <= links.length; ) {
    const to = next(at);
    at = links.find(({ id }) => id === to);
    if (at) way.push(at);
  }
  return way;
}
