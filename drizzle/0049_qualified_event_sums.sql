-- A restore runs with an empty search path, so each function qualifies the names it uses.
create or replace function public.pave_event_sums(rows_sql text) returns text language sql immutable as $$
  select format($q$
    insert into public.event_sums (month, category, status, approval_status, priority_rank, risk_rank, entity_type, amount_kind,
      n, amount, due, in_time, decided, decision_days)
    select * from (
      select date_trunc('month', r.event_date::timestamp)::date, r.category, r.status, r.approval_status, r.priority_rank,
        r.risk_rank, r.entity_type, r.amount_kind, sum(r.sign) as n, coalesce(sum(r.sign * d.amount), 0) as amount,
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
    where n <> 0 or amount <> 0 or due <> 0 or in_time <> 0 or decided <> 0 or decision_days <> 0
  $q$, rows_sql)
$$;
--> statement-breakpoint
create or replace function public.pave_sum_events() returns trigger language plpgsql as $$
begin
  execute public.pave_event_sums(case tg_op
    when 'INSERT' then 'select 1 as sign, a.* from added a'
    else 'select 1 as sign, a.* from added a union all select -1, g.* from gone g'
  end);
  return null;
end $$;
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
    amount, due, in_time, decided, decision_days)
  select month, category, status, approval_status, priority_rank, risk_rank, entity_type, amount_kind, sum(n),
    sum(amount), sum(due), sum(in_time), sum(decided), sum(decision_days)
  from taken group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(n) <> 0
$$;
