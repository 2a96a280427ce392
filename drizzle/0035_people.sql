CREATE TABLE "user_opportunities" (
	"user_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"state" text NOT NULL,
	"note" text,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_opportunities_user_id_program_id_pk" PRIMARY KEY("user_id","program_id")
);
--> statement-breakpoint
CREATE TABLE "user_relationships" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_user_id" uuid NOT NULL,
	"to_user_id" uuid,
	"to_organization_id" uuid,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "user_relationships_user" UNIQUE("from_user_id","to_user_id"),
	CONSTRAINT "user_relationships_organization" UNIQUE("from_user_id","to_organization_id"),
	CONSTRAINT "user_relationships_to_check" CHECK (num_nonnulls(to_user_id, to_organization_id) = 1),
	CONSTRAINT "user_relationships_kind_check" CHECK ("user_relationships"."kind" in ('colleague', 'client', 'advisor', 'contact', 'follows')),
	CONSTRAINT "user_relationships_status_check" CHECK ("user_relationships"."status" in ('pending', 'approved', 'rejected'))
);
--> statement-breakpoint
ALTER TABLE "user_opportunities" ADD CONSTRAINT "user_opportunities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_relationships" ADD CONSTRAINT "user_relationships_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_relationships" ADD CONSTRAINT "user_relationships_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_relationships_from" ON "user_relationships" USING btree ("from_user_id","requested_at","id");--> statement-breakpoint
CREATE INDEX "user_relationships_to_user" ON "user_relationships" USING btree ("to_user_id","requested_at","id");--> statement-breakpoint
CREATE INDEX "user_relationships_to_organization" ON "user_relationships" USING btree ("to_organization_id","requested_at","id");--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin ((' ' || pave_fold(first_name || ' ' || last_name || ' ' || coalesce(professional_title, ''))) gin_trgm_ops) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "users_segment" ON "users" USING btree (coalesce(user_segment, '') collate "C",pave_fold(last_name || ' ' || first_name) collate "C","id") WHERE status = 'active';