CREATE TABLE "removals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"entity_type" text,
	"entity_id" uuid,
	"rows" jsonb,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "removals_kind_check" CHECK ("removals"."kind" in ('watchlistItem', 'portfolio', 'portfolioItem', 'search', 'dashboard', 'alert', 'record'))
);
--> statement-breakpoint
ALTER TABLE "removals" ADD CONSTRAINT "removals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removals_user" ON "removals" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "removals_at" ON "removals" USING btree ("at");--> statement-breakpoint
CREATE INDEX "removals_entity" ON "removals" USING btree ("entity_id");