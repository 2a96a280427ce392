-- The severity of an event, 1 low to 4 critical: as stated; else by its kind; else by its priority. The kinds of
-- disclosure that report default or insolvency are critical, those that report a weaker credit are high.
create function pave_event_risk(risk_level text, severity text, emma smallint, compliance text, priority text)
returns smallint language sql immutable parallel safe as $$
  select coalesce(
    nullif(pave_risk_rank(risk_level), 0),
    nullif(greatest(
      pave_risk_rank(severity),
      case when emma in (1, 2, 12, 16) then 4 when emma in (3, 4, 5, 6, 11) then 3 else 0 end,
      case when compliance = 'nonCompliant' then 3 else 0 end), 0),
    pave_risk_rank(priority))::smallint
$$;
--> statement-breakpoint
create function pave_event_risk_word(rank smallint) returns text language sql immutable parallel safe as $$
  select case rank when 1 then 'low' when 2 then 'medium' when 3 then 'high' when 4 then 'critical' end
$$;
--> statement-breakpoint
-- All records that an event belongs to, relates to or names as a party.
create function pave_event_involved(entity uuid, related json, parties json, payer uuid, payee uuid)
returns uuid[] language sql immutable parallel safe as $$
  select array(
    select distinct i.id from (
      select entity union all select payer union all select payee
      union all select (e.value->>'entityId')::uuid from json_array_elements(related) e
      union all select (p.value->>'organizationId')::uuid from json_array_elements(parties) p
    ) i (id) where i.id is not null)
$$;
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"event_number" text,
	"description" text,
	"category" text NOT NULL,
	"event_type" text,
	"release_tag" text,
	"entity_type" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"related_entities" json DEFAULT '[]'::json NOT NULL,
	"event_date" date NOT NULL,
	"due_date" date,
	"completed_date" date,
	"status" text DEFAULT 'notStarted' NOT NULL,
	"requires_approval" boolean DEFAULT false NOT NULL,
	"approval_status" text DEFAULT 'notRequired' NOT NULL,
	"approvals" json DEFAULT '[]'::json NOT NULL,
	"approved_date" date,
	"authors" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"priority" text DEFAULT 'medium' NOT NULL,
	"risk_level" text,
	"amount" numeric(18, 2),
	"currency" text DEFAULT 'USD' NOT NULL,
	"amount_kind" text,
	"parties" json DEFAULT '[]'::json NOT NULL,
	"documents" json DEFAULT '[]'::json NOT NULL,
	"street_address" text,
	"locality" text,
	"region" text,
	"postal_code" text,
	"country_name" text,
	"county" text,
	"state_fips" text,
	"county_fips" text,
	"place_fips" text,
	"congressional_district" text,
	"latitude" double precision,
	"longitude" double precision,
	"parent_event_id" uuid,
	"previous_event_id" uuid,
	"supersedes_event_id" uuid,
	"superseded_by_event_id" uuid,
	"reverses_event_id" uuid,
	"chain_id" uuid NOT NULL,
	"sequence" integer DEFAULT 1 NOT NULL,
	"milestone_type" text,
	"planned_date" date,
	"forecast_date" date,
	"actual_date" date,
	"transaction_id" text,
	"payer_id" uuid,
	"payee_id" uuid,
	"invoice_number" text,
	"invoice_date" date,
	"paid_date" date,
	"payment_method" text,
	"retainage_rate" numeric(9, 6),
	"retainage_amount" numeric(18, 2),
	"related_milestone_id" uuid,
	"payment_status" text,
	"issue_type" text,
	"severity" text,
	"raised_by" text,
	"owner_id" uuid,
	"resolution" text,
	"resolved_date" date,
	"impact_cost" numeric(18, 2),
	"impact_days" integer,
	"issue_status" text,
	"regulation" text,
	"requirement" text,
	"obligation_basis" text,
	"filed_date" date,
	"finding" text,
	"finding_ref" text,
	"corrective_action" text,
	"evidence_url" text,
	"compliance_status" text,
	"emma_event_type" smallint,
	"cusips" text[] DEFAULT '{}'::text[] NOT NULL,
	"filing_url" text,
	"sources" text[] DEFAULT '{}'::text[] NOT NULL,
	"as_of" date,
	"priority_rank" smallint GENERATED ALWAYS AS (pave_risk_rank(priority)) STORED NOT NULL,
	"risk_rank" smallint GENERATED ALWAYS AS (pave_event_risk(risk_level, severity, emma_event_type, compliance_status, priority)) STORED NOT NULL,
	"involved" uuid[] GENERATED ALWAYS AS (pave_event_involved(entity_id, related_entities, parties, payer_id, payee_id)) STORED NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (pave_tsvector(title, event_number, transaction_id, invoice_number, locality, array[event_type, description])) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "events_category_check" CHECK ("events"."category" in ('planning', 'permitting', 'procurement', 'award', 'contract', 'payment', 'milestone', 'modification', 'inspection', 'maintenance', 'compliance', 'disclosure', 'funding', 'rating', 'issue', 'legal', 'other')),
	CONSTRAINT "events_release_tag_check" CHECK ("events"."release_tag" in ('planning', 'planningUpdate', 'tender', 'tenderAmendment', 'tenderUpdate', 'tenderCancellation', 'award', 'awardUpdate', 'awardCancellation', 'contract', 'contractUpdate', 'contractAmendment', 'implementation', 'implementationUpdate', 'contractTermination', 'compiled')),
	CONSTRAINT "events_entity_type_check" CHECK ("events"."entity_type" in ('organization', 'project', 'contract', 'program', 'asset')),
	CONSTRAINT "events_status_check" CHECK ("events"."status" in ('notStarted', 'inProgress', 'inReview', 'completed', 'failed', 'cancelled')),
	CONSTRAINT "events_approval_status_check" CHECK ("events"."approval_status" in ('notRequired', 'pending', 'inReview', 'approved', 'rejected', 'corrected', 'cancelled')),
	CONSTRAINT "events_priority_check" CHECK ("events"."priority" in ('low', 'medium', 'high', 'critical')),
	CONSTRAINT "events_risk_level_check" CHECK ("events"."risk_level" in ('low', 'medium', 'high', 'critical')),
	CONSTRAINT "events_amount_kind_check" CHECK ("events"."amount_kind" in ('obligation', 'outlay', 'payment', 'changeOrder', 'proceeds', 'fee', 'retainage')),
	CONSTRAINT "events_milestone_type_check" CHECK ("events"."milestone_type" in ('preProcurement', 'approval', 'engagement', 'assessment', 'delivery', 'reporting', 'financing', 'payment', 'procurement', 'contractClose', 'other')),
	CONSTRAINT "events_payment_method_check" CHECK ("events"."payment_method" in ('ach', 'wire', 'check', 'card', 'other')),
	CONSTRAINT "events_payment_status_check" CHECK ("events"."payment_status" in ('pending', 'inReview', 'approved', 'paid', 'rejected', 'cancelled', 'failed')),
	CONSTRAINT "events_issue_type_check" CHECK ("events"."issue_type" in ('scheduleDelay', 'costOverrun', 'quality', 'safety', 'legal', 'environmental', 'funding', 'dispute', 'other')),
	CONSTRAINT "events_severity_check" CHECK ("events"."severity" in ('low', 'medium', 'high', 'critical')),
	CONSTRAINT "events_issue_status_check" CHECK ("events"."issue_status" in ('active', 'inProgress', 'resolved', 'closed')),
	CONSTRAINT "events_regulation_check" CHECK ("events"."regulation" in ('15c2-12', 'davisBacon', 'buyAmericaBaba', 'nepa', 'singleAudit', 'dbe', 'dotFunding', 'ada', 'stateLaw', 'covenant', 'other')),
	CONSTRAINT "events_compliance_status_check" CHECK ("events"."compliance_status" in ('notStarted', 'pending', 'inReview', 'compliant', 'nonCompliant', 'waived', 'resolved'))
);
--> statement-breakpoint
CREATE INDEX "events_title" ON "events" USING btree (lower(title) collate "C","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "events_number" ON "events" USING btree (coalesce(lower(event_number), '') collate "C","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "events_date" ON "events" USING btree ("event_date","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "events_category_date" ON "events" USING btree ("category","event_date","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "events_entity_type_date" ON "events" USING btree ("entity_type","event_date","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "events_status_date" ON "events" USING btree ("status","event_date","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "events_approval_date" ON "events" USING btree ("approval_status","event_date","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "events_priority_date" ON "events" USING btree ("priority_rank","event_date","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "events_risk_date" ON "events" USING btree ("risk_rank","event_date","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "events_due" ON "events" USING btree (coalesce(due_date, event_date),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "events_completed_date" ON "events" USING btree (coalesce(completed_date, '0001-01-01'::date),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "events_amount" ON "events" USING btree (coalesce(amount, -1000000000000000),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "events_region_date" ON "events" USING btree (coalesce(region, ''),"event_date","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "events_source" ON "events" USING btree ((sources[1]),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "events_as_of" ON "events" USING btree (coalesce(as_of, '0001-01-01'::date),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "events_updated_at" ON "events" USING btree ("updated_at","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "events_type" ON "events" USING btree ("event_type","event_date","id") WHERE not is_deleted and event_type is not null;--> statement-breakpoint
CREATE INDEX "events_regulation" ON "events" USING btree ("regulation","event_date","id") WHERE not is_deleted and regulation is not null;--> statement-breakpoint
CREATE INDEX "events_emma" ON "events" USING btree ("emma_event_type","event_date","id") WHERE not is_deleted and emma_event_type is not null;--> statement-breakpoint
CREATE INDEX "events_entity" ON "events" USING btree ("entity_id","event_date","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "events_chain" ON "events" USING btree ("chain_id","sequence","id");--> statement-breakpoint
CREATE INDEX "events_parent" ON "events" USING btree ("parent_event_id") WHERE not is_deleted and parent_event_id is not null;--> statement-breakpoint
CREATE INDEX "events_open" ON "events" USING btree (coalesce(due_date, event_date),"id") WHERE not is_deleted and (status in ('notStarted', 'inProgress', 'inReview') and approval_status in ('notRequired', 'pending', 'inReview', 'approved'));--> statement-breakpoint
CREATE INDEX "events_open_milestones" ON "events" USING btree (coalesce(due_date, event_date),"id") WHERE not is_deleted and (category = 'milestone' and (status in ('notStarted', 'inProgress', 'inReview') and approval_status in ('notRequired', 'pending', 'inReview', 'approved')));--> statement-breakpoint
CREATE INDEX "events_pending_payments" ON "events" USING btree (coalesce(due_date, event_date),"id") WHERE not is_deleted and (payment_status in ('pending', 'inReview', 'approved', 'failed') and approval_status in ('notRequired', 'pending', 'inReview', 'approved'));--> statement-breakpoint
CREATE INDEX "events_active_issues" ON "events" USING btree ("risk_rank","id") WHERE not is_deleted and (issue_status in ('active', 'inProgress') and approval_status in ('notRequired', 'pending', 'inReview', 'approved'));--> statement-breakpoint
CREATE INDEX "events_duties" ON "events" USING btree (coalesce(due_date, event_date),"id") WHERE not is_deleted and (compliance_status is not null and approval_status in ('notRequired', 'pending', 'inReview', 'approved'));--> statement-breakpoint
CREATE INDEX "events_undecided" ON "events" USING btree ("event_date","id") WHERE not is_deleted and (approval_status in ('pending', 'inReview'));--> statement-breakpoint
CREATE INDEX "events_involved" ON "events" USING gin ("involved");--> statement-breakpoint
CREATE INDEX "events_sources" ON "events" USING gin ("sources");--> statement-breakpoint
CREATE INDEX "events_search" ON "events" USING gin ("search");
--> statement-breakpoint
-- Statistics of the expressions that lists filter by: the planner does not take them from partial indexes.
create statistics events_region_statistics on (coalesce(region, '')) from events;
--> statement-breakpoint
create statistics events_due_statistics on (coalesce(due_date, event_date)) from events;
--> statement-breakpoint
create statistics events_amount_statistics on (coalesce(amount, -1000000000000000)) from events;
--> statement-breakpoint
create trigger events_facets_insert after insert on events
  referencing new table as added for each statement execute function pave_count_facets('events',
    'r.category, r.approval_status, pave_event_risk_word(r.risk_rank), r.status',
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
    'r.category, r.approval_status, pave_event_risk_word(r.risk_rank), r.status',
    'select ''priority'', r.priority
     union all select ''entityType'', r.entity_type
     union all select ''eventType'', r.event_type
     union all select ''regulation'', r.regulation
     union all select ''emmaEventType'', r.emma_event_type::text
     union all select ''state'', r.region
     union all select ''source'', code from unnest(r.sources) code');
