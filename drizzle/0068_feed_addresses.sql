CREATE TABLE "feed_addresses" (
	"key" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"url" text,
	"etag" text,
	"last_modified" text,
	"bytes" bigint,
	"rows" integer,
	"header" text[],
	"newest_on" date,
	"seconds" integer,
	"checked_at" timestamp (3) with time zone,
	"imported_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"held" json,
	"is_scheduled" boolean DEFAULT false NOT NULL,
	"due_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "fetch_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"fetch_id" uuid NOT NULL,
	"address" text NOT NULL,
	"source" text NOT NULL,
	"position" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"bytes_total" bigint,
	"rows" integer,
	"message" text,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "fetches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"state" text,
	"origin" text NOT NULL,
	"requested_by" uuid,
	"is_forced" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "fetch_items" ADD CONSTRAINT "fetch_items_fetch_id_fetches_id_fk" FOREIGN KEY ("fetch_id") REFERENCES "public"."fetches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_addresses_due" ON "feed_addresses" USING btree ("due_at") WHERE is_scheduled;--> statement-breakpoint
CREATE UNIQUE INDEX "fetch_items_address" ON "fetch_items" USING btree ("fetch_id","address");--> statement-breakpoint
CREATE INDEX "fetches_open" ON "fetches" USING btree ("created_at") WHERE status <> 'finished';