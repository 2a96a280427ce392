CREATE TABLE "project_cash_flows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"month" text NOT NULL,
	"planned" numeric(18, 2),
	"actual" numeric(18, 2),
	"version" integer DEFAULT 1 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "project_cash_flows_amount" CHECK ("project_cash_flows"."planned" is not null or "project_cash_flows"."actual" is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "project_cash_flows_month" ON "project_cash_flows" USING btree ("project_id","month") WHERE not is_deleted;