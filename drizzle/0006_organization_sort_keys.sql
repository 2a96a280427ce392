DROP INDEX "organizations_type_state_name";--> statement-breakpoint
DROP INDEX "organizations_state_name";--> statement-breakpoint
DROP INDEX "organizations_size";--> statement-breakpoint
DROP INDEX "organizations_ntee";--> statement-breakpoint
DROP INDEX "organizations_naics";--> statement-breakpoint
CREATE INDEX "organizations_prominent_name" ON "organizations" USING btree (lower(name) collate "C","id") WHERE not is_deleted and status = 'active' and pave_size_rank(size_band) >= 4;--> statement-breakpoint
CREATE INDEX "search_words_prefix" ON "search_words" USING btree ("word" collate "C");--> statement-breakpoint
CREATE INDEX "organizations_type_state_name" ON "organizations" USING btree ("org_type",coalesce(region, ''),lower(name) collate "C","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "organizations_state_name" ON "organizations" USING btree (coalesce(region, ''),lower(name) collate "C","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "organizations_size" ON "organizations" USING btree (pave_size_rank(size_band),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "organizations_ntee" ON "organizations" USING btree (ntee_code collate "C","id") WHERE not is_deleted and ntee_code is not null;--> statement-breakpoint
CREATE INDEX "organizations_naics" ON "organizations" USING gin (pave_code_prefixes(naics_codes)) WHERE not is_deleted and naics_codes <> '{}';