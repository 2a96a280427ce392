CREATE TABLE "award_pass_throughs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"award_id" uuid,
	"recipient_org_id" uuid,
	"organization_id" uuid,
	"name" text NOT NULL,
	"award_number" text,
	"version" integer DEFAULT 1 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
ALTER TABLE "programs" DROP CONSTRAINT "programs_program_type_check";--> statement-breakpoint
ALTER TABLE "programs" DROP CONSTRAINT "programs_status_check";--> statement-breakpoint
DROP INDEX "program_recipients_program";--> statement-breakpoint
DROP INDEX "programs_dated";--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "priority" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "program_recipients" ALTER COLUMN "program_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "program_recipients" ALTER COLUMN "obligated_amount" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "program_recipients" ALTER COLUMN "obligated_amount" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "program_recipients" ALTER COLUMN "non_federal_funding" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "program_recipients" ALTER COLUMN "non_federal_funding" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "program_recipients" ALTER COLUMN "outlay" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "program_recipients" ALTER COLUMN "outlay" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "condition_date_precision" text;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "inspection_date_precision" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "event_date_precision" text DEFAULT 'day' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "audit_flags" jsonb;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "audited_expenditure" numeric(18, 2);--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "additional_ueis" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "additional_eins" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "enrollment_year" smallint;--> statement-breakpoint
ALTER TABLE "program_recipients" ADD COLUMN "assistance_number" text;--> statement-breakpoint
ALTER TABLE "program_recipients" ADD COLUMN "award_title" text;--> statement-breakpoint
ALTER TABLE "program_recipients" ADD COLUMN "agency_org_id" uuid;--> statement-breakpoint
ALTER TABLE "program_recipients" ADD COLUMN "is_passed_through" boolean;--> statement-breakpoint
ALTER TABLE "program_recipients" ADD COLUMN "fiscal_year" smallint;--> statement-breakpoint
ALTER TABLE "program_recipients" ADD COLUMN "passed_to_subrecipients" numeric(18, 2);--> statement-breakpoint
ALTER TABLE "asset_inspections" ADD COLUMN "inspection_date_precision" text DEFAULT 'day' NOT NULL;--> statement-breakpoint
CREATE INDEX "award_pass_throughs_award" ON "award_pass_throughs" USING btree ("award_id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "award_pass_throughs_organization" ON "award_pass_throughs" USING btree ("organization_id","award_id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "events_audit_flags" ON "events" USING gin (audit_flags jsonb_path_ops) WHERE not is_deleted and audit_flags is not null;--> statement-breakpoint
CREATE INDEX "organizations_additional_eins" ON "organizations" USING gin ("additional_eins") WHERE not is_deleted and additional_eins <> '{}';--> statement-breakpoint
CREATE INDEX "organizations_additional_ueis" ON "organizations" USING gin ("additional_ueis") WHERE not is_deleted and additional_ueis <> '{}';--> statement-breakpoint
CREATE INDEX "program_recipients_org_amount" ON "program_recipients" USING btree ("recipient_org_id",coalesce(obligated_amount, outlay, -1000000000000000),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "program_recipients_program" ON "program_recipients" USING btree ("program_id",coalesce(obligated_amount, outlay, -1000000000000000),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "programs_dated" ON "programs" USING btree (coalesce(close_date, 'infinity'::date),coalesce(open_date, post_date, case status when 'upcoming' then 'infinity'::date else '-infinity'::date end)) WHERE not is_deleted and (program_type in ('grant', 'loan', 'other') and status not in ('closed', 'suspended', 'archived', 'notStated'));--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_condition_date_precision_check" CHECK ("assets"."condition_date_precision" in ('day', 'month', 'year'));--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_inspection_date_precision_check" CHECK ("assets"."inspection_date_precision" in ('day', 'month', 'year'));--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_event_date_precision_check" CHECK ("events"."event_date_precision" in ('day', 'month', 'year'));--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_program_type_check" CHECK ("programs"."program_type" in ('bond', 'fund', 'loan', 'grant', 'other'));--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_status_check" CHECK ("programs"."status" in ('upcoming', 'open', 'closed', 'suspended', 'archived', 'notStated', 'priced', 'active', 'called', 'matured', 'defeased', 'defaulted', 'announced', 'inMarket', 'interimClose', 'finalClose', 'investing', 'harvesting', 'liquidated'));--> statement-breakpoint
ALTER TABLE "asset_inspections" ADD CONSTRAINT "asset_inspections_date_precision_check" CHECK ("asset_inspections"."inspection_date_precision" in ('day', 'month', 'year'));--> statement-breakpoint
drop trigger programs_facets_insert on programs;
--> statement-breakpoint
drop trigger programs_facets_update on programs;
--> statement-breakpoint
create trigger programs_facets_insert after insert on programs
  referencing new table as added for each statement execute function pave_count_facets('programs',
    'r.program_type, coalesce(r.region, ''''),
      case when r.program_type in (''grant'', ''loan'', ''other'') and r.status not in (''closed'', ''suspended'', ''archived'', ''notStated'') then '''' else r.status end,
      coalesce(r.loan_program, '''')',
    'select ''instrument'', r.instrument
     union all select ''fundingCategory'', code from unnest(r.funding_categories) code
     union all select ''applicantType'', code from unnest(r.eligible_applicant_types) code
     union all select ''sector'', code from unnest(r.eligible_sectors) code
     union all select ''opportunityCategory'', r.opportunity_category
     union all select ''fiscalYear'', r.fiscal_year::text
     union all select ''source'', code from unnest(r.sources) code');
--> statement-breakpoint
create trigger programs_facets_update after update on programs
  referencing old table as gone new table as added for each statement execute function pave_count_facets('programs',
    'r.program_type, coalesce(r.region, ''''),
      case when r.program_type in (''grant'', ''loan'', ''other'') and r.status not in (''closed'', ''suspended'', ''archived'', ''notStated'') then '''' else r.status end,
      coalesce(r.loan_program, '''')',
    'select ''instrument'', r.instrument
     union all select ''fundingCategory'', code from unnest(r.funding_categories) code
     union all select ''applicantType'', code from unnest(r.eligible_applicant_types) code
     union all select ''sector'', code from unnest(r.eligible_sectors) code
     union all select ''opportunityCategory'', r.opportunity_category
     union all select ''fiscalYear'', r.fiscal_year::text
     union all select ''source'', code from unnest(r.sources) code');
--> statement-breakpoint
drop trigger events_facets_insert on events;
--> statement-breakpoint
drop trigger events_facets_update on events;
--> statement-breakpoint
create trigger events_facets_insert after insert on events
  referencing new table as added for each statement execute function pave_count_facets('events',
    'r.category, r.approval_status, coalesce(pave_event_risk_word(r.risk_rank), ''''), r.status',
    'select ''priority'', r.priority
     union all select ''entityType'', r.entity_type
     union all select ''eventType'', r.event_type
     union all select ''regulation'', r.regulation
     union all select ''emmaEventType'', r.emma_event_type::text
     union all select ''state'', r.region
     union all select ''source'', code from unnest(r.sources) code');
--> statement-breakpoint
create trigger events_facets_update after update on events
  referencing old table as gone new table as added for each statement execute function pave_count_facets('events',
    'r.category, r.approval_status, coalesce(pave_event_risk_word(r.risk_rank), ''''), r.status',
    'select ''priority'', r.priority
     union all select ''entityType'', r.entity_type
     union all select ''eventType'', r.event_type
     union all select ''regulation'', r.regulation
     union all select ''emmaEventType'', r.emma_event_type::text
     union all select ''state'', r.region
     union all select ''source'', code from unnest(r.sources) code');
