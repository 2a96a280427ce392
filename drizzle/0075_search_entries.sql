CREATE TABLE "search_assets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"importance" smallint NOT NULL,
	"links" smallint DEFAULT 0 NOT NULL,
	"search" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_contract_parties" (
	"id" uuid PRIMARY KEY NOT NULL,
	"importance" smallint NOT NULL,
	"links" smallint DEFAULT 0 NOT NULL,
	"search" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_contracts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"importance" smallint NOT NULL,
	"links" smallint DEFAULT 0 NOT NULL,
	"search" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_deals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"importance" smallint NOT NULL,
	"links" smallint DEFAULT 0 NOT NULL,
	"search" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"importance" smallint NOT NULL,
	"links" smallint DEFAULT 0 NOT NULL,
	"search" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_fill" (
	"entries" text PRIMARY KEY NOT NULL,
	"after" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_organizations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"importance" smallint NOT NULL,
	"links" smallint DEFAULT 0 NOT NULL,
	"search" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_programs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"importance" smallint NOT NULL,
	"links" smallint DEFAULT 0 NOT NULL,
	"search" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_projects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"importance" smallint NOT NULL,
	"links" smallint DEFAULT 0 NOT NULL,
	"search" "tsvector" NOT NULL
);
--> statement-breakpoint
DROP INDEX IF EXISTS "assets_search";--> statement-breakpoint
DROP INDEX IF EXISTS "assets_importance";--> statement-breakpoint
DROP INDEX IF EXISTS "contract_parties_search";--> statement-breakpoint
DROP INDEX IF EXISTS "contract_parties_importance";--> statement-breakpoint
DROP INDEX IF EXISTS "contracts_search";--> statement-breakpoint
DROP INDEX IF EXISTS "contracts_importance";--> statement-breakpoint
DROP INDEX IF EXISTS "events_search";--> statement-breakpoint
DROP INDEX IF EXISTS "events_importance";--> statement-breakpoint
DROP INDEX IF EXISTS "organizations_search";--> statement-breakpoint
DROP INDEX IF EXISTS "organizations_importance";--> statement-breakpoint
DROP INDEX IF EXISTS "programs_search";--> statement-breakpoint
DROP INDEX IF EXISTS "programs_importance";--> statement-breakpoint
DROP INDEX IF EXISTS "projects_search";--> statement-breakpoint
DROP INDEX IF EXISTS "projects_importance";--> statement-breakpoint
DROP INDEX IF EXISTS "program_loans_search";--> statement-breakpoint
DROP INDEX IF EXISTS "program_loans_importance";--> statement-breakpoint
CREATE INDEX "search_assets_search" ON "search_assets" USING gin ("search") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "search_assets_importance" ON "search_assets" USING btree ("importance","id");--> statement-breakpoint
CREATE INDEX "search_contract_parties_search" ON "search_contract_parties" USING gin ("search") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "search_contract_parties_importance" ON "search_contract_parties" USING btree ("importance","id");--> statement-breakpoint
CREATE INDEX "search_contracts_search" ON "search_contracts" USING gin ("search") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "search_contracts_importance" ON "search_contracts" USING btree ("importance","id");--> statement-breakpoint
CREATE INDEX "search_deals_search" ON "search_deals" USING gin ("search") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "search_deals_importance" ON "search_deals" USING btree ("importance","id");--> statement-breakpoint
CREATE INDEX "search_events_search" ON "search_events" USING gin ("search") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "search_events_importance" ON "search_events" USING btree ("importance","id");--> statement-breakpoint
CREATE INDEX "search_organizations_search" ON "search_organizations" USING gin ("search") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "search_organizations_importance" ON "search_organizations" USING btree ("importance","id");--> statement-breakpoint
CREATE INDEX "search_programs_search" ON "search_programs" USING gin ("search") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "search_programs_importance" ON "search_programs" USING btree ("importance","id");--> statement-breakpoint
CREATE INDEX "search_projects_search" ON "search_projects" USING gin ("search") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "search_projects_importance" ON "search_projects" USING btree ("importance","id");--> statement-breakpoint
ALTER TABLE "assets" DROP COLUMN "search";--> statement-breakpoint
ALTER TABLE "assets" DROP COLUMN "importance";--> statement-breakpoint
ALTER TABLE "contract_parties" DROP COLUMN "search";--> statement-breakpoint
ALTER TABLE "contract_parties" DROP COLUMN "importance";--> statement-breakpoint
ALTER TABLE "contracts" DROP COLUMN "search";--> statement-breakpoint
ALTER TABLE "contracts" DROP COLUMN "importance";--> statement-breakpoint
ALTER TABLE "events" DROP COLUMN "search";--> statement-breakpoint
ALTER TABLE "events" DROP COLUMN "importance";--> statement-breakpoint
ALTER TABLE "organizations" DROP COLUMN "search";--> statement-breakpoint
ALTER TABLE "organizations" DROP COLUMN "importance";--> statement-breakpoint
ALTER TABLE "programs" DROP COLUMN "search";--> statement-breakpoint
ALTER TABLE "programs" DROP COLUMN "importance";--> statement-breakpoint
ALTER TABLE "projects" DROP COLUMN "search";--> statement-breakpoint
ALTER TABLE "projects" DROP COLUMN "importance";--> statement-breakpoint
ALTER TABLE "program_loans" DROP COLUMN "search";--> statement-breakpoint
ALTER TABLE "program_loans" DROP COLUMN "importance";