CREATE INDEX "users_created_at" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree (pave_fold(last_name || ' ' || first_name) collate "C","id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (pave_fold(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_admins" ON "users" USING btree ("id") WHERE account_type = 'admin';