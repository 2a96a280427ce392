CREATE INDEX "program_loans_title" ON "program_loans" USING btree (lower(title) collate "C","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "program_loans_agreed" ON "program_loans" USING btree (coalesce(initial_agreement_date, '0001-01-01'::date),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "program_loans_amount" ON "program_loans" USING btree (coalesce(current_agreement_amount, initial_agreement_amount, -1),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "program_loans_region" ON "program_loans" USING btree (coalesce(region, ''),lower(title) collate "C","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "program_loans_source" ON "program_loans" USING btree ((sources[1]),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "program_loans_as_of" ON "program_loans" USING btree (coalesce(as_of, '0001-01-01'::date),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "program_loans_updated_at" ON "program_loans" USING btree ("updated_at","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "program_loans_status" ON "program_loans" USING btree ("status","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "program_loans_sources" ON "program_loans" USING gin ("sources");--> statement-breakpoint
CREATE INDEX "program_loans_search" ON "program_loans" USING gin ("search");--> statement-breakpoint
CREATE INDEX "programs_bond_source" ON "programs" USING btree ((sources[1]),"id") WHERE not is_deleted and program_type = 'bond';--> statement-breakpoint
CREATE INDEX "programs_bond_as_of" ON "programs" USING btree (coalesce(as_of, '0001-01-01'::date),"id") WHERE not is_deleted and program_type = 'bond';--> statement-breakpoint
CREATE INDEX "programs_bond_updated_at" ON "programs" USING btree ("updated_at","id") WHERE not is_deleted and program_type = 'bond';