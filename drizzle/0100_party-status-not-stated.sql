ALTER TABLE "contract_parties" DROP CONSTRAINT "contract_parties_status_check";--> statement-breakpoint
ALTER TABLE "subcontracts" DROP CONSTRAINT "subcontracts_status_check";--> statement-breakpoint
ALTER TABLE "contract_parties" ADD CONSTRAINT "contract_parties_status_check" CHECK ("contract_parties"."status" in ('pending', 'active', 'completed', 'terminated', 'withdrawn', 'notStated'));--> statement-breakpoint
ALTER TABLE "subcontracts" ADD CONSTRAINT "subcontracts_status_check" CHECK ("subcontracts"."status" in ('pending', 'active', 'completed', 'terminated', 'withdrawn', 'notStated'));