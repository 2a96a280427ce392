import {
  type ContractDeliverable,
  type ContractMilestone,
  ContractMilestoneFields,
  type ContractModification,
  DeliverableFields,
  ModificationFields,
} from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Family } from "../engine/family/family.js";
import { dataDay } from "../engine/family/one-kind.js";
import { columnsOf, jsonBuilt, tableColumns } from "../engine/sql/json-object.js";
import type { SortKey } from "../engine/sql/page.js";
import {
  contractDeliverables,
  contractMilestones,
  contractModifications,
  contractItemKeys as keys,
} from "./items-table.js";
import { day } from "./status.js";

/* The items of one contract as lists, ordered by date. */

type ItemTypes<Row extends object> = { filter: { contractId: string }; row: Row; sort: "day"; facet: never };

const item = {
  ...columnsOf("r", ["id", "contractId", "version"]),
  updatedAt: sql`pave_instant(r.updated_at)`,
};

function itemFamily<Row extends object>(
  table: string,
  row: Family<ItemTypes<Row>>["row"],
  order: readonly SortKey[],
): Family<ItemTypes<Row>> {
  return {
    from: sql.raw(`${table} r`),
    live: sql`not r.is_deleted`,
    row,
    harmless: new Set(),
    conditions: conditionsOfItems<Row>(),
    sorts: { day: order },
    facets: {},
  };
}

const conditionsOfItems = <Row extends object>(): Family<ItemTypes<Row>>["conditions"] => ({
  contractId: (id) => sql`r.contract_id = ${id}`,
});

/** Guarantee of the cast: the keys of a shape are the names of its fields. */
const fieldsOf = <Fields extends object>({ shape }: { shape: Fields }) =>
  Object.keys(shape) as (keyof Fields & string)[];

/** Whether a modification is in effect, by any alias of the table. */
export const isEffective = (alias: string): SQL =>
  sql`${sql.raw(alias)}.approval_status in ('notRequired', 'approved') and not ${sql.raw(alias)}.is_deleted`;

/** The result of the effective modifications before this one; see `settleContract`. */
const before = (selected: SQL, condition: SQL, order: SQL) => sql`(select ${selected} from contract_modifications b
  where b.contract_id = r.contract_id and ${isEffective("b")} and ${condition}
    and (b.date, b.number collate "C", b.id) < (r.date, r.number collate "C", r.id) ${order})`;
const base = (column: string) => sql`(select ${sql.raw(column)} from contracts c where c.id = r.contract_id)`;
const oldValue = sql`(${base("contract_value")} + ${before(sql`coalesce(sum(b.delta), 0)`, sql`true`, sql``)})`;
const oldEnd = sql`coalesce(${before(
  sql`b.new_end_date`,
  sql`b.new_end_date is not null`,
  sql`order by b.date desc, b.number collate "C" desc, b.id desc limit 1`,
)}, ${base("initial_end_date")})`;
const period = (end: SQL) =>
  jsonBuilt<NonNullable<ContractModification["newContractPeriod"]>>({ startDate: base("start_date"), endDate: end });

/** Each modification with the values before and after it. */
export const modificationFamily = itemFamily<ContractModification>(
  "contract_modifications",
  {
    ...item,
    ...tableColumns(contractModifications, "r", fieldsOf(ModificationFields)),
    oldContractValue: oldValue,
    newContractValue: sql`${oldValue} + coalesce(r.delta, 0)`,
    oldContractPeriod: period(oldEnd),
    newContractPeriod: period(sql`coalesce(r.new_end_date, ${oldEnd})`),
    daysAdded: sql`r.new_end_date - ${oldEnd}`,
  },
  [
    { key: sql`date`, type: "date" },
    { key: keys.modificationNumber, type: "text" },
  ],
);

/** The latest day that the data of the item's contract can speak of. */
const dataDayOf = (today: string) =>
  sql`(select ${dataDay(day(today), "c")} from contracts c where c.id = r.contract_id)`;
/** Days from the due date to completion, or to the date of the data while it is open. */
const daysLate = (due: SQL, isOpen: SQL, end: SQL, today: string) =>
  sql`greatest(coalesce(case when ${isOpen} then ${dataDayOf(today)} else ${end} end - ${due}, 0), 0)`;
const isLate = (due: SQL, isOpen: SQL, today: string) =>
  sql`(${isOpen} and coalesce(${due} < ${dataDayOf(today)}, false))`;

const isOpenDeliverable = sql`(r.status in ('notStarted', 'inProgress', 'inReview', 'rejected'))`;
const due = sql`r.due_date`;

/** Deliverables with their lateness on a day. */
export const deliverableFamily = (today: string) =>
  itemFamily<ContractDeliverable>(
    "contract_deliverables",
    {
      ...item,
      ...tableColumns(contractDeliverables, "r", fieldsOf(DeliverableFields)),
      isLate: isLate(due, isOpenDeliverable, today),
      daysLate: daysLate(due, isOpenDeliverable, sql`coalesce(r.submitted_date, r.accepted_date)`, today),
    },
    [{ key: keys.deliverableDay, type: "date" }],
  );

const isOpenMilestone = sql`(r.status in ('notStarted', 'inProgress', 'inReview'))`;
const planned = sql`coalesce(r.planned_date, r.forecast_date)`;

/** Milestones with their slip and lateness on a day. */
export const contractMilestoneFamily = (today: string) =>
  itemFamily<ContractMilestone>(
    "contract_milestones",
    {
      ...item,
      ...tableColumns(contractMilestones, "r", fieldsOf(ContractMilestoneFields)),
      milestoneStatus: sql`case when r.status = 'completed' then 'met' when r.status in ('failed', 'cancelled') then 'notMet' else 'scheduled' end`,
      slipDays: sql`coalesce(r.actual_date, r.forecast_date) - r.planned_date`,
      isLate: isLate(planned, isOpenMilestone, today),
      daysLate: daysLate(planned, isOpenMilestone, sql`r.actual_date`, today),
    },
    [{ key: keys.milestoneDay, type: "date" }],
  );
