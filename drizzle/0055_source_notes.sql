ALTER TABLE "import_rejects" ADD COLUMN "is_kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "rows_warned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "source_records" ADD COLUMN "notes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "government_finances_year" ON "government_finances" USING btree ("fiscal_year","item","level");