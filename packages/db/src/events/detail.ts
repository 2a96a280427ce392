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
import { nameOfOrganization, nameOfUser } from "../engine/records/names.js";
import { recordAt } from "../engine/records/records.js";
import { columnsOf, jsonObject } from "../engine/sql/json-object.js";
import { JsonText } from "../engine/sql/json-text.js";
import { complianceStatusOn, isFiledInTime } from "./duties.js";
import { derivedOn, eventAbout, eventFamilyOn, milestoneOf, nameOfEntity, netAmount } from "./query.js";

/** The fields that a person or a source may write. Guarantee of the cast: the keys of the shape are its fields. */
const eventFields = Object.keys(EventFields.shape) as EventField[];

const moves = sql.join(
  Object.entries(approvalMoves).map(
    ([from, to]) => sql`when ${sql.raw(`'${from}'`)} then ${sql.raw(`'${JSON.stringify(to)}'::json`)}`,
  ),
  sql` `,
);

const step = sql`json_build_object('step', a.value->'step', 'approverId', a.value->'approverId',
  'approverName', ${nameOfUser(sql`(a.value->>'approverId')::uuid`)}, 'role', a.value->'role',
  'decision', a.value->'decision', 'decidedAt', a.value->'decidedAt', 'comment', a.value->'comment')`;

const detailOn = (today: SQL): Record<keyof Event, SQL> => ({
  id: sql`r.id`,
  ...columnsOf("r", eventFields),
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
  sources: sql`r.sources`,
  createdAt: sql`pave_instant(r.created_at)`,
  ...eventAbout,
});

/** One event as it stands on a day; null when there is none, or it was deleted. */
export async function getEvent(db: Db, id: string, today: string): Promise<JsonText<Event> | null> {
  const [found] = await runNamed<{ json: string }>(
    db,
    "event",
    () => sql`select ${jsonObject(detailOn(sql`${sql.placeholder("today")}::date`))}::text as json
      from events r where r.id = ${sql.placeholder("id")} and not r.is_deleted`,
    { id, today },
  );
  return found ? new JsonText(found.json) : null;
}

/** One event as it stood at an instant, late or not on the day of then; null when it was not there then. */
export async function getEventAt(db: Db, id: string, asOf: string): Promise<JsonText<Event> | null> {
  const { rows } = await db.execute<{ json: string }>(sql`
    select ${jsonObject(detailOn(sql`${asOf.slice(0, 10)}::date`))}::text as json
    from ${recordAt("events", id, asOf)} where not r.is_deleted`);
  return rows[0] ? new JsonText(rows[0].json) : null;
}

/** The lines of some events, in the order of their ids. */
export async function getEventRows(db: Db, ids: readonly string[], today: string): Promise<EventRow[]> {
  const { row } = eventFamilyOn(today);
  const { rows } = await db.execute<{ item: EventRow }>(sql`
    select ${jsonObject(row)} as item from unnest(${sql.param(ids)}::uuid[]) with ordinality wanted (id, at)
      join events r on r.id = wanted.id and not r.is_deleted order by wanted.at`);
  return rows.map(({ item }) => item);
}

/** What the records and the parties of an event are called. */
export async function namesInEvent(db: Db, id: string): Promise<Pick<EventDetails, "related" | "parties">> {
  const { rows } = await db.execute<Pick<EventDetails, "related" | "parties">>(sql`
    select (
      select json_agg(json_build_object('entityType', e.type, 'entityId', e.id, 'name', ${nameOfEntity(sql`e.type`, sql`e.id`)}) order by e.at)
      from (
        select r.entity_type as type, r.entity_id as id, 0 as at
        union all select x.value->>'entityType', (x.value->>'entityId')::uuid, x.at
        from json_array_elements(r.related_entities) with ordinality x (value, at)
      ) e
    ) as related, (
      select coalesce(json_agg(json_build_object('organizationId', p.value->>'organizationId',
        'name', ${nameOfOrganization(sql`(p.value->>'organizationId')::uuid`)}, 'role', p.value->>'role') order by p.at), '[]')
      from json_array_elements(r.parties) with ordinality p (value, at)
    ) as parties
    from events r where r.id = ${id}`);
  return rows[0] ?? { related: [], parties: [] };
}
