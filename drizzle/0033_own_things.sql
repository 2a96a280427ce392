CREATE TABLE "dashboards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"layout" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"visibility" text DEFAULT 'private' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "dashboards_visibility_check" CHECK ("dashboards"."visibility" in ('private', 'organization', 'public'))
);
--> statement-breakpoint
CREATE TABLE "portfolio_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"portfolio_id" uuid NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"quantity" numeric(20, 6),
	"par_amount" numeric(18, 2),
	"cost_basis" numeric(18, 2),
	"acquired_date" date,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "portfolio_items_record" UNIQUE("portfolio_id","entity_type","entity_id"),
	CONSTRAINT "portfolio_items_entity_type_check" CHECK ("portfolio_items"."entity_type" in ('organizations', 'assets', 'programs', 'contracts', 'projects'))
);
--> statement-breakpoint
CREATE TABLE "portfolios" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"type" text NOT NULL,
	"visibility" text DEFAULT 'private' NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"benchmark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "portfolios_type_check" CHECK ("portfolios"."type" in ('assets', 'bonds', 'contracts', 'projects', 'organizations', 'mixed')),
	CONSTRAINT "portfolios_visibility_check" CHECK ("portfolios"."visibility" in ('private', 'organization', 'public'))
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"entity_type" text NOT NULL,
	"query" text,
	"filters" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sort" text,
	"order" text,
	"columns" text[] DEFAULT '{}'::text[] NOT NULL,
	"frequency" text DEFAULT 'off' NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"last_run_at" timestamp (3) with time zone,
	"last_result_count" integer,
	"last_sent_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_searches_entity_type_check" CHECK ("saved_searches"."entity_type" in ('organizations', 'events', 'assets', 'programs', 'contracts', 'projects')),
	CONSTRAINT "saved_searches_frequency_check" CHECK ("saved_searches"."frequency" in ('off', 'instant', 'daily', 'weekly')),
	CONSTRAINT "saved_searches_order_check" CHECK ("saved_searches"."order" in ('asc', 'desc'))
);
--> statement-breakpoint
CREATE TABLE "watchlist_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"note" text,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"notify" boolean DEFAULT true NOT NULL,
	"fields" text[] DEFAULT '{}'::text[] NOT NULL,
	"last_seen_version" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "watchlist_items_record" UNIQUE("user_id","entity_type","entity_id"),
	CONSTRAINT "watchlist_items_entity_type_check" CHECK ("watchlist_items"."entity_type" in ('organizations', 'events', 'assets', 'programs', 'contracts', 'projects'))
);
--> statement-breakpoint
ALTER TABLE "dashboards" ADD CONSTRAINT "dashboards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_items" ADD CONSTRAINT "portfolio_items_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolios" ADD CONSTRAINT "portfolios_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchlist_items" ADD CONSTRAINT "watchlist_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dashboards_user" ON "dashboards" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "dashboards_public" ON "dashboards" USING btree ("created_at","id") WHERE visibility = 'public';--> statement-breakpoint
CREATE INDEX "portfolio_items_added_at" ON "portfolio_items" USING btree ("portfolio_id","added_at","id");--> statement-breakpoint
CREATE INDEX "portfolios_user" ON "portfolios" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "portfolios_public" ON "portfolios" USING btree ("created_at","id") WHERE visibility = 'public';--> statement-breakpoint
CREATE INDEX "saved_searches_user" ON "saved_searches" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "saved_searches_told" ON "saved_searches" USING btree ("frequency","id") WHERE frequency <> 'off';--> statement-breakpoint
CREATE INDEX "watchlist_items_added_at" ON "watchlist_items" USING btree ("user_id","added_at","id");--> statement-breakpoint
CREATE INDEX "watchlist_items_entity" ON "watchlist_items" USING btree ("entity_id","user_id");