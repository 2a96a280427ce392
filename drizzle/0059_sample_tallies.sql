ALTER TABLE "family_tallies" ADD COLUMN "sample_value" numeric DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "family_tallies" ADD COLUMN "sample_known" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "family_tallies" ADD COLUMN "sample_measured" bigint DEFAULT 0 NOT NULL;