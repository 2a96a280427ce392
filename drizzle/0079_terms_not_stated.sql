ALTER TABLE "program_bonds" ALTER COLUMN "par_amount" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "program_loans" ALTER COLUMN "rate_type" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "program_loans" ALTER COLUMN "payment_frequency" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "program_loans" ALTER COLUMN "repayment_type" DROP NOT NULL;