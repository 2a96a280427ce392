-- From excellent (1) to failed (6), 0 where unknown: by the NBI rating, else by the index; the contract's `conditionLabel`.
create function pave_condition_rank(rating text, index double precision) returns smallint language sql immutable parallel safe as $$
  select (case
    when rating in ('9', '8') then 1 when rating = '7' then 2 when rating in ('6', '5') then 3
    when rating in ('4', '3') then 4 when rating in ('2', '1') then 5 when rating = '0' then 6
    when index >= 86 then 1 when index >= 71 then 2 when index >= 56 then 3
    when index >= 26 then 4 when index >= 11 then 5 when index >= 0 then 6
    else 0 end)::smallint
$$;
--> statement-breakpoint
create function pave_condition_word(rank smallint) returns text language sql immutable parallel safe as $$
  select case rank when 1 then 'excellent' when 2 then 'good' when 3 then 'fair' when 4 then 'poor' when 5 then 'critical' when 6 then 'failed' end
$$;
--> statement-breakpoint
create function pave_risk_rank(level text) returns smallint language sql immutable parallel safe as $$
  select (case level when 'low' then 1 when 'medium' then 2 when 'high' then 3 when 'critical' then 4 else 0 end)::smallint
$$;
--> statement-breakpoint
-- 0 to 100: risk of failure x consequence, each by condition and criticality where not given; the contract's `priorityScore`.
create function pave_priority(risk numeric, consequence double precision, condition_rank smallint, criticality_rank smallint)
returns numeric language sql immutable parallel safe as $$
  select round(
    coalesce(risk, (case condition_rank when 1 then 0.02 when 2 then 0.05 when 3 then 0.15 when 4 then 0.4 when 5 then 0.8 when 6 then 1 end))
    * coalesce(consequence::numeric, (case criticality_rank when 1 then 10 when 2 then 30 when 3 then 60 when 4 then 100 end)), 4)
$$;
--> statement-breakpoint
-- The cell of the web Mercator map at level 24 (2^24 x 2^24 cells, row 0 in the north), as one number whose bits are those
-- of column and row in turn: the cell of a coarser level is the same number without two bits a level.
create function pave_cell(latitude double precision, longitude double precision) returns bigint language plpgsql immutable parallel safe strict as $$
declare
  size constant double precision := 16777216;
  rad constant double precision := radians(least(85.05112878, greatest(-85.05112878, latitude)));
  x bigint := least(size - 1, greatest(0, floor((longitude + 180) / 360 * size)));
  y bigint := least(size - 1, greatest(0, floor((1 - ln(tan(rad) + 1 / cos(rad)) / pi()) / 2 * size)));
begin
  x := (x | (x << 16)) & 281470681808895;
  x := (x | (x << 8)) & 71777214294589695;
  x := (x | (x << 4)) & 1085102592571150095;
  x := (x | (x << 2)) & 3689348814741910323;
  x := (x | (x << 1)) & 6148914691236517205;
  y := (y | (y << 16)) & 281470681808895;
  y := (y | (y << 8)) & 71777214294589695;
  y := (y | (y << 4)) & 1085102592571150095;
  y := (y | (y << 2)) & 3689348814741910323;
  y := (y | (y << 1)) & 6148914691236517205;
  return x | (y << 1);
end $$;
--> statement-breakpoint
CREATE TABLE "asset_inspections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"asset_id" uuid NOT NULL,
	"inspection_date" date NOT NULL,
	"inspection_type" text DEFAULT 'routine' NOT NULL,
	"inspector" text,
	"inspector_org_id" uuid,
	"frequency_months" integer,
	"next_due_date" date,
	"component_ratings" json DEFAULT '[]'::json NOT NULL,
	"condition_index" double precision,
	"critical_finding" boolean DEFAULT false NOT NULL,
	"findings" json DEFAULT '[]'::json NOT NULL,
	"photos" text[] DEFAULT '{}'::text[] NOT NULL,
	"report_url" text,
	"lowest_rating" text,
	"version" integer DEFAULT 1 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "asset_inspections_type_check" CHECK ("asset_inspections"."inspection_type" in ('routine', 'initial', 'inDepth', 'special', 'damage', 'underwater', 'nstm', 'closure')),
	CONSTRAINT "asset_inspections_lowest_rating_check" CHECK ("asset_inspections"."lowest_rating" in ('0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'N'))
);
--> statement-breakpoint
CREATE TABLE "asset_lifecycle" (
	"id" uuid PRIMARY KEY NOT NULL,
	"asset_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"start_date" date,
	"end_date" date,
	"planned_date" date,
	"cost" numeric(18, 2),
	"project_id" uuid,
	"contract_id" uuid,
	"notes" text,
	"version" integer DEFAULT 1 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "asset_lifecycle_stage_check" CHECK ("asset_lifecycle"."stage" in ('planned', 'design', 'construction', 'inService', 'underRehabilitation', 'outOfService', 'decommissioned', 'disposed'))
);
--> statement-breakpoint
CREATE TABLE "asset_maintenance" (
	"id" uuid PRIMARY KEY NOT NULL,
	"asset_id" uuid NOT NULL,
	"work_order_number" text,
	"type" text NOT NULL,
	"priority" text DEFAULT 'medium' NOT NULL,
	"description" text NOT NULL,
	"scheduled_date" date,
	"start_date" date,
	"completed_date" date,
	"status" text DEFAULT 'notStarted' NOT NULL,
	"estimated_cost" numeric(18, 2),
	"actual_cost" numeric(18, 2),
	"downtime_hours" double precision,
	"performed_by_org_id" uuid,
	"contract_id" uuid,
	"deferred" boolean DEFAULT false NOT NULL,
	"deferred_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "asset_maintenance_type_check" CHECK ("asset_maintenance"."type" in ('preventive', 'corrective', 'predictive', 'rehabilitation', 'emergency', 'routine')),
	CONSTRAINT "asset_maintenance_priority_check" CHECK ("asset_maintenance"."priority" in ('low', 'medium', 'high', 'critical')),
	CONSTRAINT "asset_maintenance_status_check" CHECK ("asset_maintenance"."status" in ('notStarted', 'inProgress', 'inReview', 'completed', 'failed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "asset_valuations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"asset_id" uuid NOT NULL,
	"valuation_date" date NOT NULL,
	"method" text NOT NULL,
	"value" numeric(18, 2) NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"appraiser" text,
	"assumptions" text,
	"document_url" text,
	"version" integer DEFAULT 1 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "asset_valuations_method_check" CHECK ("asset_valuations"."method" in ('historicalCost', 'depreciatedHistoricalCost', 'replacementCost', 'depreciatedReplacementCost', 'fairValue', 'insured', 'modifiedApproach'))
);
--> statement-breakpoint
CREATE TABLE "asset_cells" (
	"level" smallint NOT NULL,
	"cell" bigint NOT NULL,
	"asset_class" text NOT NULL,
	"condition_rank" smallint NOT NULL,
	"n" integer NOT NULL,
	"replacement_cost" numeric(18, 2) NOT NULL,
	"latitude_sum" double precision NOT NULL,
	"longitude_sum" double precision NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"asset_number" text,
	"structure_number" text,
	"description" text,
	"image_url" text,
	"asset_class" text NOT NULL,
	"sector" text[] DEFAULT '{}'::text[] NOT NULL,
	"asset_type" text,
	"material" text,
	"structure_type" text,
	"parent_asset_id" uuid,
	"system_id" uuid,
	"owner_org_id" uuid,
	"operator_org_id" uuid,
	"maintainer_org_id" uuid,
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
	"route_id" text,
	"from_measure" double precision,
	"to_measure" double precision,
	"lifecycle_stage" text DEFAULT 'inService' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"criticality" text,
	"year_built" integer,
	"year_reconstructed" integer,
	"in_service_date" date,
	"is_on_national_highway_system" boolean,
	"quantity" double precision,
	"quantity_unit" text,
	"length" double precision,
	"width" double precision,
	"deck_area" double precision,
	"capacity" double precision,
	"capacity_unit" text,
	"utilization" numeric(9, 6),
	"average_daily_traffic" integer,
	"average_daily_traffic_year" integer,
	"lanes" integer,
	"posted_load" double precision,
	"service_level_target" double precision,
	"service_level_actual" double precision,
	"historical_cost" numeric(18, 2),
	"acquisition_date" date,
	"funding_sources" text[] DEFAULT '{}'::text[] NOT NULL,
	"depreciation_method" text DEFAULT 'straightLine' NOT NULL,
	"useful_life_years" numeric(6, 2),
	"salvage_value" numeric(18, 2),
	"service_units_expected" double precision,
	"service_units_used" double precision,
	"target_condition_level" double precision,
	"assessed_level" double precision,
	"last_assessment_date" date,
	"estimated_preservation_cost" numeric(18, 2),
	"actual_preservation_cost" numeric(18, 2),
	"replacement_cost" numeric(18, 2),
	"replacement_cost_year" integer,
	"replacement_funded" boolean,
	"replacement_program_id" uuid,
	"risk_of_failure" numeric(9, 6),
	"consequence_score" double precision,
	"condition_rating" text,
	"condition_index" double precision,
	"condition_date" date,
	"last_inspection_date" date,
	"next_inspection_date" date,
	"insured_value" numeric(18, 2),
	"insurer" text,
	"policy_expiry" date,
	"environmental_flags" text[] DEFAULT '{}'::text[] NOT NULL,
	"hazard_exposure" json DEFAULT '[]'::json NOT NULL,
	"metrics" json DEFAULT '[]'::json NOT NULL,
	"performance_indicators" json DEFAULT '[]'::json NOT NULL,
	"compliance_duties" json DEFAULT '[]'::json NOT NULL,
	"sources" text[] DEFAULT '{}'::text[] NOT NULL,
	"as_of" date,
	"condition_rank" smallint GENERATED ALWAYS AS (pave_condition_rank(condition_rating, condition_index)) STORED NOT NULL,
	"criticality_rank" smallint GENERATED ALWAYS AS (pave_risk_rank(criticality)) STORED NOT NULL,
	"priority_score" numeric(9, 4) GENERATED ALWAYS AS (pave_priority(risk_of_failure, consequence_score, pave_condition_rank(condition_rating, condition_index), pave_risk_rank(criticality))) STORED,
	"cell" bigint GENERATED ALWAYS AS (pave_cell(latitude, longitude)) STORED,
	"search" "tsvector" GENERATED ALWAYS AS (pave_tsvector(title, asset_number, structure_number, asset_type, locality, array[county, route_id])) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "assets_asset_class_check" CHECK ("assets"."asset_class" in ('bridge', 'road', 'tunnel', 'railTransit', 'airport', 'port', 'waterTreatment', 'waterDistribution', 'wastewater', 'stormwater', 'dam', 'levee', 'energyGeneration', 'energyTransmission', 'broadband', 'building', 'school', 'healthcare', 'park', 'fleet', 'land', 'other')),
	CONSTRAINT "assets_status_check" CHECK ("assets"."status" in ('active', 'inactive', 'pending', 'closed', 'posted')),
	CONSTRAINT "assets_lifecycle_stage_check" CHECK ("assets"."lifecycle_stage" in ('planned', 'design', 'construction', 'inService', 'underRehabilitation', 'outOfService', 'decommissioned', 'disposed')),
	CONSTRAINT "assets_criticality_check" CHECK ("assets"."criticality" in ('low', 'medium', 'high', 'critical')),
	CONSTRAINT "assets_condition_rating_check" CHECK ("assets"."condition_rating" in ('0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'N')),
	CONSTRAINT "assets_depreciation_method_check" CHECK ("assets"."depreciation_method" in ('straightLine', 'modifiedApproach', 'unitsOfService', 'none')),
	CONSTRAINT "assets_quantity_unit_check" CHECK ("assets"."quantity_unit" in ('sqft', 'sqm', 'lf', 'mi', 'lane-mi', 'mgd', 'mw', 'ea', 'acre'))
);
--> statement-breakpoint
CREATE INDEX "asset_inspections_asset" ON "asset_inspections" USING btree ("asset_id","inspection_date","id");--> statement-breakpoint
CREATE INDEX "asset_lifecycle_asset" ON "asset_lifecycle" USING btree ("asset_id",coalesce(start_date, planned_date, '0001-01-01'::date),"id");--> statement-breakpoint
CREATE INDEX "asset_maintenance_asset" ON "asset_maintenance" USING btree ("asset_id",coalesce(scheduled_date, start_date, '0001-01-01'::date),"id");--> statement-breakpoint
CREATE INDEX "asset_valuations_asset" ON "asset_valuations" USING btree ("asset_id","valuation_date","id");--> statement-breakpoint
CREATE INDEX "asset_cells_cell" ON "asset_cells" USING btree ("level","cell");--> statement-breakpoint
CREATE INDEX "assets_title" ON "assets" USING btree (lower(title) collate "C","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "assets_number" ON "assets" USING btree (coalesce(lower(asset_number), '') collate "C","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "assets_class_title" ON "assets" USING btree ("asset_class",lower(title) collate "C","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "assets_class_state_title" ON "assets" USING btree ("asset_class",coalesce(region, ''),lower(title) collate "C","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "assets_state_title" ON "assets" USING btree (coalesce(region, ''),lower(title) collate "C","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "assets_county_title" ON "assets" USING btree ("state_fips","county_fips",lower(title) collate "C","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "assets_owner_title" ON "assets" USING btree ("owner_org_id",lower(title) collate "C","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "assets_status" ON "assets" USING btree ("status","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "assets_lifecycle_stage" ON "assets" USING btree ("lifecycle_stage","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "assets_criticality" ON "assets" USING btree ("criticality_rank","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "assets_condition" ON "assets" USING btree ("condition_rank","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "assets_county" ON "assets" USING btree (coalesce(county, '') collate "C","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "assets_locality" ON "assets" USING btree (coalesce(locality, '') collate "C","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "assets_year_built" ON "assets" USING btree (coalesce(year_built, 0),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "assets_replacement_cost" ON "assets" USING btree (coalesce(replacement_cost, -1),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "assets_historical_cost" ON "assets" USING btree (coalesce(historical_cost, -1),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "assets_priority_score" ON "assets" USING btree (coalesce(priority_score, -1),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "assets_critical" ON "assets" USING btree (coalesce(priority_score, -1),"id") WHERE not is_deleted and (criticality_rank >= 3
  and (condition_rank >= 4 or status in ('closed', 'posted')));--> statement-breakpoint
CREATE INDEX "assets_next_inspection_date" ON "assets" USING btree (coalesce(next_inspection_date, '9999-12-31'::date),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "assets_source" ON "assets" USING btree ((sources[1]),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "assets_as_of" ON "assets" USING btree (coalesce(as_of, '0001-01-01'::date),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "assets_updated_at" ON "assets" USING btree ("updated_at","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "assets_parent" ON "assets" USING btree ("parent_asset_id",lower(title) collate "C","id") WHERE not is_deleted and parent_asset_id is not null;--> statement-breakpoint
CREATE INDEX "assets_system" ON "assets" USING btree ("system_id",lower(title) collate "C","id") WHERE not is_deleted and system_id is not null;--> statement-breakpoint
CREATE INDEX "assets_cell" ON "assets" USING btree ("cell","asset_class","condition_rank","replacement_cost","latitude","longitude") WHERE not is_deleted and cell is not null;--> statement-breakpoint
CREATE INDEX "assets_measured_bridges" ON "assets" USING btree (coalesce(region, ''),"condition_rating","deck_area") WHERE not is_deleted and (asset_class = 'bridge' and is_on_national_highway_system);--> statement-breakpoint
CREATE INDEX "assets_sources" ON "assets" USING gin ("sources");--> statement-breakpoint
CREATE INDEX "assets_search" ON "assets" USING gin ("search");--> statement-breakpoint
CREATE UNIQUE INDEX "assets_asset_number" ON "assets" USING btree ("owner_org_id","asset_number") WHERE not is_deleted and owner_org_id is not null and asset_number is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "assets_structure_number" ON "assets" USING btree ("region","structure_number") WHERE not is_deleted and region is not null and structure_number is not null;
--> statement-breakpoint
-- Statistics of the expressions that lists filter by: the planner does not take them from partial indexes.
create statistics assets_region_statistics on (coalesce(region, '')) from assets;
--> statement-breakpoint
create statistics assets_year_built_statistics on (coalesce(year_built, 0)) from assets;
--> statement-breakpoint
create statistics assets_next_inspection_date_statistics on (coalesce(next_inspection_date, '9999-12-31'::date)) from assets;
--> statement-breakpoint
create trigger assets_facets_insert after insert on assets
  referencing new table as added for each statement execute function pave_count_facets('assets',
    'r.asset_class, coalesce(r.region, ''''), coalesce(pave_condition_word(r.condition_rank), ''''), r.status',
    'select ''lifecycleStage'', r.lifecycle_stage
     union all select ''criticality'', r.criticality
     union all select ''source'', code from unnest(r.sources) code');
--> statement-breakpoint
create trigger assets_facets_update after update on assets
  referencing old table as gone new table as added for each statement execute function pave_count_facets('assets',
    'r.asset_class, coalesce(r.region, ''''), coalesce(pave_condition_word(r.condition_rank), ''''), r.status',
    'select ''lifecycleStage'', r.lifecycle_stage
     union all select ''criticality'', r.criticality
     union all select ''source'', code from unnest(r.sources) code');
--> statement-breakpoint
-- Sums over the cells of levels 5, 7 and 9, maintained by the statement that changes them: see asset_cells.
create function pave_count_asset_cells() returns trigger language plpgsql as $$
declare
  rows_sql text := case tg_op
    when 'INSERT' then 'select 1 as sign, a.* from added a'
    else 'select 1 as sign, a.* from added a union all select -1, g.* from gone g'
  end;
begin
  execute format($q$
    insert into asset_cells (level, cell, asset_class, condition_rank, n, replacement_cost, latitude_sum, longitude_sum)
    select l.level, r.cell >> (2 * (24 - l.level)), r.asset_class, r.condition_rank, sum(r.sign),
      sum(r.sign * coalesce(r.replacement_cost, 0)), sum(r.sign * r.latitude), sum(r.sign * r.longitude)
    from (%s) r cross join (values (5), (7), (9)) l (level)
    where not r.is_deleted and r.cell is not null
    group by 1, 2, 3, 4
    having sum(r.sign) <> 0 or sum(r.sign * coalesce(r.replacement_cost, 0)) <> 0
      or sum(r.sign * r.latitude) <> 0 or sum(r.sign * r.longitude) <> 0
  $q$, rows_sql);
  return null;
end $$;
--> statement-breakpoint
create trigger assets_cells_insert after insert on assets
  referencing new table as added for each statement execute function pave_count_asset_cells();
--> statement-breakpoint
create trigger assets_cells_update after update on assets
  referencing old table as gone new table as added for each statement execute function pave_count_asset_cells();
--> statement-breakpoint
-- Merges the rows of each cell into one; safe beside writers and beside itself.
create function pave_compact_asset_cells() returns void language sql as $$
  with taken as (
    delete from asset_cells
    returning level, cell, asset_class, condition_rank, n, replacement_cost, latitude_sum, longitude_sum
  )
  insert into asset_cells (level, cell, asset_class, condition_rank, n, replacement_cost, latitude_sum, longitude_sum)
  select level, cell, asset_class, condition_rank, sum(n), sum(replacement_cost), sum(latitude_sum), sum(longitude_sum)
  from taken group by 1, 2, 3, 4 having sum(n) <> 0
$$;
