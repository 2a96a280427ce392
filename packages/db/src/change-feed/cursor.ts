import { Refusal } from "@pave/contract";

/**
 * The position of a feed: changes of the transactions that had ended when `seen` was taken have been delivered. Within
 * the pages up to `target`, also the rows up to `after`. The numbers belong to the database's `incarnation`.
 */
type FeedPosition = {
  incarnation: string;
  seen: string;
  target: string | null;
  after: { xid: string; id: string } | null;
};

const number = /^[1-9]\d{0,18}$/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A feed position as passed by callers. */
export function encodeFeedCursor({ incarnation, seen, target, after }: FeedPosition): string {
  const place = target === null || after === null ? [seen] : [seen, target, after.xid, after.id];
  return Buffer.from([incarnation, ...place].join(" ")).toString("base64url");
}

/**
 * The position of a cursor. BAD_REQUEST for a text not issued by any feed, and CURSOR_OUTDATED for one without an
 * incarnation.
 */
export function decodeFeedCursor(cursor: string): FeedPosition {
  const [incarnation = "", seen = "", target, xid, id, ...more] = Buffer.from(cursor, "base64url")
    .toString()
    .split(" ");
  if (isSnapshot(incarnation)) throw outdatedCursor();
  if (!uuid.test(incarnation) || !isSnapshot(seen)) throw badCursor("Not a valid cursor");
  if (target === undefined) return { incarnation, seen, target: null, after: null };
  const isPlace = xid !== undefined && id !== undefined && number.test(xid) && uuid.test(id) && more.length === 0;
  if (isPlace && isSnapshot(target)) return { incarnation, seen, target, after: { xid, id } };
  throw badCursor("Not a valid cursor");
}

/** The refusal of a cursor whose transaction numbers are not of this database. */
export function outdatedCursor(): Refusal {
  const message = "The database has been restored or replaced since this cursor was issued; download the dump again";
  return new Refusal("CURSOR_OUTDATED", `since: ${message}`, { issues: [{ path: "since", message }] });
}

function badCursor(message: string): Refusal {
  return new Refusal("BAD_REQUEST", `since: ${message}`, { issues: [{ path: "since", message }] });
}

/** Whether PostgreSQL accepts the text as a pg_snapshot: xmin:xmax:xip, the last sorted, and within the first two. */
function isSnapshot(text: string): boolean {
  const [xmin = "", xmax = "", list, ...more] = text.split(":");
  if (more.length > 0 || list === undefined || !number.test(xmin) || !number.test(xmax)) return false;
  const running = list === "" ? [] : list.split(",");
  if (!running.every((xid) => number.test(xid))) return false;
  const places = [BigInt(xmin), ...running.map(BigInt), BigInt(xmax)];
  return places.every((place, at) => {
    const before = places[at - 1];
    if (before === undefined) return true;
    // The first running one may be xmin itself; none is xmax or occurs twice.
    return at === 1 ? before <= place : before < place;
  });
}
