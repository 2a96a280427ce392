DROP INDEX "programs_closes";--> statement-breakpoint
CREATE INDEX "programs_close_date" ON "programs" USING btree (coalesce(close_date, 'infinity'::date),"id") WHERE not is_deleted;