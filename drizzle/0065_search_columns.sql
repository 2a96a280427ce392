CREATE TABLE "search_synonyms" (
	"word" text NOT NULL,
	"means" text NOT NULL,
	CONSTRAINT "search_synonyms_word_means_pk" PRIMARY KEY("word","means")
);
--> statement-breakpoint
DROP INDEX "organizations_prominent_name";--> statement-breakpoint
DROP INDEX "organizations_prominent_search";--> statement-breakpoint
ALTER TABLE "assets" drop column "search";--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "search" "tsvector";--> statement-breakpoint
ALTER TABLE "contract_parties" drop column "search";--> statement-breakpoint
ALTER TABLE "contract_parties" ADD COLUMN "search" "tsvector";--> statement-breakpoint
ALTER TABLE "contracts" drop column "search";--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "search" "tsvector";--> statement-breakpoint
ALTER TABLE "events" drop column "search";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "search" "tsvector";--> statement-breakpoint
ALTER TABLE "organizations" drop column "search";--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "search" "tsvector";--> statement-breakpoint
ALTER TABLE "programs" drop column "search";--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "search" "tsvector";--> statement-breakpoint
ALTER TABLE "projects" drop column "search";--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "search" "tsvector";--> statement-breakpoint
ALTER TABLE "program_loans" drop column "search";--> statement-breakpoint
ALTER TABLE "program_loans" ADD COLUMN "search" "tsvector";--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "importance" smallint;--> statement-breakpoint
ALTER TABLE "contract_parties" ADD COLUMN "importance" smallint;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "importance" smallint;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "importance" smallint;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "importance" smallint;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "importance" smallint;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "importance" smallint;--> statement-breakpoint
ALTER TABLE "program_loans" ADD COLUMN "importance" smallint;--> statement-breakpoint
CREATE INDEX "search_synonyms_means" ON "search_synonyms" USING btree ("means");--> statement-breakpoint
