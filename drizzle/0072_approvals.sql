CREATE TABLE "approval_delegations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"delegate_id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "approval_delegations_period_check" CHECK (ends_at > starts_at and user_id <> delegate_id)
);
--> statement-breakpoint
CREATE TABLE "approval_policies" (
	"kind" text PRIMARY KEY NOT NULL,
	"bands" jsonb NOT NULL,
	"due_days" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "approval_policies_kind_check" CHECK ("approval_policies"."kind" in ('modification', 'payment', 'projectApproval', 'fundingStatus', 'paidToDate', 'writeOff', 'event'))
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"family" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"parent_id" uuid,
	"part_id" uuid,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"amount" numeric(18, 2),
	"is_amount_unknown" boolean DEFAULT false NOT NULL,
	"reason" text,
	"makers" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"requested_by" uuid,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deciders" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"decisions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"steps_done" integer DEFAULT 0 NOT NULL,
	"operation" text,
	"input" jsonb,
	"fields" jsonb,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "approvals_kind_check" CHECK ("approvals"."kind" in ('modification', 'payment', 'projectApproval', 'fundingStatus', 'paidToDate', 'writeOff', 'event')),
	CONSTRAINT "approvals_source_check" CHECK ("approvals"."source" in ('event', 'modification', 'change')),
	CONSTRAINT "approvals_status_check" CHECK ("approvals"."status" in ('pending', 'approved', 'rejected', 'withdrawn')),
	CONSTRAINT "approvals_operation_check" CHECK ((source = 'change') = (operation is not null))
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type_check";--> statement-breakpoint
ALTER TABLE "approval_delegations" ADD CONSTRAINT "approval_delegations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_delegations" ADD CONSTRAINT "approval_delegations_delegate_id_users_id_fk" FOREIGN KEY ("delegate_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_delegations_user" ON "approval_delegations" USING btree ("user_id","ends_at");--> statement-breakpoint
CREATE INDEX "approval_delegations_delegate" ON "approval_delegations" USING btree ("delegate_id","ends_at");--> statement-breakpoint
CREATE INDEX "approvals_waiting" ON "approvals" USING btree ("requested_at","id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "approvals_entity" ON "approvals" USING btree ("entity_id","requested_at");--> statement-breakpoint
CREATE INDEX "approvals_part" ON "approvals" USING btree ("part_id") WHERE part_id is not null;--> statement-breakpoint
CREATE INDEX "approvals_requested_by" ON "approvals" USING btree ("requested_by","requested_at","id");--> statement-breakpoint
CREATE INDEX "approvals_decided" ON "approvals" USING btree ("decided_at") WHERE decided_at is not null;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type_check" CHECK ("notifications"."type" in ('fieldChange', 'newMatch', 'threshold', 'deadline', 'statusChange', 'riskLevel', 'newEvent', 'disclosure', 'watchlist', 'savedSearch', 'approval'));