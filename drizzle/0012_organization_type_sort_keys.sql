DROP INDEX "organizations_type_population";--> statement-breakpoint
DROP INDEX "organizations_type_total_revenue";--> statement-breakpoint
DROP INDEX "organizations_type_total_assets";--> statement-breakpoint
CREATE INDEX "organizations_type_population" ON "organizations" USING btree ("org_type",coalesce(population, -2),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "organizations_type_total_revenue" ON "organizations" USING btree ("org_type",coalesce(total_revenue, -2000000000000000),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "organizations_type_total_assets" ON "organizations" USING btree ("org_type",coalesce(total_assets, -2000000000000000),"id") WHERE not is_deleted;