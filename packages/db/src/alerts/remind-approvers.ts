import type { ApprovalFamily, EntityType, Preferences } from "@pave/contract";
import { formatDate } from "@pave/contract/format";
import { sql } from "drizzle-orm";
import { type Authority, approvalFamilyOf, delegatedAuthorities } from "../approvals/query.js";
import type { Db } from "../engine/connection/client.js";
import { rowsOf } from "../engine/sql/rows.js";
import { notifications } from "./table.js";

type Person = { id: string; role: Authority["role"]; preferences: Preferences; isAway: boolean };
type Waiting = { count: number; overdue: number; oldest: string; family: ApprovalFamily };

/** The family of records under which a reminder is filed. */
const filedUnder: Record<ApprovalFamily, EntityType> = {
  events: "events",
  contracts: "contracts",
  projects: "projects",
  "contract-parties": "contracts",
  programs: "programs",
  loans: "programs",
  uploads: "contracts",
  sources: "contracts",
};

/**
 * Reminds each approver once a day of pending changes, in the app and by mail as preferred. Delegates are reminded
 * instead of those who delegated. Returns the number reminded.
 */
export async function remindApprovers(db: Db, now: Date): Promise<number> {
  const people = await rowsOf<Person>(
    db,
    {
      id: sql`u.id`,
      role: sql`u.account_type`,
      preferences: sql`u.preferences`,
      isAway: sql`exists (select from approval_delegations d where d.user_id = u.id
        and ${now.toISOString()}::timestamptz between d.starts_at and d.ends_at)`,
    },
    (columns) => sql`select ${columns} from users u
      where u.status = 'active' and u.account_type in ('approver', 'admin') order by u.id`,
  );
  let reminded = 0;
  for (const person of people) if (!person.isAway) reminded += await remind(db, person, now);
  return reminded;
}

async function remind(db: Db, { id, role, preferences }: Person, now: Date): Promise<number> {
  const authorities = [{ userId: id, role }, ...(await delegatedAuthorities(db, id, now))];
  const { from, live, conditions, row } = approvalFamilyOf({ id, authorities, now });
  const [waiting] = await rowsOf<Waiting>(
    db,
    {
      count: sql`count(*)::int`,
      overdue: sql`(count(*) filter (where ${row.isOverdue}))::int`,
      oldest: sql`(min(r.requested_at) at time zone 'UTC')::date::text`,
      family: sql`(array_agg(r.family order by r.requested_at))[1]`,
    },
    (columns) => sql`select ${columns} from ${from} where ${live} and ${conditions.scope("mine")} having count(*) > 0`,
  );
  if (!waiting) return 0;
  const { count, overdue, oldest, family } = waiting;
  const what = count === 1 ? "1 change waits" : `${count.toLocaleString("en-US")} changes wait`;
  const late = overdue === 0 ? "" : ` ${overdue.toLocaleString("en-US")} overdue.`;
  const { rowCount } = await db
    .insert(notifications)
    .values({
      userId: id,
      key: `approvals ${now.toISOString().slice(0, 10)}`,
      type: "approval",
      title: `${what} for your approval`,
      body: `The oldest was requested on ${formatDate(oldest)}.${late}`,
      entityType: filedUnder[family],
      records: count,
      listUrl: "/workspace/approvals",
      severity: overdue > 0 ? "warning" : "info",
      fields: [],
      changedAt: now,
      mail: mailFor(preferences),
    })
    .onConflictDoNothing();
  return rowCount ?? 0;
}

const mailFor = ({ emailDigest = "off" }: Preferences) => (emailDigest === "off" ? null : emailDigest);
