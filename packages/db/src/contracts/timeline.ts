import type { ContractTimelineItem, ContractTimelineKind, ContractTimelineQuery, Page } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { isOneOf } from "../engine/sql/filtering.js";
import { jsonObject } from "../engine/sql/json-object.js";
import type { JsonText } from "../engine/sql/json-text.js";
import {
  afterPosition,
  decodeCursor,
  offsetOf,
  orderBy,
  type PageRow,
  pageJson,
  pageRow,
  type Sorting,
} from "../engine/sql/page.js";
import { rowsOf } from "../engine/sql/rows.js";
import { day } from "./status.js";

/** One kind of date in the union: its columns are id, kind, date, is_planned, title, status, amount. */
const days = (
  kind: ContractTimelineKind,
  date: SQL,
  isPlanned: SQL,
  given: { title?: SQL; status?: SQL; amount?: SQL },
) =>
  sql`${sql.raw(`'${kind}'`)}::text as kind, ${date}::date as date, coalesce(${isPlanned}, false) as is_planned,
    ${given.title ?? sql`null`}::text as title, ${given.status ?? sql`null`}::text as status,
    ${given.amount ?? sql`null`}::numeric as amount`;

/** Every date of a contract: its own, then those of its items. */
function timeline(contractId: string, today: string): SQL {
  const own = (kind: ContractTimelineKind, date: string, given: { title?: SQL; amount?: SQL } = {}) => sql`
    select id, ${days(kind, sql.raw(date), sql`${sql.raw(date)} > ${day(today)}`, given)} from c where ${sql.raw(date)} is not null`;
  const items = (table: string, columns: SQL, date: string) => sql`
    select id, ${columns} from ${sql.raw(table)} where contract_id = ${contractId} and not is_deleted and ${sql.raw(date)} is not null`;
  const dayOf = (done: string, planned: string) =>
    `case when status in ('completed', 'approved') then coalesce(${done}, ${planned}) else ${planned} end`;
  const milestone = dayOf("actual_date", "coalesce(forecast_date, planned_date)");
  const deliverable = dayOf("accepted_date, submitted_date", "due_date");
  const isOpen = sql`status not in ('completed', 'approved', 'failed', 'cancelled')`;
  return sql`with c as (select * from contracts where id = ${contractId})
    ${sql.join(
      [
        own("award", "award_date", { amount: sql`contract_value` }),
        own("signature", "date_signed", { amount: sql`contract_value` }),
        own("start", "start_date"),
        own("suspension", "suspended_on", { title: sql`suspension_reason` }),
        own("end", "coalesce(actual_end_date, end_date)"),
        own("closeout", "closeout_date", { title: sql`final_status`, amount: sql`final_value` }),
        items(
          "contract_modifications",
          days("modification", sql`date`, sql`date > ${day(today)}`, {
            title: sql`number || coalesce(': ' || left(description, 200), '')`,
            status: sql`approval_status`,
            amount: sql`delta`,
          }),
          "date",
        ),
        items(
          "contract_milestones",
          days("milestone", sql.raw(milestone), isOpen, {
            title: sql`title`,
            status: sql`status`,
            amount: sql`payment_amount`,
          }),
          milestone,
        ),
        items(
          "contract_deliverables",
          days("deliverable", sql.raw(deliverable), isOpen, {
            title: sql`title`,
            status: sql`status`,
            amount: sql`value`,
          }),
          deliverable,
        ),
        items(
          "subcontracts",
          days("subcontract", sql`award_date`, sql`award_date > ${day(today)}`, {
            title: sql`subcontract_number`,
            status: sql`status`,
            amount: sql`amount`,
          }),
          "award_date",
        ),
      ],
      sql` union all `,
    )}`;
}

const item: Record<keyof ContractTimelineItem, SQL> = {
  id: sql`r.id`,
  kind: sql`r.kind`,
  date: sql`r.date`,
  isPlanned: sql`r.is_planned`,
  title: sql`r.title`,
  status: sql`r.status`,
  amount: sql`r.amount`,
};

/** A page of the dates of a contract, in order. */
export async function contractTimeline(
  db: Db,
  today: string,
  query: ContractTimelineQuery,
): Promise<JsonText<Page<ContractTimelineItem>>> {
  const keys = [{ key: sql`date`, type: "date" } as const, { key: sql`kind collate "C"`, type: "text" } as const];
  const sorting: Sorting = { keys, id: sql`id`, order: query.order };
  const after =
    query.cursor === undefined ? sql`true` : afterPosition(sorting, decodeCursor(query.cursor, sorting, query));
  const wanted = query.kind ? isOneOf(sql`kind`, query.kind) : sql`true`;
  const found = sql`(${timeline(query.id, today)}) t where ${wanted}`;
  const [rows, value] = await Promise.all([
    rowsOf<PageRow<ContractTimelineItem>>(
      db,
      pageRow(jsonObject<ContractTimelineItem>(item), sorting),
      (columns) => sql`select ${columns} from (
      select * from ${found} and ${after} order by ${orderBy(sorting)} limit ${query.limit + 1} offset ${offsetOf(query)}
    ) r order by ${orderBy(sorting)}`,
    ),
    db.$count(found),
  ]);
  return pageJson(rows, query, { value, isExact: true });
}
