ALTER TABLE "programs" DROP CONSTRAINT "programs_deal_type_check";--> statement-breakpoint
ALTER TABLE "program_loans" DROP CONSTRAINT "program_loans_deal_type_check";--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "data_date" date;--> statement-breakpoint
ALTER TABLE "projects" drop column "at_risk_from";--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "at_risk_from" date GENERATED ALWAYS AS (case when status not in ('completed', 'cancelled', 'rejected')
  then least(least(planned_end + 1, case when forecast_end - planned_end > 30 or (case when (bac is not null and progress_percent >= 100) or ev > bac then bac else coalesce(ev, round(bac * progress_percent / 100, 2)) end) < 0.9 * (case when bac is not null and coalesce(data_date, as_of) >= planned_end or pv > bac then bac else pv end) then '0001-01-01'::date end), case when coalesce(final_value, case when greatest(spent_to_date, ac) > forecast_cost then null else forecast_cost end, greatest(case when coalesce(ac, spent_to_date) > 0 then (div(2 * 100 * bac * coalesce(ac, spent_to_date) + (case when (bac is not null and progress_percent >= 100) or ev > bac then bac else coalesce(ev, round(bac * progress_percent / 100, 2)) end), nullif(2 * (case when (bac is not null and progress_percent >= 100) or ev > bac then bac else coalesce(ev, round(bac * progress_percent / 100, 2)) end), 0)) / 100)::numeric(36, 2) end, greatest(spent_to_date, ac))) > 1.1 * budget or (case when (bac is not null and progress_percent >= 100) or ev > bac then bac else coalesce(ev, round(bac * progress_percent / 100, 2)) end) < 0.9 * coalesce(ac, spent_to_date) then '0001-01-01'::date end, case when risk_score >= 17 then '0001-01-01'::date end, least(milestone_due + 1, case when milestone_slip > 30 then '0001-01-01'::date end), case when status = 'onHold' then least(expected_lift + 1, pause_updated + 93) end) end) STORED;--> statement-breakpoint
CREATE INDEX "projects_at_risk" ON "projects" USING btree (coalesce(at_risk_from, '9999-12-31'::date),"id") WHERE not is_deleted;--> statement-breakpoint
ALTER TABLE "program_loans" ALTER COLUMN "deal_type" SET DEFAULT 'otherLoan';--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_deal_type_check" CHECK ("programs"."deal_type" in ('newMoney', 'refunding', 'bankLoan', 'tifiaLoan', 'rrifLoan', 'wifiaLoan', 'srfLoan', 'otherLoan', 'p3FinancialClose'));--> statement-breakpoint
ALTER TABLE "program_loans" ADD CONSTRAINT "program_loans_deal_type_check" CHECK ("program_loans"."deal_type" in ('newMoney', 'refunding', 'bankLoan', 'tifiaLoan', 'rrifLoan', 'wifiaLoan', 'srfLoan', 'otherLoan', 'p3FinancialClose'));--> statement-breakpoint
-- "bankLoan" was the default of loans without a type; the program names the lender.
with retyped as (
  update program_loans l set version = l.version + 1, updated_at = now(), deal_type = case g.loan_program
    when 'tifia' then 'tifiaLoan' when 'rrif' then 'rrifLoan' when 'wifia' then 'wifiaLoan'
    when 'cwsrf' then 'srfLoan' when 'dwsrf' then 'srfLoan' else 'otherLoan' end
  from programs g
  where g.id = l.program_id and l.deal_type = 'bankLoan' and g.loan_program is distinct from 'bankLoan'
  returning l.id, l.version, l.deal_type
)
insert into changes (id, entity_type, entity_id, version, cause, fields)
select gen_random_uuid(), 'program_loans', id, version, 'processingChanged',
  jsonb_build_object('deal_type', jsonb_build_object('before', 'bankLoan', 'after', deal_type))
from retyped;
