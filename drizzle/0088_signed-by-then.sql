DROP INDEX "contracts_end_date";--> statement-breakpoint
DROP INDEX "contracts_pending";--> statement-breakpoint
DROP INDEX "contracts_tender_end";--> statement-breakpoint
DROP INDEX "contracts_on_hold";--> statement-breakpoint
DROP INDEX "contracts_running_start";--> statement-breakpoint
DROP INDEX "contracts_running_end";--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "signed_on_or_before" date;--> statement-breakpoint
CREATE INDEX "contracts_end_date" ON "contracts" USING btree (coalesce(end_date, 'infinity'::date),"id","end_date","start_date","date_signed","suspended_on","final_status","signed_on_or_before","tender_end_date","award_type","delivery_method","currency","contract_value","current_value","obligated_amount","paid_to_date") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "contracts_pending" ON "contracts" USING btree (coalesce(end_date, 'infinity'::date),"id","tender_end_date") WHERE not is_deleted and final_status is null and coalesce(date_signed, signed_on_or_before) is null;--> statement-breakpoint
CREATE INDEX "contracts_tender_end" ON "contracts" USING btree (coalesce(tender_end_date, 'infinity'::date),"id") WHERE not is_deleted and final_status is null and coalesce(date_signed, signed_on_or_before) is null;--> statement-breakpoint
CREATE INDEX "contracts_on_hold" ON "contracts" USING btree (coalesce(end_date, 'infinity'::date),"id") WHERE not is_deleted and final_status is null and coalesce(date_signed, signed_on_or_before) is not null and suspended_on is not null;--> statement-breakpoint
CREATE INDEX "contracts_running_start" ON "contracts" USING btree (coalesce(start_date, '0001-01-01'::date),"id","start_date") WHERE not is_deleted and final_status is null and coalesce(date_signed, signed_on_or_before) is not null and suspended_on is null;--> statement-breakpoint
CREATE INDEX "contracts_running_end" ON "contracts" USING btree (coalesce(end_date, 'infinity'::date),"id","start_date","end_date") WHERE not is_deleted and final_status is null and coalesce(date_signed, signed_on_or_before) is not null and suspended_on is null;