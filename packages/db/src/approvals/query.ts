import type {
  Approval,
  ApprovalDecision,
  ApprovalFilter,
  ApprovalPage,
  ApprovalRole,
  ApprovalStats,
  ListApprovals,
} from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { runNamed } from "../engine/connection/prepared-statements.js";
import { type Family, listFamily } from "../engine/family/family.js";
import { isOneOf } from "../engine/sql/filtering.js";
import { columnsOf, firstJson, jsonBuilt, jsonObject, selectJson } from "../engine/sql/json-object.js";
import type { JsonText } from "../engine/sql/json-text.js";
import { rowsOf } from "../engine/sql/rows.js";
import { nameOfEntity } from "../events/query.js";
import { approvalsWithSteps } from "./together.js";

/** The authorities of a person: their own role, and those delegated to them. */
export type Authority = { userId: string; role: ApprovalRole };
export type Viewer = { id: string; authorities: readonly Authority[]; now: Date };

/** A viewer in a statement: as values, or as placeholders of a named one. */
type ViewerSql = Record<"id" | "authorityIds" | "authorityRoles" | "now", SQL>;

const typed = (value: (part: keyof ViewerSql) => SQL): ViewerSql => ({
  id: sql`${value("id")}::uuid`,
  authorityIds: sql`${value("authorityIds")}::uuid[]`,
  authorityRoles: sql`${value("authorityRoles")}::text[]`,
  now: sql`${value("now")}::timestamptz`,
});
const valuesOf = ({ id, authorities, now }: Viewer) => ({
  id,
  authorityIds: authorities.map(({ userId }) => userId),
  authorityRoles: authorities.map(({ role }) => role),
  now: now.toISOString(),
});
const placed = typed((part) => sql`${sql.placeholder(part)}`);
function inlined(viewer: Viewer): ViewerSql {
  const values = valuesOf(viewer);
  return typed((part) => sql`${sql.param(values[part])}`);
}

type Scope = { scope?: ListApprovals["scope"] | undefined };
type Types = { filter: ApprovalFilter & Scope; row: Approval; sort: "requestedAt"; facet: never };

/** The families' tables; approvals of deleted records are hidden. */
const isLive = sql`case r.family
  when 'events' then exists (select from events x where x.id = r.entity_id and not x.is_deleted)
  when 'contracts' then exists (select from contracts x where x.id = r.entity_id and not x.is_deleted)
  when 'projects' then exists (select from projects x where x.id = r.entity_id and not x.is_deleted)
  when 'contract-parties' then exists (select from contract_parties x where x.id = r.entity_id and not x.is_deleted)
  when 'programs' then exists (select from programs x where x.id = r.entity_id and not x.is_deleted)
  when 'uploads' then true
  when 'sources' then true
  else exists (select from program_loans x where x.id = r.entity_id and not x.is_deleted) end`;

/** Projects are kept in US dollars; loans are in the currency of their program. */
const currencyOfRecord = sql`case r.family
  when 'events' then (select x.currency from events x where x.id = r.entity_id)
  when 'contracts' then (select x.currency from contracts x where x.id = r.entity_id)
  when 'contract-parties' then (select x.currency from contract_parties x where x.id = r.entity_id)
  when 'programs' then (select x.currency from programs x where x.id = r.entity_id)
  when 'loans' then (select x.currency from programs x where x.id = r.parent_id)
  when 'projects' then 'USD' end`;

/** The next step; if the policy now requires fewer steps than were taken, one more person takes the last. */
const nextStep = sql`least(r.steps_done + 1, cardinality(r.steps))`;
const nextRole = sql`r.steps[${nextStep}]`;
const isPending = sql`r.status = 'pending'`;
const dueAt = sql`(r.requested_at + make_interval(days => r.due_days))`;
const nameOf = (id: SQL) => sql`(select u.first_name || ' ' || u.last_name from users u where u.id = ${id})`;

/** true: the person made the change, or created a software account that did. */
const isAuthor = (person: SQL) => sql`(${person} = any(r.makers)
  or exists (select from service_accounts s where s.user_id = any(r.makers) and s.created_by = ${person}))`;
const hasDecided = (person: SQL) => sql`${person} = any(r.deciders)`;

/** true: the person with this role may take a step of the needed role, as themselves or as a delegate. */
const fits = (role: SQL, person: SQL, needed = nextRole) => sql`(${needed} = 'approver' or ${role} = 'admin')
  and not ${isAuthor(person)} and not ${hasDecided(person)}`;

/** The authorities of a person as rows `x`. */
const rowsOfAuthorities = ({ authorityIds, authorityRoles }: ViewerSql): SQL =>
  sql`unnest(${authorityIds}, ${authorityRoles}) with ordinality x (id, role, at)`;

const mayDecide = (viewer: ViewerSql): SQL => sql`(${isPending}
  and not ${isAuthor(viewer.id)} and not ${hasDecided(viewer.id)}
  and exists (select from ${rowsOfAuthorities(viewer)} where ${fits(sql`x.role`, sql`x.id`)}))`;

/** How a person stands to the next step of an approval. */
export type Standing = {
  isAuthor: boolean;
  hasDecided: boolean;
  /** The first of their authorities that suffices; null if none does. */
  authority: Authority | null;
};

/** How a viewer stands to a decision that needs a role; the queue and the lists apply the same conditions. */
export async function standingOf(tx: Db, viewer: Viewer, approvalId: string, needed: ApprovalRole): Promise<Standing> {
  const seen = inlined(viewer);
  const [row] = await rowsOf<Standing>(
    tx,
    {
      isAuthor: isAuthor(seen.id),
      hasDecided: hasDecided(seen.id),
      authority: sql`(select json_build_object('userId', x.id, 'role', x.role) from ${rowsOfAuthorities(seen)}
        where ${fits(sql`x.role`, sql`x.id`, sql`${needed}::text`)} order by x.at limit 1)`,
    },
    (columns) => sql`select ${columns} from approvals r where r.id = ${approvalId}`,
  );
  if (!row) throw new Error(`No approval ${approvalId}`);
  return row;
}

const eligible = sql`from users u where u.status = 'active' and u.account_type in ('approver', 'admin')
  and ${fits(sql`u.account_type`, sql`u.id`)}`;
const peopleShown = 5;

const decision = jsonObject<ApprovalDecision>({
  step: sql`(d ->> 'step')::int`,
  approverId: sql`d ->> 'approverId'`,
  approverName: nameOf(sql`(d ->> 'approverId')::uuid`),
  onBehalfOfId: sql`d ->> 'onBehalfOfId'`,
  onBehalfOfName: nameOf(sql`(d ->> 'onBehalfOfId')::uuid`),
  decision: sql`d ->> 'decision'`,
  decidedAt: sql`d ->> 'decidedAt'`,
  comment: sql`d ->> 'comment'`,
});

const rowFor = (viewer: ViewerSql): Record<keyof Approval, SQL> => ({
  ...columnsOf("r", ["id", "kind", "source", "status", "family"]),
  recordId: sql`r.entity_id`,
  ...columnsOf("r", ["parentId", "partId", "title", "summary", "amount", "isAmountUnknown", "reason"]),
  entityName: sql`(select ${nameOfEntity(sql`e.entity_type`, sql`e.entity_id`)} from events e
    where r.family = 'events' and e.id = r.entity_id)`,
  changes: sql`(select coalesce(json_agg(json_build_object('field', f.key, 'before', f.value -> 'before',
    'after', f.value -> 'after') order by f.key), '[]') from jsonb_each(coalesce(r.fields, '{}')) f)`,
  currency: currencyOfRecord,
  requestedById: sql`r.requested_by`,
  requestedByName: nameOf(sql`r.requested_by`),
  requestedAt: sql`pave_instant(r.requested_at)`,
  steps: sql`r.steps`,
  together: sql`case when r.others_count > 0 then ${jsonBuilt<NonNullable<Approval["together"]>>({
    others: sql`r.others_count`,
    days: sql`r.period_days`,
    total: sql`r.total`,
  })} end`,
  decisions: sql`(select coalesce(json_agg(${decision} order by o), '[]')
    from jsonb_array_elements(r.decisions) with ordinality x (d, o))`,
  waitingFor: sql`case when ${isPending} then ${jsonBuilt<NonNullable<Approval["waitingFor"]>>({
    step: nextStep,
    role: nextRole,
    people: sql`array(select u.first_name || ' ' || u.last_name ${eligible} order by 1 limit ${sql.raw(`${peopleShown}`)})`,
    peopleCount: sql`(select count(*) ${eligible})`,
  })} end`,
  mayDecide: mayDecide(viewer),
  dueAt: sql`pave_instant(${dueAt})`,
  isOverdue: isOverdueAt(viewer.now),
  decidedAt: sql`pave_instant(r.decided_at)`,
});

const isOverdueAt = (now: SQL) => sql`(${isPending} and ${dueAt} < ${now})`;

/** Approvals as visible to a viewer. */
export function approvalFamilyOf(of: Viewer): Family<Types> {
  const viewer = inlined(of);
  return {
    from: approvalsWithSteps,
    live: isLive,
    row: rowFor(viewer),
    harmless: new Set(),
    conditions: {
      status: (statuses) => isOneOf(sql`r.status`, statuses),
      kind: (kinds) => isOneOf(sql`r.kind`, kinds),
      recordId: (id) => sql`r.entity_id = ${id}`,
      isOverdue: (is) => sql`${isOverdueAt(viewer.now)} = ${is}`,
      scope: (scope) =>
        scope === "mine" ? mayDecide(viewer) : scope === "requested" ? sql`r.requested_by = ${viewer.id}` : sql`true`,
    },
    sorts: { requestedAt: [{ key: sql`requested_at`, type: "timestamptz" }] },
    facets: {},
  };
}

/** A page of approvals; `mine` are those whose next step the viewer may decide. */
export async function listApprovals(db: Db, viewer: Viewer, query: ListApprovals): Promise<JsonText<ApprovalPage>> {
  return listFamily(db, approvalFamilyOf(viewer), { ...query, sort: "requestedAt" });
}

/** One approval, decided or not; null if there is none or its record was deleted. */
export async function getApproval(db: Db, viewer: Viewer, id: string): Promise<JsonText<Approval> | null> {
  const write = () =>
    selectJson(
      jsonObject<Approval>(rowFor(placed)),
      (json) =>
        sql`select ${json} from ${approvalsWithSteps} where r.id = ${sql.placeholder("approval")} and ${isLive}`,
    );
  return firstJson(await runNamed(db, "approval", write, { ...valuesOf(viewer), approval: id }));
}

/** The authorities of a person at an instant: their own by account type, and those delegated to them. */
export async function delegatedAuthorities(db: Db, userId: string, now: Date): Promise<Authority[]> {
  return rowsOf<Authority>(
    db,
    { userId: sql`u.id`, role: sql`u.account_type` },
    (columns) => sql`select distinct ${columns} from approval_delegations d join users u on u.id = d.user_id
    where d.delegate_id = ${userId} and ${now.toISOString()}::timestamptz between d.starts_at and d.ends_at
      and u.status = 'active' and u.account_type in ('approver', 'admin')`,
  );
}

const statsDays = 90;

/** The number of pending approvals, and how long those of the last 90 days took. */
export async function approvalStats(db: Db, viewer: Viewer): Promise<ApprovalStats> {
  const seen = inlined(viewer);
  const decided = sql`r.status in ('approved', 'rejected')
    and r.decided_at > ${seen.now} - make_interval(days => ${statsDays})`;
  const hours = sql`extract(epoch from greatest(r.decided_at - r.requested_at, '0')) / 3600`;
  type Row = ApprovalStats["byKind"][number] & {
    waitingForMe: number;
    oldestRequestedAt: string | null;
    level: number;
  };
  const rows = await rowsOf<Row>(
    db,
    {
      kind: sql`r.kind`,
      waiting: sql`(count(*) filter (where ${isPending}))::int`,
      overdue: sql`(count(*) filter (where ${isOverdueAt(seen.now)}))::int`,
      decided: sql`(count(*) filter (where ${decided}))::int`,
      medianHours: sql`round((percentile_cont(0.5) within group (order by ${hours}) filter (where ${decided}))::numeric, 1)::float`,
      inTimeShare: sql`(round(avg((r.decided_at <= ${dueAt})::int) filter (where ${decided}), 4))::float`,
      waitingForMe: sql`(count(*) filter (where ${mayDecide(seen)}))::int`,
      oldestRequestedAt: sql`pave_instant(min(r.requested_at) filter (where ${isPending}))`,
      level: sql`grouping(r.kind)`,
    },
    (columns) => sql`select ${columns} from ${approvalsWithSteps}
      where (${isPending} or ${decided}) and ${isLive} group by grouping sets ((r.kind), ()) order by r.kind`,
  );
  const own = ({ waiting, overdue, decided, medianHours, inTimeShare }: Omit<Row, "kind" | "level">) => ({
    waiting,
    overdue,
    decided,
    medianHours,
    inTimeShare,
  });
  const none = { waiting: 0, overdue: 0, decided: 0, medianHours: null, inTimeShare: null };
  const whole = rows.find(({ level }) => level === 1) ?? { ...none, waitingForMe: 0, oldestRequestedAt: null };
  return {
    ...own(whole),
    waitingForMe: whole.waitingForMe,
    oldestRequestedAt: whole.oldestRequestedAt,
    byKind: rows.filter(({ level }) => level === 0).map((row) => ({ kind: row.kind, ...own(row) })),
  };
}
