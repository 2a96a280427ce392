CREATE TABLE "analytic_snapshots" (
	"name" text NOT NULL,
	"day" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"answer" jsonb NOT NULL,
	CONSTRAINT "analytic_snapshots_name_day_pk" PRIMARY KEY("name","day")
);
--> statement-breakpoint
CREATE TABLE "market_years" (
	"year" integer PRIMARY KEY NOT NULL,
	"municipal" numeric(12, 3) NOT NULL,
	"federal" numeric(12, 3) NOT NULL,
	"corporate" numeric(12, 3) NOT NULL,
	"ppp" numeric(12, 3) NOT NULL,
	"source" text NOT NULL,
	"as_of" date
);
--> statement-breakpoint
CREATE TABLE "form990_filings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid,
	"ein" text NOT NULL,
	"name" text NOT NULL,
	"tax_period" text NOT NULL,
	"tax_year" smallint NOT NULL,
	"form_type" text NOT NULL,
	"filed_date" date,
	"is_amended" boolean DEFAULT false NOT NULL,
	"pdf_url" text,
	"region" text,
	"subsection" text,
	"ntee_code" text,
	"total_revenue" numeric(18, 2),
	"total_expenses" numeric(18, 2),
	"total_assets" numeric(18, 2),
	"total_liabilities" numeric(18, 2),
	"net_assets" numeric(18, 2),
	"contributions_and_grants" numeric(18, 2),
	"program_service_revenue" numeric(18, 2),
	"investment_income" numeric(18, 2),
	"tax_exempt_bond_proceeds" numeric(18, 2),
	"royalties" numeric(18, 2),
	"rental_income" numeric(18, 2),
	"program_service_expenses" numeric(18, 2),
	"officer_compensation" numeric(18, 2),
	"depreciation" numeric(18, 2),
	"cash_and_savings" numeric(18, 2),
	"securities" numeric(18, 2),
	"restricted_net_assets" numeric(18, 2),
	"current_assets" numeric(18, 2),
	"current_liabilities" numeric(18, 2),
	"tax_exempt_bond_liability" numeric(18, 2),
	"employees" integer,
	"volunteers" integer,
	"program_expense_ratio" numeric(18, 6),
	"months_of_unrestricted_cash" numeric(18, 6),
	"current_ratio" numeric(18, 6),
	"debt_to_assets" numeric(18, 6),
	"surplus_margin" numeric(18, 6),
	"revenue_concentration" numeric(18, 6),
	"officer_comp_pct" numeric(18, 6),
	"cohort" text,
	"source" text NOT NULL,
	"source_record_id" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form990_filings_form_type_check" CHECK ("form990_filings"."form_type" in ('990', '990EZ', '990PF'))
);
--> statement-breakpoint
CREATE TABLE "usage_days" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"entity_type" text DEFAULT '' NOT NULL,
	"entity_id" text DEFAULT '' NOT NULL,
	"count" integer NOT NULL,
	"visitors" integer NOT NULL,
	"empty" integer DEFAULT 0 NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "usage_days_day_kind_name_entity_type_entity_id_pk" PRIMARY KEY("day","kind","name","entity_type","entity_id")
);
--> statement-breakpoint
CREATE TABLE "usage_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" text,
	"name" text NOT NULL,
	"entity_type" text,
	"entity_id" uuid,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "usage_records_kind_check" CHECK ("usage_records"."kind" in ('pageview', 'interaction', 'event', 'search'))
);
--> statement-breakpoint
CREATE TABLE "usage_users" (
	"day" date NOT NULL,
	"user_id" uuid NOT NULL,
	"pageviews" integer NOT NULL,
	"interactions" integer NOT NULL,
	"events" integer NOT NULL,
	"searches" integer NOT NULL,
	"sessions" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "usage_users_day_user_id_pk" PRIMARY KEY("day","user_id")
);
--> statement-breakpoint
ALTER TABLE "usage_records" ADD CONSTRAINT "usage_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_users" ADD CONSTRAINT "usage_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "form990_filings_period" ON "form990_filings" USING btree ("ein","tax_period");--> statement-breakpoint
CREATE INDEX "form990_filings_organization" ON "form990_filings" USING btree ("organization_id","tax_period","id");--> statement-breakpoint
CREATE INDEX "form990_filings_tax_period" ON "form990_filings" USING btree ("tax_period","id");--> statement-breakpoint
CREATE INDEX "form990_filings_year" ON "form990_filings" USING btree ("tax_year",coalesce(total_revenue, -1000000000000000),"id");--> statement-breakpoint
CREATE INDEX "form990_filings_cohort" ON "form990_filings" USING btree ("cohort","tax_year");--> statement-breakpoint
CREATE INDEX "form990_filings_name" ON "form990_filings" USING btree (lower(name) collate "C","id");--> statement-breakpoint
CREATE INDEX "form990_filings_total_revenue" ON "form990_filings" USING btree (coalesce(total_revenue, -1000000000000000),"id");--> statement-breakpoint
CREATE INDEX "form990_filings_total_expenses" ON "form990_filings" USING btree (coalesce(total_expenses, -1000000000000000),"id");--> statement-breakpoint
CREATE INDEX "form990_filings_total_assets" ON "form990_filings" USING btree (coalesce(total_assets, -1000000000000000),"id");--> statement-breakpoint
CREATE INDEX "form990_filings_surplus_margin" ON "form990_filings" USING btree (coalesce(surplus_margin, -1000000000000000),"id");--> statement-breakpoint
CREATE INDEX "form990_filings_program_expense_ratio" ON "form990_filings" USING btree (coalesce(program_expense_ratio, -1000000000000000),"id");--> statement-breakpoint
CREATE INDEX "form990_filings_region" ON "form990_filings" USING btree ("region","tax_period","id");--> statement-breakpoint
CREATE INDEX "usage_days_entity" ON "usage_days" USING btree ("kind","entity_type","day");--> statement-breakpoint
CREATE INDEX "usage_records_at" ON "usage_records" USING btree ("at");--> statement-breakpoint
CREATE INDEX "usage_records_user" ON "usage_records" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "usage_users_user" ON "usage_users" USING btree ("user_id","day");