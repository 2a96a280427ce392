ALTER TABLE "program_bonds" DROP CONSTRAINT "program_bonds_debt_type_check";--> statement-breakpoint
ALTER TABLE "program_parties" DROP CONSTRAINT "program_parties_role_check";--> statement-breakpoint
DROP INDEX "programs_closing_date";--> statement-breakpoint
DROP INDEX "programs_type_closing_date";--> statement-breakpoint
DROP INDEX "project_assets_asset";--> statement-breakpoint
ALTER TABLE "project_assets" DROP CONSTRAINT "project_assets_project_id_asset_id_pk";--> statement-breakpoint
ALTER TABLE "project_assets" ALTER COLUMN "asset_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "program_bonds" ALTER COLUMN "conduit_issuer" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "program_bonds" ALTER COLUMN "coupon_type" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "program_bonds" ALTER COLUMN "payment_frequency" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "program_bonds" ALTER COLUMN "day_count" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "program_bonds" ALTER COLUMN "refunded_status" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "condition_assessment" text;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "hazard_potential" text;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "owner_kind" text;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "sale_date" date;--> statement-breakpoint
ALTER TABLE "project_assets" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "project_assets" ADD COLUMN "basis" text;--> statement-breakpoint
ALTER TABLE "project_assets" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "project_assets" ADD COLUMN "is_deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "project_assets" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "project_assets" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "project_assets" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "project_assets" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "program_bonds" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "program_bonds" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "program_bonds" ADD COLUMN "is_deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "program_bonds" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "program_bonds" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "program_bonds" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "program_bonds" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "program_parties" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "program_parties" ADD COLUMN "is_deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "program_parties" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "program_parties" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "program_parties" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "program_parties" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "project_funding" ADD COLUMN "fund_name" text;--> statement-breakpoint
ALTER TABLE "project_funding" ADD COLUMN "requested_amount" numeric(18, 2);--> statement-breakpoint
ALTER TABLE "project_funding" ADD COLUMN "recommended_amount" numeric(18, 2);--> statement-breakpoint
CREATE INDEX "project_assets_project" ON "project_assets" USING btree ("project_id","asset_id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "programs_closing_date" ON "programs" USING btree (coalesce(closing_date, sale_date, '0001-01-01'::date),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "programs_type_closing_date" ON "programs" USING btree ("program_type",coalesce(closing_date, sale_date, '0001-01-01'::date),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "project_assets_asset" ON "project_assets" USING btree ("asset_id","project_id") WHERE not is_deleted;--> statement-breakpoint
update programs p set sale_date = b.sale_date from program_bonds b where b.program_id = p.id and b.sale_date is not null;--> statement-breakpoint
ALTER TABLE "program_bonds" DROP COLUMN "sale_date";--> statement-breakpoint
ALTER TABLE "program_bonds" ADD CONSTRAINT "program_bonds_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "program_bonds" ADD CONSTRAINT "program_bonds_debt_type_check" CHECK ("program_bonds"."debt_type" in ('generalObligationUnlimited', 'generalObligationLimited', 'generalObligation', 'doubleBarrel', 'revenue', 'leaseRevenueCop', 'specialAssessment', 'specialTax', 'taxIncrement', 'note', 'privateActivity', 'greenBond', 'other'));--> statement-breakpoint
ALTER TABLE "program_parties" ADD CONSTRAINT "program_parties_role_check" CHECK ("program_parties"."role" in ('issuer', 'obligor', 'borrower', 'lender', 'sponsor', 'leadUnderwriter', 'underwriter', 'placementAgent', 'municipalAdvisor', 'bondCounsel', 'underwriterCounsel', 'disclosureCounsel', 'legalCounsel', 'trustee', 'payingAgent', 'registrar', 'creditEnhancer'));