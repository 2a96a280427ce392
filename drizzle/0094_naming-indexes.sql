-- The columns by which a deletion counts the records that name the deleted one; each count read the whole table.
CREATE INDEX "assets_replacement_program" ON "assets" USING btree ("replacement_program_id") WHERE not is_deleted and "replacement_program_id" is not null;--> statement-breakpoint
CREATE INDEX "contracts_procuring_entity" ON "contracts" USING btree ("procuring_entity_id") WHERE not is_deleted and "procuring_entity_id" is not null;--> statement-breakpoint
CREATE INDEX "contracts_administrative_entity" ON "contracts" USING btree ("administrative_entity_id") WHERE not is_deleted and "administrative_entity_id" is not null;--> statement-breakpoint
CREATE INDEX "contracts_performance_surety" ON "contracts" USING btree ("performance_bond_surety_org_id") WHERE not is_deleted and "performance_bond_surety_org_id" is not null;--> statement-breakpoint
CREATE INDEX "contracts_payment_surety" ON "contracts" USING btree ("payment_bond_surety_org_id") WHERE not is_deleted and "payment_bond_surety_org_id" is not null;--> statement-breakpoint
CREATE INDEX "program_recipients_agency" ON "program_recipients" USING btree ("agency_org_id") WHERE not is_deleted and "agency_org_id" is not null;--> statement-breakpoint
CREATE INDEX "program_recipients_audit_event" ON "program_recipients" USING btree ("audit_event_id") WHERE not is_deleted and "audit_event_id" is not null;--> statement-breakpoint
CREATE INDEX "asset_inspections_inspector" ON "asset_inspections" USING btree ("inspector_org_id") WHERE not is_deleted and "inspector_org_id" is not null;--> statement-breakpoint
CREATE INDEX "asset_lifecycle_project" ON "asset_lifecycle" USING btree ("project_id") WHERE not is_deleted and "project_id" is not null;--> statement-breakpoint
CREATE INDEX "asset_lifecycle_contract" ON "asset_lifecycle" USING btree ("contract_id") WHERE not is_deleted and "contract_id" is not null;--> statement-breakpoint
CREATE INDEX "asset_maintenance_performer" ON "asset_maintenance" USING btree ("performed_by_org_id") WHERE not is_deleted and "performed_by_org_id" is not null;--> statement-breakpoint
CREATE INDEX "asset_maintenance_contract" ON "asset_maintenance" USING btree ("contract_id") WHERE not is_deleted and "contract_id" is not null;--> statement-breakpoint
CREATE INDEX "subcontracts_prime" ON "subcontracts" USING btree ("prime_org_id") WHERE not is_deleted and "prime_org_id" is not null;--> statement-breakpoint
CREATE INDEX "program_bonds_enhancement_provider" ON "program_bonds" USING btree ("enhancement_provider_org_id") WHERE enhancement_provider_org_id is not null;--> statement-breakpoint
CREATE INDEX "project_milestones_contract" ON "project_milestones" USING btree ("related_contract_id") WHERE not is_deleted and "related_contract_id" is not null;