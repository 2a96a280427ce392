CREATE TABLE "family_readings" (
	"name" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"family" text NOT NULL,
	"after" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "family_tallies" (
	"family" text NOT NULL,
	"type" text NOT NULL,
	"state" text NOT NULL,
	"records" bigint NOT NULL,
	"present" bigint NOT NULL,
	"stale" bigint NOT NULL,
	"newest" timestamp (3) with time zone,
	"value" numeric NOT NULL,
	"known" bigint NOT NULL,
	"measured" bigint NOT NULL,
	CONSTRAINT "family_tallies_family_type_state_pk" PRIMARY KEY("family","type","state")
);
--> statement-breakpoint
CREATE TABLE "job_failures" (
	"name" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"failures" integer NOT NULL,
	"failed_at" timestamp (3) with time zone NOT NULL,
	"retry_at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL
);
