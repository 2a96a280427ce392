import { sql } from "drizzle-orm";

/** Events and modifications that were rejected, canceled or deleted do not count, nor do withdrawn requests. */
const stands = sql`case o.source
  when 'event' then exists (select from events e where e.id = o.entity_id and not e.is_deleted
    and e.approval_status in ('pending', 'inReview', 'approved'))
  when 'modification' then exists (select from contract_modifications m where m.id = o.part_id and not m.is_deleted
    and m.approval_status in ('pending', 'inReview', 'approved'))
  else true end`;

/** The subject of an approval: a change, or the event or modification, which may be resubmitted after a rejection. */
const thing = (alias: "a" | "o") =>
  sql.raw(
    `case when ${alias}.source = 'change' then ${alias}.id else coalesce(${alias}.part_id, ${alias}.entity_id) end`,
  );

/**
 * The other changes of the approval `a`'s kind to its record within the policy's period: those requested before it, and
 * those approved before it is decided. For payments the record is the one they are made to. The time is that of the
 * request, because its author chooses the date of an event.
 */
const others = sql`select distinct on (${thing("o")}) o.amount, o.is_amount_unknown
  from approvals o,
    (select case a.family when 'events' then (select e.entity_id from events e where e.id = a.entity_id)
      else a.entity_id end as id) record
  where p.period_days > 0 and o.kind = a.kind and o.status in ('pending', 'approved')
    and o.entity_id in (select record.id union all select e.id from events e where e.entity_id = record.id and not e.is_deleted)
    and ${thing("o")} <> ${thing("a")} and o.entity_id is distinct from c.id
    and (a.family <> 'events' or o.entity_id <> a.entity_id)
    and o.requested_at > a.requested_at - make_interval(days => p.period_days)
    and o.requested_at < a.requested_at + make_interval(days => p.period_days)
    and ((o.requested_at, ${thing("o")}) < (a.requested_at, ${thing("a")})
      or o.status = 'approved' and o.decided_at < coalesce(a.decided_at, 'infinity'))
    and ${stands}
  order by ${thing("o")}, o.requested_at desc`;

/** The approved event that the event of the approval `a` corrects: it is withdrawn in the same step. */
const corrected = sql`select s.id, abs(coalesce(s.amount, 0)) as amount, s.currency <> 'USD' and s.amount is not null as is_unknown
  from events e join events s on s.id = e.supersedes_event_id and s.approved_date is not null
  where a.source = 'event' and e.id = a.entity_id`;

/**
 * The table `approvals` as `r` with the steps of each under the current policy. `size`, which selects them, is the sum
 * of its amount and those of `others_count` other changes, without signs; null if one is unknown. A correction counts
 * with the larger of its two amounts. A change without an amount moves no money and adds nothing. `total` is `size` if at least one of the changes has an amount.
 */
export const approvalsWithSteps = sql`(select a.*, p.due_days, p.period_days, t.others_count, t.size,
    case when t.has_amount then t.size end as total, pave_approval_steps(a.kind, t.size) as steps
  from approvals a join approval_policies p on p.kind = a.kind left join lateral (${corrected}) c on true
  cross join lateral (
    select count(*)::int as others_count, a.amount is not null or count(x.amount) > 0 as has_amount,
      case when not a.is_amount_unknown and not coalesce(bool_or(x.is_amount_unknown), false) and not coalesce(c.is_unknown, false)
      then greatest(abs(coalesce(a.amount, 0)), c.amount) + coalesce(sum(abs(x.amount)), 0) end as size from (${others}) x) t) r`;
