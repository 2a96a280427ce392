DROP INDEX "program_loans_program";--> statement-breakpoint
ALTER TABLE "bond_maturities" ALTER COLUMN "coupon_rate" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "bond_maturities" ALTER COLUMN "coupon_rate" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "program_loans" ALTER COLUMN "amount_disbursed" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "program_loans" ALTER COLUMN "amount_disbursed" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "program_loans" ALTER COLUMN "outstanding_principal" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "program_loans" ALTER COLUMN "outstanding_principal" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "program_loans" ALTER COLUMN "repaid_to_date" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "program_loans" ALTER COLUMN "repaid_to_date" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "program_loans" ALTER COLUMN "recovered_amount" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "program_loans" ALTER COLUMN "recovered_amount" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "program_loans_program" ON "program_loans" USING btree ("program_id",coalesce(outstanding_principal, -1),"id") WHERE not is_deleted;