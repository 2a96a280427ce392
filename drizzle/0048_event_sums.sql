CREATE TABLE "event_sums" (
	"month" date NOT NULL,
	"category" text NOT NULL,
	"status" text NOT NULL,
	"approval_status" text NOT NULL,
	"priority_rank" smallint NOT NULL,
	"risk_rank" smallint NOT NULL,
	"entity_type" text NOT NULL,
	"amount_kind" text,
	"n" integer NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"due" integer NOT NULL,
	"in_time" integer NOT NULL,
	"decided" integer NOT NULL,
	"decision_days" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "contracts_end_date";--> statement-breakpoint
DROP INDEX "events_date";--> statement-breakpoint
DROP INDEX "events_open";--> statement-breakpoint
DROP INDEX "events_duties";--> statement-breakpoint
CREATE INDEX "contracts_end_date" ON "contracts" USING btree (coalesce(end_date, 'infinity'::date),"id","end_date","start_date","date_signed","suspended_on","final_status","award_type","delivery_method","currency","contract_value","current_value","obligated_amount","paid_to_date") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "events_date" ON "events" USING btree ("event_date","id","category","status","approval_status","priority_rank","risk_rank","entity_type","amount_kind","currency","amount","reverses_event_id","due_date","completed_date","approved_date","created_at","region","event_type","sources") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "events_open" ON "events" USING btree (coalesce(due_date, event_date),"id","due_date","event_date","category","status","approval_status","priority_rank","risk_rank","entity_type","amount_kind","region") WHERE not is_deleted and (status in ('notStarted', 'inProgress', 'inReview') and approval_status in ('notRequired', 'pending', 'inReview', 'approved'));--> statement-breakpoint
CREATE INDEX "events_duties" ON "events" USING btree (coalesce(due_date, event_date),"id","due_date","event_date","regulation","emma_event_type","compliance_status","filed_date","status","approval_status") WHERE not is_deleted and (compliance_status is not null and approval_status in ('notRequired', 'pending', 'inReview', 'approved'));
--> statement-breakpoint
-- The statement that adds the sums of some rows, each with a sign, to event_sums. A text, because only the trigger itself
-- can read the rows that its statement changed.
create function pave_event_sums(rows_sql text) returns text language sql immutable as $$
  select format($q$
    insert into event_sums (month, category, status, approval_status, priority_rank, risk_rank, entity_type, amount_kind,
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
create function pave_sum_events() returns trigger language plpgsql as $$
begin
  execute pave_event_sums(case tg_op
    when 'INSERT' then 'select 1 as sign, a.* from added a'
    else 'select 1 as sign, a.* from added a union all select -1, g.* from gone g'
  end);
  return null;
end $$;
--> statement-breakpoint
do $$ begin execute pave_event_sums('select 1 as sign, e.* from events e'); end $$;
--> statement-breakpoint
create trigger events_sums_insert after insert on events
  referencing new table as added for each statement execute function pave_sum_events();
--> statement-breakpoint
create trigger events_sums_update after update on events
  referencing old table as gone new table as added for each statement execute function pave_sum_events();
--> statement-breakpoint
-- Merges the rows of each group with more than one; safe beside writers and beside itself, as rows are never updated.
create function pave_compact_event_sums() returns void language sql as $$
  with crowded as (
    select unnest(array_agg(ctid)) as line from event_sums
    group by month, category, status, approval_status, priority_rank, risk_rank, entity_type, amount_kind
    having count(*) > 1
  ), taken as (
    delete from event_sums where ctid = any(array(select line from crowded)) returning *
  )
  insert into event_sums (month, category, status, approval_status, priority_rank, risk_rank, entity_type, amount_kind, n,
    amount, due, in_time, decided, decision_days)
  select month, category, status, approval_status, priority_rank, risk_rank, entity_type, amount_kind, sum(n),
    sum(amount), sum(due), sum(in_time), sum(decided), sum(decision_days)
  from taken group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(n) <> 0
$$;
