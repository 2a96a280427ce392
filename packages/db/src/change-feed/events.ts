import {
  brand,
  type ChangeEvent,
  type ChangeEvents,
  type ChangeEventsQuery,
  changeLogOf,
  familyKeys,
} from "@pave/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { jsonObject } from "../engine/sql/json-object.js";
import type { JsonText } from "../engine/sql/json-text.js";
import { feedPage, type LogRead } from "./query.js";

const product = brand.name.toLowerCase();
/** The address of each family, by its name in the change log; deals are logged as programs. */
const addresses = new Map(
  familyKeys.filter((key) => key !== "deals").map((key) => [changeLogOf(key), `/api/trust/${key}`]),
);

const pairs = sql.join(
  [...addresses].map(([log, address]) => sql`(${log}::text, ${address}::text)`),
  sql`, `,
);

const event = jsonObject<ChangeEvent>({
  specversion: sql`'1.0'`,
  id: sql`l.id`,
  source: sql`l.address`,
  type: sql`${`${product}.record.`} || case l.cause when 'create' then 'created' when 'delete' then 'deleted'
    when 'restore' then 'restored' else 'changed' end`,
  subject: sql`l.entity_id`,
  time: sql`pave_instant(l.at)`,
  datacontenttype: sql`'application/json'`,
  data: jsonObject<ChangeEvent["data"]>({ version: sql`l.version`, cause: sql`l.cause` }),
});

/**
 * The changes of records after a cursor as CloudEvents, in the order of the change log: at least once, none missed
 * however late its transaction commits. CURSOR_OUTDATED for a cursor from before a restore or a promotion.
 */
export function changeEvents(db: Db, { since, limit, family }: ChangeEventsQuery): Promise<JsonText<ChangeEvents>> {
  const logs = (family ?? familyKeys).map(changeLogOf);
  const read: LogRead = {
    entries: sql`changes c join (values ${pairs}) f (log, address) on f.log = c.entity_type`,
    columns: sql`c.entity_id, c.version, c.at, c.cause, c.xid, c.id, f.address`,
    condition: sql`c.entity_type = any(${sql.param(logs)}::text[])`,
    items: sql`select coalesce(json_agg(${event} order by l.xid, l.id), '[]')::text from lines l`,
    further: null,
  };
  return feedPage<ChangeEvents>(db, read, { since, limit });
}
