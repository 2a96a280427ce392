import {
  approvalMoves,
  type Event,
  type EventDetails,
  type EventField,
  EventFields,
  type EventRow,
} from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { runNamed } from "../engine/connection/prepared-statements.js";
import { awaitingApprovalOf } from "../engine/records/awaiting-approval.js";
import { nameOfOrganization, nameOfUser } from "../engine/records/names.js";
import { wholeProvenanceColumns } from "../engine/records/provenance.js";
import { recordAt } from "../engine/records/records.js";
import {
  columnsOf,
  firstJson,
  itemsOf,
  jsonBuilt,
  jsonObject,
  readJson,
  selectJson,
  tableColumns,
} from "../engine/sql/json-object.js";
import type { JsonText } from "../engine/sql/json-text.js";
import { rowsOf } from "../engine/sql/rows.js";
import { complianceStatusOn, isFiledInTime } from "./duties.js";
import { derivedOn, eventFamilyOn, milestoneOf, nameOfEntity, netAmount } from "./query.js";
import { events } from "./table.js";

/** The fields that users and sources supply. Guarantee of the cast: the keys of the shape are its fields. */
const eventFields = Object.keys(EventFields.shape) as EventField[];

const moves = sql.join(
  Object.entries(approvalMoves).map(
    ([from, to]) => sql`when ${sql.raw(`'${from}'`)} then ${sql.raw(`'${JSON.stringify(to)}'::json`)}`,
  ),
  sql` `,
);

const step = jsonBuilt<Event["approvals"][number]>({
  step: sql`a.value->'step'`,
  approverId: sql`a.value->'approverId'`,
  approverName: nameOfUser(sql`(a.value->>'approverId')::uuid`),
  role: sql`a.value->'role'`,
  decision: sql`a.value->'decision'`,
  decidedAt: sql`a.value->'decidedAt'`,
  comment: sql`a.value->'comment'`,
});
const related = jsonBuilt<EventDetails["related"][number]>({
  entityType: sql`e.type`,
  entityId: sql`e.id`,
  name: nameOfEntity(sql`e.type`, sql`e.id`),
});
const party = jsonBuilt<EventDetails["parties"][number]>({
  organizationId: sql`p.value->>'organizationId'`,
  name: nameOfOrganization(sql`(p.value->>'organizationId')::uuid`),
  role: sql`p.value->>'role'`,
});

const detailOn = (today: SQL, asOf?: SQL): Record<keyof Event, SQL> => ({
  id: sql`r.id`,
  ...tableColumns(events, "r", eventFields),
  ...derivedOn(today),
  entityName: nameOfEntity(sql`r.entity_type`, sql`r.entity_id`),
  approvalStatus: sql`r.approval_status`,
  approvals: sql`(select coalesce(json_agg(${step} order by a.at), '[]') from json_array_elements(r.approvals) with ordinality a (value, at))`,
  allowed: sql`case r.approval_status ${moves} end`,
  ...milestoneOf,
  payerName: nameOfOrganization(sql`r.payer_id`),
  payeeName: nameOfOrganization(sql`r.payee_id`),
  netAmount,
  approvedDate: sql`r.approved_date`,
  ownerName: nameOfUser(sql`r.owner_id`),
  complianceStatus: complianceStatusOn(today),
  isFiledInTime,
  ...columnsOf("r", ["parentEventId", "previousEventId", "supersedesEventId", "supersededByEventId"]),
  ...columnsOf("r", ["reversesEventId", "chainId", "sequence", "createdBy"]),
  createdByName: nameOfUser(sql`r.created_by`),
  awaitingApproval: awaitingApprovalOf(asOf, sql`a.source = 'change'`),
  ...wholeProvenanceColumns,
});

/** One event on a day; null if it does not exist or was deleted. */
export async function getEvent(db: Db, id: string, today: string): Promise<JsonText<Event> | null> {
  const write = () =>
    selectJson(
      jsonObject<Event>(detailOn(sql`${sql.placeholder("today")}::date`)),
      (json) => sql`select ${json} from events r where r.id = ${sql.placeholder("id")} and not r.is_deleted`,
    );
  return firstJson(await runNamed(db, "event", write, { id, today }));
}

/** One event as of an instant, late or not on that day; null if it did not exist then. */
export async function getEventAt(db: Db, id: string, asOf: string): Promise<JsonText<Event> | null> {
  return readJson(
    db,
    jsonObject<Event>(detailOn(sql`${asOf.slice(0, 10)}::date`, sql`${asOf}::timestamptz`)),
    (json) => sql`select ${json} from ${recordAt("events", id, asOf)} where not r.is_deleted`,
  );
}

/** The list rows of some events, ordered by id. */
export async function getEventRows(db: Db, ids: readonly string[], today: string): Promise<EventRow[]> {
  const { row } = eventFamilyOn(today);
  return itemsOf(
    db,
    jsonObject<EventRow>(row),
    (item) => sql`select ${item} from unnest(${sql.param(ids)}::uuid[]) with ordinality wanted (id, at)
      join events r on r.id = wanted.id and not r.is_deleted order by wanted.at`,
  );
}

/** The names of an event's records and parties. */
export async function namesInEvent(db: Db, id: string): Promise<Pick<EventDetails, "related" | "parties">> {
  const rows = await rowsOf<Pick<EventDetails, "related" | "parties">>(
    db,
    {
      related: sql`(
      select json_agg(${related} order by e.at)
      from (
        select r.entity_type as type, r.entity_id as id, 0 as at
        union all select x.value->>'entityType', (x.value->>'entityId')::uuid, x.at
        from json_array_elements(r.related_entities) with ordinality x (value, at)
      ) e
    )`,
      parties: sql`(
      select coalesce(json_agg(${party} order by p.at), '[]')
      from json_array_elements(r.parties) with ordinality p (value, at)
    )`,
    },
    (columns) => sql`select ${columns} from events r where r.id = ${id}`,
  );
  return rows[0] ?? { related: [], parties: [] };
}
