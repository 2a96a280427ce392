ALTER TABLE "assets" ADD COLUMN "condition_assessment" text;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "hazard_potential" text;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "owner_kind" text;