import { sql } from "drizzle-orm";
import type { Rule } from "../rules.js";

export const eventRules: readonly Rule[] = [
  [
    "every event is marked as sample data and has its creation in the change log",
    sql`events e where sources <> '{sample}' or not exists (select from changes x
      where x.entity_id = e.id and x.entity_type = 'events' and x.version = e.version and x.cause = 'create')`,
  ],
  ["event numbers are unique", sql`(select event_number from events group by 1 having count(*) > 1) e`],
  [
    "every event is about an existing record, and in its place",
    sql`events e left join (
      select 'contract' as of, id, region from contracts union all select 'project', id, region from projects
      union all select 'asset', id, region from assets union all select 'program', id, region from programs
    ) r on r.of = e.entity_type and r.id = e.entity_id where r.id is null or r.region is distinct from e.region`,
  ],
  [
    "every related record of an event exists",
    sql`events e cross join json_array_elements(e.related_entities) x where not case x->>'entityType'
      when 'project' then exists (select from projects p where p.id = (x->>'entityId')::uuid)
      when 'program' then exists (select from programs p where p.id = (x->>'entityId')::uuid) else false end`,
  ],
  [
    "every party, payer and payee is an organization",
    sql`events e cross join lateral (
      select (x->>'organizationId')::uuid as id from json_array_elements(e.parties) x
      union all select e.payer_id union all select e.payee_id) p
    where p.id is not null and not exists (select from organizations o where o.id = p.id)`,
  ],
  [
    "every signed contract has a signature event with its value and date, which begins its chain",
    sql`contracts c left join (
      select entity_id, count(*) as n, sum(amount) as amount, min(event_date) as day, max(sequence) as sequence
      from events where event_type = 'contractSigned' group by 1) e on e.entity_id = c.id
    where (e.n, e.amount, e.day, e.sequence) is distinct from (case when c.date_signed is not null then 1 end,
      c.contract_value, c.date_signed, case when c.date_signed is not null then 1 end)`,
  ],
  [
    "paid to date and retainage of a contract are the totals of its paid payments",
    sql`contracts c left join (
      select entity_id, sum(amount - coalesce(retainage_amount, 0)) as paid, sum(coalesce(retainage_amount, 0)) as held
      from events where payment_status = 'paid' group by 1) e on e.entity_id = c.id
    where (coalesce(e.paid, 0), coalesce(e.held, 0)) is distinct from
      (coalesce(c.paid_to_date, 0), coalesce(c.retainage_held, 0))`,
  ],
  [
    "upcoming payments of a contract are within its value",
    sql`contracts c join (select entity_id, sum(amount) as amount from events
      where payment_status in ('pending', 'inReview', 'approved', 'failed') group by 1) e on e.entity_id = c.id
    where e.amount > c.current_value - c.paid_to_date - c.retainage_held`,
  ],
  [
    "a payment goes from the buyer of its contract to the prime",
    sql`events e join contracts c on c.id = e.entity_id where e.category = 'payment'
    and (e.payer_id, e.payee_id) is distinct from (c.buyer_org_id, c.prime_org_id)`,
  ],
  [
    "an invoice comes before its approval, and the approval before the payment",
    sql`events where invoice_date > approved_date or approved_date > paid_date or invoice_date > due_date`,
  ],
  [
    "the changes of a contract's value are the events of its modifications",
    sql`contracts c left join (select entity_id, sum(amount) filter (where approval_status = 'approved') as approved,
        count(*) as n from events where category = 'modification' and reverses_event_id is null
        and approval_status not in ('corrected', 'cancelled') group by 1) e on e.entity_id = c.id
      left join (select contract_id, count(*) as n from contract_modifications where type <> 'duration' group by 1) m
        on m.contract_id = c.id
    where coalesce(c.current_value - c.contract_value, 0) <> coalesce(e.approved, 0) or e.n is distinct from m.n`,
  ],
  [
    "an open milestone has the record's planned and forecast dates",
    sql`events e where category = 'milestone' and not exists (
      select from project_milestones m where m.project_id = e.entity_id and m.status = e.status
        and (m.planned_date, m.forecast_date) = (e.planned_date, e.forecast_date)
      union all select from contract_milestones m where m.contract_id = e.entity_id and m.status = e.status
        and (m.planned_date, m.forecast_date) = (e.planned_date, e.forecast_date))`,
  ],
  [
    "an award of a program to a project is an event of the project",
    sql`program_recipients a where not exists (select from events e where e.entity_id = a.project_id
      and e.event_date = a.award_date and e.amount = a.obligated_amount and a.program_id = any(e.involved))`,
  ],
  [
    "an open issue is an open or realized risk of its project",
    sql`events e where issue_status in ('active', 'inProgress') and not exists (select from project_risks r
      where r.project_id = e.entity_id and r.status in ('open', 'realized') and r.impact_cost = e.impact_cost)`,
  ],
  [
    "an inspection event belongs to an inspection of its asset",
    sql`events e where category = 'inspection' and status = 'completed' and not exists (select from asset_inspections i
      where i.asset_id = e.entity_id and i.inspection_date = e.event_date)`,
  ],
  [
    "a bond is delivered on its closing date for its par",
    sql`events e join programs p on p.id = e.entity_id where event_type = 'bondClosing'
    and (e.event_date, e.amount) is distinct from (p.closing_date, p.total_funding)`,
  ],
  [
    "events require approval exactly if they have an approval status, and always if they bind or move money",
    sql`events where reverses_event_id is null and (requires_approval <> (approval_status <> 'notRequired')
    or requires_approval <> (coalesce(amount, 0) <> 0 or category in ('award', 'contract', 'payment', 'modification', 'disclosure', 'funding')))`,
  ],
  [
    "only approved events have an approval date",
    sql`events where (approval_status in ('approved', 'corrected')) <> (approved_date is not null)
    or (approval_status in ('approved', 'inReview', 'rejected', 'corrected', 'cancelled')) <> (json_array_length(approvals) > 0)`,
  ],
  [
    "only completed work has a completion date, in the past",
    sql`events where (status = 'completed') <> (completed_date is not null) or completed_date > '2026-06-30'
    or paid_date > '2026-06-30' or filed_date > '2026-06-30' or resolved_date > '2026-06-30' or actual_date > '2026-06-30'`,
  ],
  [
    "only upcoming events are after today",
    sql`events where event_date > '2026-06-30' and (status not in ('notStarted', 'inProgress', 'inReview', 'cancelled') or approval_status = 'approved')`,
  ],
  [
    "only events of a category have its fields",
    sql`events where (category = 'payment') <> (payment_status is not null) or (category = 'issue') <> (issue_status is not null)
    or (category = 'milestone') <> (milestone_type is not null) or (category = 'disclosure') <> (emma_event_type is not null)
    or (category in ('compliance', 'disclosure')) <> (compliance_status is not null and regulation is not null)`,
  ],
  [
    "a disclosure is due ten business days after its event, and is not filed before it",
    sql`events where emma_event_type is not null and (due_date - event_date not between 12 and 18
    or filed_date < event_date or regulation <> '15c2-12')`,
  ],
  [
    "a chain begins with its own event and is numbered consecutively, each after an earlier one",
    sql`events e left join events p on p.id = e.previous_event_id
    where (e.sequence = 1) <> (e.chain_id = e.id) or (e.sequence > 1 and (p.id is null or p.chain_id <> e.chain_id or p.sequence >= e.sequence))
      or e.sequence > (select count(*) from events o where o.chain_id = e.chain_id)`,
  ],
  [
    "only corrected events have a successor",
    sql`events e left join events n on n.id = e.superseded_by_event_id where (e.approval_status = 'corrected') <> (n.id is not null)
    or n.supersedes_event_id <> e.id or n.chain_id <> e.chain_id or n.sequence <= e.sequence or n.amount = e.amount`,
  ],
  [
    "a reversal has the amount of a cancelled event of its chain",
    sql`events r join events e on e.id = r.reverses_event_id
    where e.approval_status <> 'cancelled' or e.chain_id <> r.chain_id or r.amount <> -e.amount or r.event_date < e.event_date`,
  ],
  [
    "the maintained counts of events equal the table",
    sql`(
      select b1, b2, b3, b4, sum(n) as n from facet_counts where family = 'events' and facet = '' group by 1, 2, 3, 4
    ) f full join (
      select category as b1, approval_status as b2, coalesce(pave_event_risk_word(risk_rank), '') as b3, status as b4, count(*) as n
      from events group by 1, 2, 3, 4
    ) t using (b1, b2, b3, b4) where f.n is distinct from t.n`,
  ],
];
