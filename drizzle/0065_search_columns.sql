CREATE TABLE "search_synonyms" (
	"word" text NOT NULL,
	"means" text NOT NULL,
	CONSTRAINT "search_synonyms_word_means_pk" PRIMARY KEY("word","means")
);
--> statement-breakpoint
DROP INDEX "organizations_prominent_name";--> statement-breakpoint
DROP INDEX "organizations_prominent_search";--> statement-breakpoint
ALTER TABLE "assets" drop column "search";--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (pave_search(title, '{}', array[asset_number, structure_number, route_id], array[asset_type, locality, county, region])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_parties" drop column "search";--> statement-breakpoint
ALTER TABLE "contract_parties" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (pave_search(name, '{}', '{}', array[scope_of_work])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" drop column "search";--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (pave_search(title, '{}', array[contract_number, solicitation_number, parent_contract_number, ocid, generated_award_id], array[locality, county, region, description])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "events" drop column "search";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (pave_search(title, '{}', array[event_number, transaction_id, invoice_number] || cusips, array[event_type, locality, county, region, description])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" drop column "search";--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (pave_search(name, array[legal_name, dba_name, abbreviation] || aliases || previous_names, array[uei, ein, cage_code, lei, cik, duns_legacy, geoid, census_unit_id, fdic_cert, rssd_id, crd_number, sec_file_number] || additional_eins || additional_ueis, array[locality, county, region])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "programs" drop column "search";--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (pave_search(name, array[popular_name], array[program_number, opportunity_number, assistance_listing_number], array[top_level_agency, region, description])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" drop column "search";--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (pave_search(title, '{}', array[project_number, tip_id, stip_id], array[locality, county, region, description, purpose])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "program_loans" drop column "search";--> statement-breakpoint
ALTER TABLE "program_loans" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (pave_search(title, array[borrower_name], array[agreement_number], array[locality, county, region])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "importance" smallint GENERATED ALWAYS AS (pave_importance(coalesce(replacement_cost, historical_cost, average_daily_traffic * 1000::numeric), null, cardinality(sources) + 2 * pave_risk_rank(criticality))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_parties" ADD COLUMN "importance" smallint GENERATED ALWAYS AS (pave_importance(value, start_date, cardinality(sources))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "importance" smallint GENERATED ALWAYS AS (pave_importance(coalesce(current_value, contract_value), date_signed, cardinality(sources))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "importance" smallint GENERATED ALWAYS AS (pave_importance(amount, event_date, cardinality(sources))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "importance" smallint GENERATED ALWAYS AS (pave_importance(greatest(total_revenue, total_assets, population * 1000::numeric), null, cardinality(sources) + case status when 'active' then 5 else 0 end)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "importance" smallint GENERATED ALWAYS AS (pave_importance(coalesce(total_funding, obligated_amount, award_ceiling), coalesce(close_date, closing_date, open_date), cardinality(sources))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "importance" smallint GENERATED ALWAYS AS (pave_importance(coalesce(budget, forecast_cost), coalesce(forecast_end, planned_end), cardinality(sources))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "program_loans" ADD COLUMN "importance" smallint GENERATED ALWAYS AS (pave_importance(coalesce(current_agreement_amount, initial_agreement_amount), initial_agreement_date, cardinality(sources))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "search_synonyms_means" ON "search_synonyms" USING btree ("means");--> statement-breakpoint
CREATE INDEX "assets_importance" ON "assets" USING btree ("importance","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "contract_parties_importance" ON "contract_parties" USING btree ("importance","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "contracts_importance" ON "contracts" USING btree ("importance","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "events_importance" ON "events" USING btree ("importance","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "organizations_importance" ON "organizations" USING btree ("importance","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "programs_importance" ON "programs" USING btree ("importance","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "projects_importance" ON "projects" USING btree ("importance","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "program_loans_importance" ON "program_loans" USING btree ("importance","id") WHERE not is_deleted;