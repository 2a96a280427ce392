CREATE TABLE "changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"cause" text NOT NULL,
	"actor_id" uuid,
	"source" text,
	"import_id" uuid,
	"reason" text,
	"fields" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_facets" (
	"org_type" text NOT NULL,
	"region" text NOT NULL,
	"status" text NOT NULL,
	"size_band" text NOT NULL,
	"facet" text NOT NULL,
	"value" text NOT NULL,
	"n" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"org_type" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"legal_name" text,
	"dba_name" text,
	"abbreviation" text,
	"aliases" text[] DEFAULT '{}'::text[] NOT NULL,
	"previous_names" text[] DEFAULT '{}'::text[] NOT NULL,
	"description" text,
	"sector" text,
	"website" text,
	"domains" text[] DEFAULT '{}'::text[] NOT NULL,
	"phone" text,
	"email" text,
	"logo_url" text,
	"founded_date" date,
	"closed_date" date,
	"fiscal_year_end" text,
	"parent_organization_id" uuid,
	"successor_name" text,
	"employees" integer,
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
	"uei" text,
	"cage_code" text,
	"ein" text,
	"lei" text,
	"cik" text,
	"duns_legacy" text,
	"geoid" text,
	"census_unit_id" text,
	"cgac_code" text,
	"frec_code" text,
	"subtier_code" text,
	"fdic_cert" text,
	"rssd_id" text,
	"crd_number" text,
	"sec_file_number" text,
	"sam_registration_status" text,
	"sam_expiration_date" date,
	"exclusion_flag" boolean,
	"business_types" text[] DEFAULT '{}'::text[] NOT NULL,
	"certifications" text[] DEFAULT '{}'::text[] NOT NULL,
	"naics_codes" text[] DEFAULT '{}'::text[] NOT NULL,
	"primary_naics" text,
	"psc_codes" text[] DEFAULT '{}'::text[] NOT NULL,
	"function_code" text,
	"function_name" text,
	"population" integer,
	"population_year" smallint,
	"enrollment" integer,
	"governing_body" text,
	"debt_outstanding" numeric(18, 2),
	"total_revenue" numeric(18, 2),
	"total_expenditure" numeric(18, 2),
	"charter_class" text,
	"regulator" text,
	"total_assets" numeric(18, 2),
	"total_deposits" numeric(18, 2),
	"total_equity" numeric(18, 2),
	"net_loans" numeric(18, 2),
	"net_income" numeric(18, 2),
	"muni_securities_held" numeric(18, 2),
	"offices" integer,
	"registration_status" text,
	"regulatory_aum_total" numeric(18, 2),
	"client_types" text[] DEFAULT '{}'::text[] NOT NULL,
	"disciplinary_flag" boolean,
	"is_municipal_advisor" boolean,
	"irs_subsection" text,
	"ntee_code" text,
	"ruling_date" text,
	"tax_period" text,
	"deductibility" text,
	"foundation_code" text,
	"income_amount" numeric(18, 2),
	"filing_requirement" text,
	"group_exemption_number" text,
	"bonding_capacity_single" numeric(18, 2),
	"bonding_capacity_aggregate" numeric(18, 2),
	"years_in_business" smallint,
	"sources" text[] DEFAULT '{}'::text[] NOT NULL,
	"as_of" date,
	"match_key" text,
	"size_band" text GENERATED ALWAYS AS (case
  when org_type in ('federalAgency','state','county','municipality','township','specialDistrict','schoolDistrict','tribal','publicAuthority')
  then case when population is null then 'unknown' when population < 2500 then 'micro' when population < 25000 then 'small'
    when population < 250000 then 'medium' when population < 1000000 then 'large' else 'veryLarge' end
  else case when coalesce(regulatory_aum_total, total_assets, total_revenue) is null then 'unknown'
    when coalesce(regulatory_aum_total, total_assets, total_revenue) < 1000000 then 'micro'
    when coalesce(regulatory_aum_total, total_assets, total_revenue) < 50000000 then 'small'
    when coalesce(regulatory_aum_total, total_assets, total_revenue) < 1000000000 then 'medium'
    when coalesce(regulatory_aum_total, total_assets, total_revenue) < 50000000000 then 'large' else 'veryLarge' end
end) STORED NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (pave_tsvector(name, legal_name, dba_name, abbreviation, locality, aliases || previous_names)) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "doubtful_matches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity_type" text NOT NULL,
	"source" text NOT NULL,
	"record_id" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"candidate_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"found_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"status" text NOT NULL,
	"checkpoint" integer DEFAULT 0 NOT NULL,
	"rows_read" integer DEFAULT 0 NOT NULL,
	"rows_rejected" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"merged" integer DEFAULT 0 NOT NULL,
	"doubtful" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "source_records" (
	"source" text NOT NULL,
	"record_id" text NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"fields" jsonb NOT NULL,
	"as_of" date,
	"first_seen" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "source_records_source_record_id_pk" PRIMARY KEY("source","record_id")
);
--> statement-breakpoint
CREATE TABLE "sources" (
	"key" text PRIMARY KEY NOT NULL,
	"publisher" text NOT NULL,
	"dataset" text NOT NULL,
	"licence" text NOT NULL,
	"url" text,
	"rank" integer NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"retrieved_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_source_sources_key_fk" FOREIGN KEY ("source") REFERENCES "public"."sources"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_records" ADD CONSTRAINT "source_records_source_sources_key_fk" FOREIGN KEY ("source") REFERENCES "public"."sources"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "changes_entity_version" ON "changes" USING btree ("entity_id","version");--> statement-breakpoint
CREATE INDEX "changes_at" ON "changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "organization_facets_facet" ON "organization_facets" USING btree ("facet","region","org_type");--> statement-breakpoint
CREATE INDEX "organizations_name" ON "organizations" USING btree (lower(name) collate "C","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "organizations_type_state_name" ON "organizations" USING btree ("org_type","region",lower(name) collate "C","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "organizations_state_name" ON "organizations" USING btree ("region",lower(name) collate "C","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "organizations_type_name" ON "organizations" USING btree ("org_type",lower(name) collate "C","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "organizations_county_name" ON "organizations" USING btree ("state_fips","county_fips",lower(name) collate "C","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "organizations_status" ON "organizations" USING btree ("status","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "organizations_sector" ON "organizations" USING btree (coalesce(sector, ''),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "organizations_size" ON "organizations" USING btree ("size_band","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "organizations_source" ON "organizations" USING btree ((sources[1]),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "organizations_county" ON "organizations" USING btree (coalesce(county, '') collate "C","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "organizations_locality" ON "organizations" USING btree (coalesce(locality, '') collate "C","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "organizations_population" ON "organizations" USING btree (coalesce(population, -1),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "organizations_total_revenue" ON "organizations" USING btree (coalesce(total_revenue, -1000000000000000),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "organizations_total_assets" ON "organizations" USING btree (coalesce(total_assets, -1000000000000000),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "organizations_as_of" ON "organizations" USING btree (coalesce(as_of, '0001-01-01'::date),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "organizations_updated_at" ON "organizations" USING btree ("updated_at","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "organizations_ntee" ON "organizations" USING btree ("ntee_code","id") WHERE not is_deleted and ntee_code is not null;--> statement-breakpoint
CREATE INDEX "organizations_parent" ON "organizations" USING btree ("parent_organization_id") WHERE parent_organization_id is not null;--> statement-breakpoint
CREATE INDEX "organizations_match_key" ON "organizations" USING btree ("match_key") WHERE not is_deleted and match_key is not null;--> statement-breakpoint
CREATE INDEX "organizations_naics" ON "organizations" USING gin ("naics_codes") WHERE not is_deleted and naics_codes <> '{}';--> statement-breakpoint
CREATE INDEX "organizations_certifications" ON "organizations" USING gin ("certifications") WHERE not is_deleted and certifications <> '{}';--> statement-breakpoint
CREATE INDEX "organizations_sources" ON "organizations" USING gin ("sources");--> statement-breakpoint
CREATE INDEX "organizations_domains" ON "organizations" USING gin ("domains") WHERE not is_deleted and domains <> '{}';--> statement-breakpoint
CREATE INDEX "organizations_search" ON "organizations" USING gin ("search");--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_uei" ON "organizations" USING btree ("uei") WHERE not is_deleted and uei is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_cage_code" ON "organizations" USING btree ("cage_code") WHERE not is_deleted and cage_code is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_ein" ON "organizations" USING btree ("ein") WHERE not is_deleted and ein is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_lei" ON "organizations" USING btree ("lei") WHERE not is_deleted and lei is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_geoid" ON "organizations" USING btree ("geoid") WHERE not is_deleted and geoid is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_census_unit_id" ON "organizations" USING btree ("census_unit_id") WHERE not is_deleted and census_unit_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_subtier_code" ON "organizations" USING btree ("subtier_code") WHERE not is_deleted and subtier_code is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_fdic_cert" ON "organizations" USING btree ("fdic_cert") WHERE not is_deleted and fdic_cert is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_rssd_id" ON "organizations" USING btree ("rssd_id") WHERE not is_deleted and rssd_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_crd_number" ON "organizations" USING btree ("crd_number") WHERE not is_deleted and crd_number is not null;--> statement-breakpoint
CREATE INDEX "search_words_trigram" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "doubtful_matches_record" ON "doubtful_matches" USING btree ("source","record_id","candidate_id");--> statement-breakpoint
CREATE INDEX "imports_source" ON "imports" USING btree ("source","file_hash");--> statement-breakpoint
CREATE INDEX "source_records_entity" ON "source_records" USING btree ("entity_id");