-- The sums are rewritten below, each with the number of known values.
delete from "asset_cells";
--> statement-breakpoint
delete from "event_sums";
--> statement-breakpoint
DROP INDEX "programs_opens";--> statement-breakpoint
DROP INDEX "events_open_milestones";--> statement-breakpoint
DROP INDEX "events_pending_payments";--> statement-breakpoint
DROP INDEX "events_duties";--> statement-breakpoint
DROP INDEX "projects_secured";--> statement-breakpoint
ALTER TABLE "projects" ALTER COLUMN "secured" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "projects" ALTER COLUMN "secured" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "asset_cells" ADD COLUMN "costs" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "event_sums" ADD COLUMN "amounts" integer NOT NULL;--> statement-breakpoint
CREATE INDEX "events_due_date" ON "events" USING btree (coalesce(due_date, 'infinity'::date),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "programs_open_date" ON "programs" USING btree (coalesce(open_date, '0001-01-01'::date),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "events_open_milestones" ON "events" USING btree (coalesce(due_date, 'infinity'::date),"id") WHERE not is_deleted and (category = 'milestone' and (status in ('notStarted', 'inProgress', 'inReview') and approval_status in ('notRequired', 'pending', 'inReview', 'approved')));--> statement-breakpoint
CREATE INDEX "events_pending_payments" ON "events" USING btree (coalesce(due_date, 'infinity'::date),"id") WHERE not is_deleted and (payment_status in ('pending', 'inReview', 'approved', 'failed') and approval_status in ('notRequired', 'pending', 'inReview', 'approved'));--> statement-breakpoint
CREATE INDEX "events_duties" ON "events" USING btree (coalesce(due_date, 'infinity'::date),"id","due_date","event_date","regulation","emma_event_type","compliance_status","filed_date","status","approval_status") WHERE not is_deleted and (compliance_status is not null and approval_status in ('notRequired', 'pending', 'inReview', 'approved'));--> statement-breakpoint
CREATE INDEX "projects_secured" ON "projects" USING btree (coalesce(secured, -1),"id") WHERE not is_deleted;
--> statement-breakpoint
create or replace function public.pave_compact_asset_cells() returns void language sql as $$
  with crowded as (
    select unnest(array_agg(ctid)) as line from public.asset_cells
    group by level, cell, asset_class, condition_rank having count(*) > 1
  ), taken as (
    delete from public.asset_cells where ctid = any(array(select line from crowded))
    returning level, cell, asset_class, condition_rank, n, replacement_cost, costs, latitude_sum, longitude_sum
  )
  insert into public.asset_cells (level, cell, asset_class, condition_rank, n, replacement_cost, costs, latitude_sum, longitude_sum)
  select level, cell, asset_class, condition_rank, sum(n), sum(replacement_cost), sum(costs), sum(latitude_sum), sum(longitude_sum)
  from taken group by 1, 2, 3, 4 having sum(n) <> 0
$$;
--> statement-breakpoint
create or replace function public.pave_count_asset_cells() returns trigger language plpgsql as $$
declare
  rows_sql text := case tg_op
    when 'INSERT' then 'select 1 as sign, a.* from added a'
    else 'select 1 as sign, a.* from added a union all select -1, g.* from gone g'
  end;
begin
  execute format($q$
    insert into public.asset_cells (level, cell, asset_class, condition_rank, n, replacement_cost, costs, latitude_sum, longitude_sum)
    select l.level, r.cell >> (2 * (24 - l.level)), r.asset_class, r.condition_rank, sum(r.sign),
      sum(r.sign * coalesce(r.replacement_cost, 0)), sum(r.sign * (r.replacement_cost is not null)::integer),
      sum(r.sign * r.latitude), sum(r.sign * r.longitude)
    from (%s) r cross join (values (5), (7), (9)) l (level)
    where not r.is_deleted and r.cell is not null
    group by 1, 2, 3, 4
    having sum(r.sign) <> 0 or sum(r.sign * coalesce(r.replacement_cost, 0)) <> 0
      or sum(r.sign * (r.replacement_cost is not null)::integer) <> 0
      or sum(r.sign * r.latitude) <> 0 or sum(r.sign * r.longitude) <> 0
  $q$, rows_sql);
  return null;
end $$;
--> statement-breakpoint
insert into asset_cells (level, cell, asset_class, condition_rank, n, replacement_cost, costs, latitude_sum, longitude_sum)
select l.level, a.cell >> (2 * (24 - l.level)), a.asset_class, a.condition_rank, count(*),
  coalesce(sum(a.replacement_cost), 0), count(a.replacement_cost), sum(a.latitude), sum(a.longitude)
from assets a cross join (values (5), (7), (9)) l (level)
where not a.is_deleted and a.cell is not null
group by 1, 2, 3, 4;
--> statement-breakpoint
create or replace function public.pave_keep_project_funding() returns trigger language plpgsql as $$
begin
  update public.projects p set secured = k.secured
  from (
    select t.project_id, case when count(f.id) > 0 then
        coalesce(sum(f.amount) filter (where f.status in ('committed', 'obligated', 'received')), 0) end as secured
    from (select distinct project_id from touched) t
      left join public.project_funding f on f.project_id = t.project_id and not f.is_deleted
    group by 1
  ) k
  where p.id = k.project_id and p.secured is distinct from k.secured;
  return null;
end $$;
--> statement-breakpoint
-- Without a funding line on record a project's funding is unknown.
update projects p set secured = null
where not exists (select from project_funding f where f.project_id = p.id and not f.is_deleted);
--> statement-breakpoint
create or replace function public.pave_event_sums(rows_sql text) returns text language sql immutable as $$
  select format($q$
    insert into public.event_sums (month, category, status, approval_status, priority_rank, risk_rank, entity_type, amount_kind,
      n, amount, amounts, due, in_time, decided, decision_days)
    select * from (
      select date_trunc('month', r.event_date::timestamp)::date, r.category, r.status, r.approval_status, r.priority_rank,
        r.risk_rank, r.entity_type, r.amount_kind, sum(r.sign) as n, coalesce(sum(r.sign * d.amount), 0) as amount,
        coalesce(sum(r.sign) filter (where d.amount is not null), 0) as amounts,
        coalesce(sum(r.sign) filter (where d.is_due), 0) as due,
        coalesce(sum(r.sign) filter (where d.is_due and r.completed_date <= r.due_date), 0) as in_time,
        coalesce(sum(r.sign) filter (where d.days >= 0), 0) as decided,
        coalesce(sum(r.sign * d.days) filter (where d.days >= 0), 0) as decision_days
      from (%s) r cross join lateral (select
        case when r.currency = 'USD' and r.reverses_event_id is null then r.amount end as amount,
        r.status = 'completed' and r.due_date is not null and r.completed_date is not null as is_due,
        case when r.approval_status = 'approved' then r.approved_date - (r.created_at at time zone 'UTC')::date end as days) d
      where not r.is_deleted
      group by 1, 2, 3, 4, 5, 6, 7, 8) s
    where n <> 0 or amount <> 0 or amounts <> 0 or due <> 0 or in_time <> 0 or decided <> 0 or decision_days <> 0
  $q$, rows_sql)
$$;
--> statement-breakpoint
create or replace function public.pave_compact_event_sums() returns void language sql as $$
  with crowded as (
    select unnest(array_agg(ctid)) as line from public.event_sums
    group by month, category, status, approval_status, priority_rank, risk_rank, entity_type, amount_kind
    having count(*) > 1
  ), taken as (
    delete from public.event_sums where ctid = any(array(select line from crowded)) returning *
  )
  insert into public.event_sums (month, category, status, approval_status, priority_rank, risk_rank, entity_type, amount_kind, n,
    amount, amounts, due, in_time, decided, decision_days)
  select month, category, status, approval_status, priority_rank, risk_rank, entity_type, amount_kind, sum(n),
    sum(amount), sum(amounts), sum(due), sum(in_time), sum(decided), sum(decision_days)
  from taken group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(n) <> 0
$$;
--> statement-breakpoint
do $$ begin execute pave_event_sums('select 1 as sign, e.* from events e'); end $$;
