CREATE TABLE "government_finances" (
	"source" text NOT NULL,
	"state_fips" text NOT NULL,
	"level" text NOT NULL,
	"fiscal_year" smallint NOT NULL,
	"item" text NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"variation" numeric(18, 2),
	CONSTRAINT "government_finances_source_state_fips_fiscal_year_level_item_pk" PRIMARY KEY("source","state_fips","fiscal_year","level","item")
);
--> statement-breakpoint
CREATE TABLE "record_mentions" (
	"source" text NOT NULL,
	"record_id" text NOT NULL,
	"field" text NOT NULL,
	"target" text NOT NULL,
	"scheme" text NOT NULL,
	"value" text NOT NULL,
	"entity_id" uuid,
	CONSTRAINT "record_mentions_source_record_id_field_pk" PRIMARY KEY("source","record_id","field")
);
--> statement-breakpoint
ALTER TABLE "doubtful_matches" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "doubtful_matches" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "doubtful_matches" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "doubtful_matches" ADD COLUMN "decision_reason" text;--> statement-breakpoint
ALTER TABLE "doubtful_matches" ADD COLUMN "moved" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "record_mentions_open" ON "record_mentions" USING btree ("target","scheme","value") WHERE entity_id is null;--> statement-breakpoint
CREATE INDEX "record_mentions_entity" ON "record_mentions" USING btree ("entity_id") WHERE entity_id is not null;--> statement-breakpoint
CREATE INDEX "doubtful_matches_open" ON "doubtful_matches" USING btree ("found_at","id") WHERE decision is null;--> statement-breakpoint
CREATE INDEX "source_records_key" ON "source_records" USING btree ("entity_type","body_key") WHERE body_key is not null;--> statement-breakpoint
ALTER TABLE "doubtful_matches" ADD CONSTRAINT "doubtful_matches_decision_check" CHECK (decision in ('joined', 'apart'));