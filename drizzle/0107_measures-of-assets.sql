CREATE INDEX "assets_length" ON "assets" USING btree (coalesce(length, -1),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "assets_width" ON "assets" USING btree (coalesce(width, -1),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "assets_deck_area" ON "assets" USING btree (coalesce(deck_area, -1),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "assets_average_daily_traffic" ON "assets" USING btree (coalesce(average_daily_traffic, -1),"id") WHERE not is_deleted;