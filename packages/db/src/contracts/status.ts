import { type ContractStatus, contractStatuses } from "@pave/contract";
import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { anyCondition } from "../engine/sql/filtering.js";
import { contractKeys as keys, contractParts as parts } from "./table.js";

/** A day (YYYY-MM-DD), or its placeholder in a prepared statement. */
export type Day = string | Placeholder;

/** A day as visible to the planner: a constant of type date. */
export const day = (date: Day): SQL => sql`${date}::date`;

/** The status of `contracts r` on a day; the same as `contractStatus` of the contract package. */
export function statusOn(today: Day): SQL {
  return sql`case when r.final_status is not null then r.final_status
    when coalesce(r.date_signed, r.signed_on_or_before) is null then case when r.tender_end_date < ${day(today)} then 'closed' else 'pending' end
    when r.suspended_on is not null then 'onHold'
    when r.start_date > ${day(today)} then 'upcoming'
    when r.end_date < ${day(today)} then 'expired'
    else 'active' end`;
}

/** A part of the contracts with a status, written so that an index serves it, and the order of that index. */
export type StatusBranch = { status: ContractStatus; condition: SQL; key: SQL };

/** The contracts of each status as indexed conditions, in the order of the statuses. */
export function statusBranches(today: string): StatusBranch[] {
  const branches = contractStatuses.map((status): StatusBranch => {
    const [condition, key] = branchOf(status, today);
    return { status, condition, key };
  });
  const passed = sql`${parts.running} and ${keys.startDate} <= ${day(today)} and ${keys.endDate} < ${day(today)}`;
  return [...branches, { status: "expired", condition: passed, key: keys.endDate }];
}

function branchOf(status: ContractStatus, today: string): [condition: SQL, key: SQL] {
  const started = sql`${keys.startDate} <= ${day(today)}`;
  switch (status) {
    case "pending":
      return [sql`${parts.unsigned} and ${keys.tenderEndDate} >= ${day(today)}`, keys.endDate];
    case "closed":
      return [sql`${parts.unsigned} and ${keys.tenderEndDate} < ${day(today)}`, keys.tenderEndDate];
    case "onHold":
      return [parts.onHold, keys.endDate];
    case "upcoming":
      return [sql`${parts.running} and ${keys.startDate} > ${day(today)}`, keys.startDate];
    case "active":
      return [sql`${parts.running} and ${started} and ${keys.endDate} >= ${day(today)}`, keys.endDate];
    default:
      return [sql`final_status = ${status}`, keys.endDate];
  }
}

/** The contracts that have one of the statuses on a day. */
export function hasStatus(statuses: readonly ContractStatus[], today: string): SQL {
  const wanted = statusBranches(today).filter(({ status }) => statuses.includes(status));
  return anyCondition(wanted.map(({ condition }) => sql`(${condition})`));
}

/** The contracts that are active on a day and end within `days` of it. */
export function endsWithin(days: number, today: string): SQL {
  return sql`${hasStatus(["active"], today)} and ${keys.endDate} <= ${day(today)} + ${days}::integer`;
}
