-- Each code with its prefixes up to each dot: transport.road is also found by transport.
create function pave_levels(codes text[]) returns text[] language sql immutable parallel safe strict as $$
  select coalesce(array_agg(distinct level), '{}') from unnest(codes) code
    cross join lateral (values (code), (split_part(code, '.', 1))) l (level)
$$;
--> statement-breakpoint
-- The range of a budget in dollars: see BudgetRange in the contract.
create function pave_budget_range(budget numeric) returns text language sql immutable parallel safe strict as $$
  select case when budget < 1000000 then 'under1M' when budget < 10000000 then 'from1To10M'
    when budget < 50000000 then 'from10To50M' when budget < 100000000 then 'from50To100M'
    when budget < 500000000 then 'from100To500M' when budget < 1000000000 then 'from500MTo1B' else 'over1B' end
$$;
--> statement-breakpoint
-- The years of a period.
create function pave_years(days daterange) returns setof integer language sql immutable parallel safe strict as $$
  select generate_series(extract(year from lower(days))::integer, extract(year from upper(days) - 1)::integer)
$$;
--> statement-breakpoint
CREATE TABLE "project_benefits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"title" text NOT NULL,
	"category" text,
	"description" text,
	"beneficiaries" json DEFAULT '[]'::json NOT NULL,
	"metric" text,
	"unit" text,
	"baseline" double precision,
	"target" double precision,
	"actual" double precision,
	"monetized_value" numeric(18, 2),
	"discount_rate" numeric(9, 6),
	"as_of" date,
	"version" integer DEFAULT 1 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
CREATE TABLE "project_funding" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"source_type" text NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"status" text DEFAULT 'planned' NOT NULL,
	"program_id" uuid,
	"funder_org_id" uuid,
	"award_id" text,
	"fiscal_year" smallint,
	"committed_date" date,
	"obligated_date" date,
	"expiration_date" date,
	"match_required" numeric(9, 6),
	"is_federal" boolean DEFAULT false NOT NULL,
	"restrictions" text,
	"version" integer DEFAULT 1 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "project_funding_source_word" CHECK ("project_funding"."source_type" in ('federal', 'state', 'local', 'bond', 'loan', 'grant', 'private', 'tolls', 'donation', 'other')),
	CONSTRAINT "project_funding_status_word" CHECK ("project_funding"."status" in ('planned', 'applied', 'approved', 'committed', 'obligated', 'received', 'rejected', 'withdrawn', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "project_milestones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"title" text NOT NULL,
	"milestone_type" text,
	"description" text,
	"planned_date" date,
	"forecast_date" date,
	"actual_date" date,
	"status" text DEFAULT 'notStarted' NOT NULL,
	"owner_id" uuid,
	"weight" numeric(9, 6),
	"depends_on" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"is_critical" boolean DEFAULT false NOT NULL,
	"related_contract_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "project_milestones_status_word" CHECK ("project_milestones"."status" in ('notStarted', 'inProgress', 'inReview', 'completed', 'failed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "project_risks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"title" text NOT NULL,
	"risk_number" text,
	"category" text,
	"description" text,
	"probability" smallint NOT NULL,
	"impact_score" smallint NOT NULL,
	"impact_cost" numeric(18, 2),
	"impact_days" integer,
	"response" text,
	"mitigation" text,
	"contingency" numeric(18, 2),
	"owner_id" uuid,
	"status" text DEFAULT 'open' NOT NULL,
	"raised_date" date,
	"review_date" date,
	"version" integer DEFAULT 1 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "project_risks_status_word" CHECK ("project_risks"."status" in ('open', 'monitoring', 'mitigated', 'realized', 'closed')),
	CONSTRAINT "project_risks_response_word" CHECK ("project_risks"."response" in ('avoid', 'transfer', 'mitigate', 'accept', 'escalate'))
);
--> statement-breakpoint
CREATE TABLE "project_team" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"user_id" uuid,
	"name" text,
	"email" text,
	"organization_id" uuid,
	"role" text NOT NULL,
	"allocation" numeric(9, 6),
	"start_date" date,
	"end_date" date,
	"is_primary" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
CREATE TABLE "project_assets" (
	"project_id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	CONSTRAINT "project_assets_project_id_asset_id_pk" PRIMARY KEY("project_id","asset_id")
);
--> statement-breakpoint
CREATE TABLE "project_programs" (
	"project_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	CONSTRAINT "project_programs_project_id_program_id_pk" PRIMARY KEY("project_id","program_id")
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"status" text DEFAULT 'planning' NOT NULL,
	"status_before_hold" text,
	"phase" text DEFAULT 'planning' NOT NULL,
	"project_number" text,
	"identifiers" json DEFAULT '[]'::json NOT NULL,
	"description" text,
	"purpose" text,
	"subphase" text,
	"project_type" text,
	"asset_class" text,
	"sector" text[] DEFAULT '{}'::text[] NOT NULL,
	"progress_percent" numeric(5, 2),
	"owner_org_id" uuid,
	"sponsor_org_id" uuid,
	"lead_agency_org_id" uuid,
	"manager_user_id" uuid,
	"manager_name" text,
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
	"planned_start" date,
	"planned_end" date,
	"forecast_end" date,
	"actual_start" date,
	"actual_end" date,
	"identification_period" json,
	"preparation_period" json,
	"implementation_period" json,
	"completion_period" json,
	"maintenance_period" json,
	"decommissioning_period" json,
	"budget" numeric(18, 2),
	"budget_request_date" date,
	"budget_approval_date" date,
	"budget_description" text,
	"committed_cost" numeric(18, 2),
	"spent_to_date" numeric(18, 2),
	"forecast_cost" numeric(18, 2),
	"contingency" numeric(18, 2),
	"pv" numeric(18, 2),
	"ev" numeric(18, 2),
	"ac" numeric(18, 2),
	"bac" numeric(18, 2),
	"final_value" numeric(18, 2),
	"final_value_details" text,
	"final_scope" text,
	"final_scope_details" text,
	"end_date_details" text,
	"approver" text,
	"approval_date" date,
	"contract_waiver" text,
	"pause_reason" text,
	"pause_summary" text,
	"pause_updated" date,
	"expected_lift" date,
	"related_projects" json DEFAULT '[]'::json NOT NULL,
	"environment" json,
	"nepa_class" text,
	"nepa_lead_agency" text,
	"rod_date" date,
	"permits" json DEFAULT '[]'::json NOT NULL,
	"tip_id" text,
	"stip_id" text,
	"long_range_plan_ref" text,
	"secured" numeric(18, 2) DEFAULT 0 NOT NULL,
	"risk_score" smallint,
	"milestone_due" date,
	"milestone_slip" integer,
	"risk_level" text GENERATED ALWAYS AS (case when risk_score >= 17 then 'critical' when risk_score >= 10 then 'high' when risk_score >= 5 then 'medium' when risk_score >= 1 then 'low' end) STORED,
	"at_risk_from" date GENERATED ALWAYS AS (case when status not in ('completed', 'cancelled', 'rejected')
  then least(least(planned_end + 1, case when forecast_end - planned_end > 30 or ev < 0.9 * pv then '0001-01-01'::date end), case when greatest(coalesce(forecast_cost, case when ac > 0 then (div(2 * 100 * bac * ac + ev, nullif(2 * ev, 0)) / 100)::numeric(36, 2) end), spent_to_date) > 1.1 * budget or ev < 0.9 * ac then '0001-01-01'::date end, case when risk_score >= 17 then '0001-01-01'::date end, least(milestone_due + 1, case when milestone_slip > 30 then '0001-01-01'::date end), case when status = 'onHold' then least(expected_lift + 1, pause_updated + 93) end) end) STORED,
	"under_way" daterange GENERATED ALWAYS AS (case when coalesce(actual_start, planned_start, actual_end, forecast_end, planned_end) is not null
  then daterange(coalesce(actual_start, planned_start, actual_end, forecast_end, planned_end), greatest(coalesce(actual_start, planned_start, actual_end, forecast_end, planned_end), actual_end, case when actual_end is null then coalesce(forecast_end, planned_end) end), '[]') end) STORED,
	"search" "tsvector" GENERATED ALWAYS AS (pave_tsvector(title, project_number, tip_id, stip_id, locality, array[description, purpose, county])) STORED NOT NULL,
	"sources" text[] DEFAULT '{}'::text[] NOT NULL,
	"as_of" date,
	"version" integer DEFAULT 1 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "projects_status_word" CHECK ("projects"."status" in ('planning', 'permitting', 'construction', 'leasing', 'completed', 'inProgress', 'onHold', 'approved', 'rejected', 'cancelled')),
	CONSTRAINT "projects_phase_word" CHECK ("projects"."phase" in ('planning', 'permitting', 'construction', 'leasing', 'completed')),
	CONSTRAINT "projects_type_word" CHECK ("projects"."project_type" in ('construction', 'rehabilitation', 'replacement', 'expansion')),
	CONSTRAINT "projects_class_word" CHECK ("projects"."asset_class" in ('bridge', 'road', 'tunnel', 'railTransit', 'airport', 'port', 'waterTreatment', 'waterDistribution', 'wastewater', 'stormwater', 'dam', 'levee', 'energyGeneration', 'energyTransmission', 'broadband', 'building', 'school', 'healthcare', 'park', 'fleet', 'land', 'other')),
	CONSTRAINT "projects_nepa_word" CHECK ("projects"."nepa_class" in ('EIS', 'EA', 'CE', 'none'))
);
--> statement-breakpoint
CREATE INDEX "project_benefits_project" ON "project_benefits" USING btree ("project_id","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "project_funding_project" ON "project_funding" USING btree ("project_id","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "project_funding_program" ON "project_funding" USING btree ("program_id") WHERE program_id is not null;--> statement-breakpoint
CREATE INDEX "project_funding_funder" ON "project_funding" USING btree ("funder_org_id") WHERE funder_org_id is not null;--> statement-breakpoint
CREATE INDEX "project_milestones_project" ON "project_milestones" USING btree ("project_id",coalesce(forecast_date, planned_date, '9999-12-31'::date),"id");--> statement-breakpoint
CREATE INDEX "project_milestones_due" ON "project_milestones" USING btree (coalesce(forecast_date, planned_date, '9999-12-31'::date),"id") WHERE not is_deleted and status in ('notStarted', 'inProgress', 'inReview');--> statement-breakpoint
CREATE INDEX "project_risks_project" ON "project_risks" USING btree ("project_id","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "project_team_project" ON "project_team" USING btree ("project_id","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "project_team_organization" ON "project_team" USING btree ("organization_id") WHERE organization_id is not null;--> statement-breakpoint
CREATE INDEX "project_assets_asset" ON "project_assets" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "project_programs_program" ON "project_programs" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "projects_title" ON "projects" USING btree (lower(title) collate "C","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "projects_number" ON "projects" USING btree (coalesce(project_number, '') collate "C","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "projects_status_title" ON "projects" USING btree ("status",lower(title) collate "C","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "projects_phase_title" ON "projects" USING btree ("phase",lower(title) collate "C","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "projects_class_title" ON "projects" USING btree (coalesce(asset_class, ''),lower(title) collate "C","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "projects_state_title" ON "projects" USING btree (coalesce(region, ''),lower(title) collate "C","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "projects_county_title" ON "projects" USING btree ("state_fips","county_fips",lower(title) collate "C","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "projects_owner_title" ON "projects" USING btree ("owner_org_id",lower(title) collate "C","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "projects_risk_level_title" ON "projects" USING btree ("risk_level",lower(title) collate "C","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "projects_county" ON "projects" USING btree (coalesce(county, '') collate "C","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "projects_progress" ON "projects" USING btree (coalesce(progress_percent, -1),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "projects_budget" ON "projects" USING btree (coalesce(budget, -1),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "projects_secured" ON "projects" USING btree ("secured","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "projects_funding_gap" ON "projects" USING btree (coalesce(budget - secured, -1000000000000000),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "projects_forecast_cost" ON "projects" USING btree (coalesce(forecast_cost, -1),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "projects_planned_start" ON "projects" USING btree (coalesce(planned_start, '0001-01-01'::date),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "projects_planned_end" ON "projects" USING btree (coalesce(planned_end, '0001-01-01'::date),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "projects_forecast_end" ON "projects" USING btree (coalesce(forecast_end, '0001-01-01'::date),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "projects_actual_end" ON "projects" USING btree (coalesce(actual_end, '0001-01-01'::date),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "projects_schedule_variance" ON "projects" USING btree (coalesce((coalesce(actual_end, forecast_end) - planned_end), -1000000),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "projects_risk_score" ON "projects" USING btree (coalesce(risk_score, 0::smallint),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "projects_at_risk" ON "projects" USING btree (coalesce(at_risk_from, '9999-12-31'::date),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "projects_source" ON "projects" USING btree ((sources[1]),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "projects_as_of" ON "projects" USING btree (coalesce(as_of, '0001-01-01'::date),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "projects_updated_at" ON "projects" USING btree ("updated_at","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "projects_sponsor" ON "projects" USING btree ("sponsor_org_id") WHERE sponsor_org_id is not null;--> statement-breakpoint
CREATE INDEX "projects_lead_agency" ON "projects" USING btree ("lead_agency_org_id") WHERE lead_agency_org_id is not null;--> statement-breakpoint
CREATE INDEX "projects_type" ON "projects" USING btree ("project_type") WHERE not is_deleted and project_type is not null;--> statement-breakpoint
CREATE INDEX "projects_under_way" ON "projects" USING gist ("under_way") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "projects_sector" ON "projects" USING gin (pave_levels(sector)) WHERE not is_deleted and sector <> '{}';--> statement-breakpoint
CREATE INDEX "projects_sources" ON "projects" USING gin ("sources");--> statement-breakpoint
CREATE INDEX "projects_search" ON "projects" USING gin ("search");--> statement-breakpoint
-- The secured funding of the projects whose funding lines changed, maintained by the statement that changes them.
create function pave_keep_project_funding() returns trigger language plpgsql as $$
begin
  update projects p set secured = k.secured
  from (
    select t.project_id, coalesce(sum(f.amount), 0) as secured
    from (select distinct project_id from touched) t
      left join project_funding f on f.project_id = t.project_id and not f.is_deleted
        and f.status in ('committed', 'obligated', 'received')
    group by 1
  ) k
  where p.id = k.project_id and p.secured is distinct from k.secured;
  return null;
end $$;
--> statement-breakpoint
-- The score of the most severe open risk.
create function pave_keep_project_risks() returns trigger language plpgsql as $$
begin
  update projects p set risk_score = k.score
  from (
    select t.project_id, max(r.probability * r.impact_score)::smallint as score
    from (select distinct project_id from touched) t
      left join project_risks r on r.project_id = t.project_id and not r.is_deleted
        and r.status in ('open', 'monitoring', 'realized')
    group by 1
  ) k
  where p.id = k.project_id and p.risk_score is distinct from k.score;
  return null;
end $$;
--> statement-breakpoint
-- The earliest planned date and the longest delay of the open critical milestones.
create function pave_keep_project_milestones() returns trigger language plpgsql as $$
begin
  update projects p set milestone_due = k.due, milestone_slip = k.slip
  from (
    select t.project_id, min(m.planned_date) as due, max(m.forecast_date - m.planned_date) as slip
    from (select distinct project_id from touched) t
      left join project_milestones m on m.project_id = t.project_id and not m.is_deleted and m.is_critical
        and m.status in ('notStarted', 'inProgress', 'inReview')
    group by 1
  ) k
  where p.id = k.project_id and (p.milestone_due, p.milestone_slip) is distinct from (k.due, k.slip);
  return null;
end $$;
--> statement-breakpoint
create trigger project_funding_insert after insert on project_funding
  referencing new table as touched for each statement execute function pave_keep_project_funding();
--> statement-breakpoint
create trigger project_funding_update after update on project_funding
  referencing new table as touched for each statement execute function pave_keep_project_funding();
--> statement-breakpoint
create trigger project_funding_delete after delete on project_funding
  referencing old table as touched for each statement execute function pave_keep_project_funding();
--> statement-breakpoint
create trigger project_risks_insert after insert on project_risks
  referencing new table as touched for each statement execute function pave_keep_project_risks();
--> statement-breakpoint
create trigger project_risks_update after update on project_risks
  referencing new table as touched for each statement execute function pave_keep_project_risks();
--> statement-breakpoint
create trigger project_risks_delete after delete on project_risks
  referencing old table as touched for each statement execute function pave_keep_project_risks();
--> statement-breakpoint
create trigger project_milestones_insert after insert on project_milestones
  referencing new table as touched for each statement execute function pave_keep_project_milestones();
--> statement-breakpoint
create trigger project_milestones_update after update on project_milestones
  referencing new table as touched for each statement execute function pave_keep_project_milestones();
--> statement-breakpoint
create trigger project_milestones_delete after delete on project_milestones
  referencing old table as touched for each statement execute function pave_keep_project_milestones();
--> statement-breakpoint
create trigger projects_facets_insert after insert on projects
  referencing new table as added for each statement execute function pave_count_facets('projects',
    'r.status, coalesce(r.region, ''''), coalesce(r.asset_class, ''''), coalesce(r.risk_level, '''')',
    'select ''phase'', r.phase
     union all select ''projectType'', r.project_type
     union all select ''county'', r.state_fips || r.county_fips
     union all select ''sector'', code from unnest(pave_levels(r.sector)) code
     union all select ''budgetRange'', pave_budget_range(r.budget)
     union all select ''year'', y::text from pave_years(r.under_way) y
     union all select ''source'', code from unnest(r.sources) code');
--> statement-breakpoint
create trigger projects_facets_update after update on projects
  referencing old table as gone new table as added for each statement execute function pave_count_facets('projects',
    'r.status, coalesce(r.region, ''''), coalesce(r.asset_class, ''''), coalesce(r.risk_level, '''')',
    'select ''phase'', r.phase
     union all select ''projectType'', r.project_type
     union all select ''county'', r.state_fips || r.county_fips
     union all select ''sector'', code from unnest(pave_levels(r.sector)) code
     union all select ''budgetRange'', pave_budget_range(r.budget)
     union all select ''year'', y::text from pave_years(r.under_way) y
     union all select ''source'', code from unnest(r.sources) code');
