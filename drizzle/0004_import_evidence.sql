ALTER TABLE "source_records" ADD COLUMN "body_key" text;--> statement-breakpoint
ALTER TABLE "source_records" ADD COLUMN "joined_by" text DEFAULT 'itself' NOT NULL;--> statement-breakpoint
CREATE INDEX "source_records_body" ON "source_records" USING btree ("source","body_key") WHERE body_key is not null;