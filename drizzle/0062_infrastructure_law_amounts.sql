ALTER TABLE "contracts" ADD COLUMN "iija_obligated" numeric(18, 2);--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "iija_outlay" numeric(18, 2);--> statement-breakpoint
ALTER TABLE "program_recipients" ADD COLUMN "opportunity_number" text;--> statement-breakpoint
ALTER TABLE "program_recipients" ADD COLUMN "iija_obligated" numeric(18, 2);--> statement-breakpoint
ALTER TABLE "program_recipients" ADD COLUMN "iija_outlay" numeric(18, 2);