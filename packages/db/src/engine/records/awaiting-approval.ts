import type { AwaitingApproval } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import { jsonObject } from "../sql/json-object.js";

const item = jsonObject<AwaitingApproval>({
  id: sql`a.id`,
  kind: sql`a.kind`,
  summary: sql`a.summary`,
  amount: sql`a.amount`,
  requestedAt: sql`pave_instant(a.requested_at)`,
  requestedByName: sql`(select u.first_name || ' ' || u.last_name from users u where u.id = a.requested_by)`,
});

/** The approvals of the record `r` that are pending, or were at an instant, as JSON; those for which `only` holds. */
export const awaitingApprovalOf = (asOf?: SQL, only: SQL = sql`true`): SQL => sql`coalesce((
  select json_agg(${item} order by a.requested_at, a.id) from approvals a where a.entity_id = r.id and ${only}
    and ${asOf ? sql`a.requested_at <= ${asOf} and coalesce(a.decided_at, 'infinity') > ${asOf}` : sql`a.status = 'pending'`}), '[]')`;
