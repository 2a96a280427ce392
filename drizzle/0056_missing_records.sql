ALTER TABLE "notifications" ALTER COLUMN "entity_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "records" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "list_url" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "family_tallies" ADD COLUMN "belonging" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "family_tallies" ADD COLUMN "undated" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "missing_from" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "missing_since" date;--> statement-breakpoint
ALTER TABLE "contract_parties" ADD COLUMN "missing_from" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_parties" ADD COLUMN "missing_since" date;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "missing_from" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "missing_since" date;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "missing_from" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "missing_since" date;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "location" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "edition" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "part" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "header" text[];--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "superseded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "further" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "missing" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "missing_from" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "missing_since" date;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "missing_from" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "missing_since" date;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "missing_from" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "missing_since" date;--> statement-breakpoint
ALTER TABLE "source_records" ADD COLUMN "edition" text;--> statement-breakpoint
ALTER TABLE "source_records" ADD COLUMN "missing_since" date;--> statement-breakpoint
ALTER TABLE "program_loans" ADD COLUMN "missing_from" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "program_loans" ADD COLUMN "missing_since" date;--> statement-breakpoint
CREATE INDEX "assets_missing" ON "assets" USING btree ("id") WHERE missing_since is not null and not is_deleted;--> statement-breakpoint
CREATE INDEX "contract_parties_missing" ON "contract_parties" USING btree ("id") WHERE missing_since is not null and not is_deleted;--> statement-breakpoint
CREATE INDEX "contracts_missing" ON "contracts" USING btree ("id") WHERE missing_since is not null and not is_deleted;--> statement-breakpoint
CREATE INDEX "events_missing" ON "events" USING btree ("id") WHERE missing_since is not null and not is_deleted;--> statement-breakpoint
CREATE INDEX "organizations_missing" ON "organizations" USING btree ("id") WHERE missing_since is not null and not is_deleted;--> statement-breakpoint
CREATE INDEX "programs_missing" ON "programs" USING btree ("id") WHERE missing_since is not null and not is_deleted;--> statement-breakpoint
CREATE INDEX "projects_missing" ON "projects" USING btree ("id") WHERE missing_since is not null and not is_deleted;