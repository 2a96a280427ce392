DROP INDEX "contracts_end_date";--> statement-breakpoint
DROP INDEX "contracts_pending";--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "tender_end_date" date;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "oc4ids" json;--> statement-breakpoint
CREATE INDEX "contracts_tender_end" ON "contracts" USING btree (coalesce(tender_end_date, 'infinity'::date),"id") WHERE not is_deleted and final_status is null and date_signed is null;--> statement-breakpoint
CREATE INDEX "contracts_end_date" ON "contracts" USING btree (coalesce(end_date, 'infinity'::date),"id","end_date","start_date","date_signed","suspended_on","final_status","tender_end_date","award_type","delivery_method","currency","contract_value","current_value","obligated_amount","paid_to_date") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "contracts_pending" ON "contracts" USING btree (coalesce(end_date, 'infinity'::date),"id","tender_end_date") WHERE not is_deleted and final_status is null and date_signed is null;