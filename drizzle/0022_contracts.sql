CREATE TABLE "contract_deliverables" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"number" text,
	"title" text NOT NULL,
	"description" text,
	"type" text,
	"quantity" double precision,
	"unit" text,
	"due_date" date,
	"submitted_date" date,
	"accepted_date" date,
	"status" text DEFAULT 'notStarted' NOT NULL,
	"acceptance_criteria" text,
	"value" numeric(18, 2),
	"reviewer_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "contract_deliverables_type_check" CHECK ("contract_deliverables"."type" in ('report', 'design', 'material', 'equipment', 'service', 'construction', 'other')),
	CONSTRAINT "contract_deliverables_status_check" CHECK ("contract_deliverables"."status" in ('notStarted', 'inProgress', 'inReview', 'approved', 'rejected', 'completed', 'failed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "contract_milestones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"title" text NOT NULL,
	"milestone_type" text,
	"description" text,
	"planned_date" date,
	"forecast_date" date,
	"actual_date" date,
	"status" text DEFAULT 'notStarted' NOT NULL,
	"weight" numeric(9, 6),
	"payment_amount" numeric(18, 2),
	"version" integer DEFAULT 1 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "contract_milestones_milestone_type_check" CHECK ("contract_milestones"."milestone_type" in ('preProcurement', 'approval', 'engagement', 'assessment', 'delivery', 'reporting', 'financing', 'payment', 'procurement', 'contractClose', 'other')),
	CONSTRAINT "contract_milestones_status_check" CHECK ("contract_milestones"."status" in ('notStarted', 'inProgress', 'inReview', 'completed', 'failed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "contract_modifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"number" text NOT NULL,
	"date" date NOT NULL,
	"effective_date" date,
	"type" text NOT NULL,
	"reason_code" text,
	"rationale" text,
	"description" text,
	"delta" numeric(18, 2),
	"new_end_date" date,
	"approval_status" text DEFAULT 'notRequired' NOT NULL,
	"document_url" text,
	"release_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "contract_modifications_type_check" CHECK ("contract_modifications"."type" in ('duration', 'value', 'scope', 'termination', 'option', 'administrative', 'party', 'other')),
	CONSTRAINT "contract_modifications_reason_code_check" CHECK ("contract_modifications"."reason_code" in ('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J', 'K', 'L', 'M', 'N', 'P', 'R', 'S', 'T', 'V', 'W', 'X', 'Y')),
	CONSTRAINT "contract_modifications_approval_status_check" CHECK ("contract_modifications"."approval_status" in ('notRequired', 'pending', 'inReview', 'approved', 'rejected', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "subcontracts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"subcontract_number" text NOT NULL,
	"parent_subcontract_id" uuid,
	"subcontractor_org_id" uuid NOT NULL,
	"prime_org_id" uuid,
	"amount" numeric(18, 2),
	"award_date" date,
	"description" text,
	"naics_code" text,
	"locality" text,
	"region" text,
	"dbe_status" text,
	"period_start" date,
	"period_end" date,
	"status" text DEFAULT 'active' NOT NULL,
	"paid_to_date" numeric(18, 2),
	"version" integer DEFAULT 1 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "subcontracts_status_check" CHECK ("subcontracts"."status" in ('pending', 'active', 'completed', 'terminated', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "contract_parties" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"tier" smallint,
	"is_prime" boolean GENERATED ALWAYS AS (role = 'prime' or (role in ('supplier', 'jointVenturePartner') and tier is not distinct from 1)) STORED NOT NULL,
	"is_subcontractor" boolean GENERATED ALWAYS AS (role = 'subcontractor' or coalesce(tier, 0) >= 2) STORED NOT NULL,
	"parent_party_id" uuid,
	"share_percent" numeric(9, 6),
	"value" numeric(18, 2),
	"paid_to_date" numeric(18, 2),
	"currency" text DEFAULT 'USD' NOT NULL,
	"scope_of_work" text,
	"start_date" date,
	"end_date" date,
	"status" text DEFAULT 'active' NOT NULL,
	"is_small_business" boolean,
	"certifications" text[] DEFAULT '{}'::text[] NOT NULL,
	"contact_name" text,
	"contact_email" text,
	"contact_phone" text,
	"contact_title" text,
	"beneficial_owners" json DEFAULT '[]'::json NOT NULL,
	"sources" text[] DEFAULT '{}'::text[] NOT NULL,
	"as_of" date,
	"search" "tsvector" GENERATED ALWAYS AS (pave_tsvector(name, null, null, null, null, array[scope_of_work])) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "contract_parties_role_check" CHECK ("contract_parties"."role" in ('buyer', 'procuringEntity', 'administrativeEntity', 'supplier', 'prime', 'subcontractor', 'jointVenturePartner', 'tenderer', 'funder', 'lender', 'payer', 'payee', 'surety', 'insurer', 'designer', 'engineerOfRecord', 'constructionManager', 'supervisor', 'independentMonitor', 'reviewBody', 'interestedParty', 'publicAuthority', 'other')),
	CONSTRAINT "contract_parties_status_check" CHECK ("contract_parties"."status" in ('pending', 'active', 'completed', 'terminated', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "contract_assets" (
	"contract_id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	CONSTRAINT "contract_assets_contract_id_asset_id_pk" PRIMARY KEY("contract_id","asset_id")
);
--> statement-breakpoint
CREATE TABLE "contract_programs" (
	"contract_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	CONSTRAINT "contract_programs_contract_id_program_id_pk" PRIMARY KEY("contract_id","program_id")
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"contract_number" text,
	"ocid" text,
	"solicitation_number" text,
	"parent_contract_number" text,
	"generated_award_id" text,
	"description" text,
	"award_type" text,
	"delivery_method" text,
	"nature" text[] DEFAULT '{}'::text[] NOT NULL,
	"pricing_type" text,
	"procurement_method" text,
	"procurement_method_details" text,
	"extent_competed" text,
	"set_aside" text,
	"set_aside_label" text,
	"number_of_offers" integer,
	"naics_code" text,
	"psc_code" text,
	"buyer_org_id" uuid,
	"procuring_entity_id" uuid,
	"administrative_entity_id" uuid,
	"awarding_agency" text,
	"funding_agency" text,
	"awarding_office" text,
	"prime_org_id" uuid,
	"project_id" uuid,
	"currency" text DEFAULT 'USD' NOT NULL,
	"cost_estimate" numeric(18, 2),
	"contract_value" numeric(18, 2),
	"current_value" numeric(18, 2),
	"ceiling_value" numeric(18, 2),
	"exercised_value" numeric(18, 2),
	"obligated_amount" numeric(18, 2),
	"outlay_amount" numeric(18, 2),
	"paid_to_date" numeric(18, 2),
	"retainage_held" numeric(18, 2),
	"forecast_final_cost" numeric(18, 2),
	"final_value" numeric(18, 2),
	"tender_date" date,
	"award_date" date,
	"date_signed" date,
	"start_date" date,
	"initial_end_date" date,
	"end_date" date,
	"potential_end_date" date,
	"max_extent_date" date,
	"actual_end_date" date,
	"closeout_date" date,
	"options" json DEFAULT '[]'::json NOT NULL,
	"suspended_on" date,
	"suspension_reason" text,
	"final_status" text,
	"termination_kind" text,
	"termination_reason" text,
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
	"labor_standards" text,
	"wage_rate_rule" text,
	"dbe_goal" numeric(9, 6),
	"dbe_actual" numeric(9, 6),
	"buy_america" boolean,
	"subcontracting_plan" text,
	"performance_bond_surety_org_id" uuid,
	"performance_bond_amount" numeric(18, 2),
	"payment_bond_surety_org_id" uuid,
	"payment_bond_amount" numeric(18, 2),
	"warranty_end" date,
	"liquidated_damages_per_day" numeric(18, 2),
	"sources" text[] DEFAULT '{}'::text[] NOT NULL,
	"as_of" date,
	"search" "tsvector" GENERATED ALWAYS AS (pave_tsvector(title, contract_number, solicitation_number, parent_contract_number, locality, array[ocid, generated_award_id, description])) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "contracts_award_type_check" CHECK ("contracts"."award_type" in ('bpaCall', 'purchaseOrder', 'deliveryOrder', 'definitiveContract', 'idv', 'local')),
	CONSTRAINT "contracts_delivery_method_check" CHECK ("contracts"."delivery_method" in ('designBidBuild', 'designBuild', 'cmar', 'jobOrder', 'p3Concession', 'professionalServices', 'supply', 'lease', 'other')),
	CONSTRAINT "contracts_pricing_type_check" CHECK ("contracts"."pricing_type" in ('firmFixedPrice', 'fixedPriceEpa', 'fixedPriceIncentive', 'costPlusFixedFee', 'costPlusIncentive', 'costPlusAward', 'timeAndMaterials', 'laborHours', 'unitPrice', 'gmp', 'lumpSum')),
	CONSTRAINT "contracts_procurement_method_check" CHECK ("contracts"."procurement_method" in ('open', 'selective', 'limited', 'direct')),
	CONSTRAINT "contracts_final_status_check" CHECK ("contracts"."final_status" in ('completed', 'terminated', 'cancelled', 'expired')),
	CONSTRAINT "contracts_termination_kind_check" CHECK ("contracts"."termination_kind" in ('default', 'convenience', 'cause'))
);
--> statement-breakpoint
CREATE INDEX "contract_deliverables_contract" ON "contract_deliverables" USING btree ("contract_id",coalesce(due_date, '9999-12-31'::date),"id");--> statement-breakpoint
CREATE INDEX "contract_milestones_contract" ON "contract_milestones" USING btree ("contract_id",coalesce(planned_date, forecast_date, actual_date, '9999-12-31'::date),"id");--> statement-breakpoint
CREATE INDEX "contract_modifications_contract" ON "contract_modifications" USING btree ("contract_id","date",number collate "C","id");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_modifications_number" ON "contract_modifications" USING btree ("contract_id","number") WHERE not is_deleted;--> statement-breakpoint
CREATE UNIQUE INDEX "subcontracts_number" ON "subcontracts" USING btree ("contract_id","subcontract_number") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "subcontracts_parent" ON "subcontracts" USING btree ("parent_subcontract_id") WHERE parent_subcontract_id is not null;--> statement-breakpoint
CREATE INDEX "subcontracts_subcontractor" ON "subcontracts" USING btree ("subcontractor_org_id","contract_id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "contract_parties_name" ON "contract_parties" USING btree (lower(name) collate "C","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "contract_parties_role" ON "contract_parties" USING btree ("role","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "contract_parties_tier" ON "contract_parties" USING btree (coalesce(tier, 0),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "contract_parties_share_percent" ON "contract_parties" USING btree (coalesce(share_percent, -1),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "contract_parties_value" ON "contract_parties" USING btree (coalesce(value, -1000000000000000),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "contract_parties_paid_to_date" ON "contract_parties" USING btree (coalesce(paid_to_date, -1000000000000000),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "contract_parties_start_date" ON "contract_parties" USING btree (coalesce(start_date, '0001-01-01'::date),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "contract_parties_end_date" ON "contract_parties" USING btree (coalesce(end_date, 'infinity'::date),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "contract_parties_status" ON "contract_parties" USING btree ("status","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "contract_parties_source" ON "contract_parties" USING btree ((sources[1]),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "contract_parties_as_of" ON "contract_parties" USING btree (coalesce(as_of, '0001-01-01'::date),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "contract_parties_updated_at" ON "contract_parties" USING btree ("updated_at","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "contract_parties_prime" ON "contract_parties" USING btree (lower(name) collate "C","id") WHERE not is_deleted and is_prime;--> statement-breakpoint
CREATE INDEX "contract_parties_subcontractor" ON "contract_parties" USING btree (lower(name) collate "C","id") WHERE not is_deleted and is_subcontractor;--> statement-breakpoint
CREATE INDEX "contract_parties_contract" ON "contract_parties" USING btree ("contract_id",lower(name) collate "C","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "contract_parties_organization" ON "contract_parties" USING btree ("organization_id","contract_id","role") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "contract_parties_parent" ON "contract_parties" USING btree ("parent_party_id") WHERE parent_party_id is not null;--> statement-breakpoint
CREATE INDEX "contract_parties_certifications" ON "contract_parties" USING gin ("certifications") WHERE not is_deleted and certifications <> '{}';--> statement-breakpoint
CREATE INDEX "contract_parties_sources" ON "contract_parties" USING gin ("sources");--> statement-breakpoint
CREATE INDEX "contract_parties_search" ON "contract_parties" USING gin ("search");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_parties_organization_id" ON "contract_parties" USING btree ("contract_id","organization_id","role") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "contract_assets_asset" ON "contract_assets" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "contract_programs_program" ON "contract_programs" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "contracts_title" ON "contracts" USING btree (lower(title) collate "C","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "contracts_contract_number" ON "contracts" USING btree (coalesce(lower(contract_number), '') collate "C","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "contracts_award_type" ON "contracts" USING btree (coalesce(award_type, ''),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "contracts_delivery_method" ON "contracts" USING btree (coalesce(delivery_method, ''),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "contracts_region" ON "contracts" USING btree (coalesce(region, ''),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "contracts_naics" ON "contracts" USING btree (coalesce(naics_code, '') collate "C","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "contracts_psc" ON "contracts" USING btree (coalesce(psc_code, '') collate "C","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "contracts_contract_value" ON "contracts" USING btree (coalesce(contract_value, -1000000000000000),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "contracts_current_value" ON "contracts" USING btree (coalesce(current_value, -1000000000000000),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "contracts_paid_to_date" ON "contracts" USING btree (coalesce(paid_to_date, -1000000000000000),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "contracts_award_date" ON "contracts" USING btree (coalesce(award_date, '0001-01-01'::date),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "contracts_date_signed" ON "contracts" USING btree (coalesce(date_signed, '0001-01-01'::date),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "contracts_start_date" ON "contracts" USING btree (coalesce(start_date, '0001-01-01'::date),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "contracts_end_date" ON "contracts" USING btree (coalesce(end_date, 'infinity'::date),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "contracts_source" ON "contracts" USING btree ((sources[1]),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "contracts_as_of" ON "contracts" USING btree (coalesce(as_of, '0001-01-01'::date),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "contracts_updated_at" ON "contracts" USING btree ("updated_at","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "contracts_pending" ON "contracts" USING btree (coalesce(end_date, 'infinity'::date),"id") WHERE not is_deleted and final_status is null and date_signed is null;--> statement-breakpoint
CREATE INDEX "contracts_on_hold" ON "contracts" USING btree (coalesce(end_date, 'infinity'::date),"id") WHERE not is_deleted and final_status is null and date_signed is not null and suspended_on is not null;--> statement-breakpoint
CREATE INDEX "contracts_running_start" ON "contracts" USING btree (coalesce(start_date, '0001-01-01'::date),"id") WHERE not is_deleted and final_status is null and date_signed is not null and suspended_on is null;--> statement-breakpoint
CREATE INDEX "contracts_running_end" ON "contracts" USING btree (coalesce(end_date, 'infinity'::date),"id") WHERE not is_deleted and final_status is null and date_signed is not null and suspended_on is null;--> statement-breakpoint
CREATE INDEX "contracts_final_status" ON "contracts" USING btree ("final_status",coalesce(end_date, 'infinity'::date),"id") WHERE not is_deleted and final_status is not null;--> statement-breakpoint
CREATE INDEX "contracts_buyer" ON "contracts" USING btree ("buyer_org_id",coalesce(date_signed, '0001-01-01'::date),"id") WHERE not is_deleted and buyer_org_id is not null;--> statement-breakpoint
CREATE INDEX "contracts_prime" ON "contracts" USING btree ("prime_org_id",coalesce(date_signed, '0001-01-01'::date),"id") WHERE not is_deleted and prime_org_id is not null;--> statement-breakpoint
CREATE INDEX "contracts_project" ON "contracts" USING btree ("project_id",coalesce(date_signed, '0001-01-01'::date),"id") WHERE not is_deleted and project_id is not null;--> statement-breakpoint
CREATE INDEX "contracts_pricing_type" ON "contracts" USING btree ("pricing_type","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "contracts_procurement_method" ON "contracts" USING btree ("procurement_method","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "contracts_set_aside" ON "contracts" USING btree ("set_aside","id") WHERE not is_deleted and set_aside is not null;--> statement-breakpoint
CREATE INDEX "contracts_county" ON "contracts" USING btree ("state_fips","county_fips","id") WHERE not is_deleted and county_fips is not null;--> statement-breakpoint
CREATE INDEX "contracts_nature" ON "contracts" USING gin ("nature") WHERE not is_deleted and nature <> '{}';--> statement-breakpoint
CREATE INDEX "contracts_sources" ON "contracts" USING gin ("sources");--> statement-breakpoint
CREATE INDEX "contracts_search" ON "contracts" USING gin ("search");--> statement-breakpoint
CREATE UNIQUE INDEX "contracts_generated_award_id" ON "contracts" USING btree ("generated_award_id") WHERE not is_deleted and generated_award_id is not null;