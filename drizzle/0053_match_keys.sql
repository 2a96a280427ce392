CREATE TABLE "record_keys" (
	"source" text NOT NULL,
	"record_id" text NOT NULL,
	"key" text NOT NULL,
	"tier" smallint NOT NULL,
	CONSTRAINT "record_keys_source_record_id_key_pk" PRIMARY KEY("source","record_id","key")
);
--> statement-breakpoint
CREATE TABLE "waiting_records" (
	"source" text NOT NULL,
	"record_id" text NOT NULL,
	"record" jsonb NOT NULL,
	"seeks" jsonb NOT NULL,
	CONSTRAINT "waiting_records_source_record_id_pk" PRIMARY KEY("source","record_id")
);
--> statement-breakpoint
DROP INDEX "doubtful_matches_open";--> statement-breakpoint
ALTER TABLE "doubtful_matches" ADD COLUMN "evidence" text DEFAULT 'key' NOT NULL;--> statement-breakpoint
ALTER TABLE "doubtful_matches" ADD COLUMN "strength" smallint DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "doubtful_matches" ADD COLUMN "agrees" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "doubtful_matches" ADD COLUMN "differs" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "record_keys_key" ON "record_keys" USING btree ("key");--> statement-breakpoint
CREATE INDEX "doubtful_matches_entity" ON "doubtful_matches" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "doubtful_matches_candidate" ON "doubtful_matches" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "doubtful_matches_open" ON "doubtful_matches" USING btree ("strength","id") WHERE decision is null;--> statement-breakpoint
-- Records matched by name stay together: they share a key. The next import of a source writes the keys of its names.
INSERT INTO "record_keys" SELECT r."source", r."record_id", 'joined|' || r."entity_id", 0 FROM "source_records" r
WHERE r."entity_id" IN (SELECT "entity_id" FROM "source_records" WHERE "joined_by" = 'matchKey');
--> statement-breakpoint
INSERT INTO "record_keys" SELECT "source", "record_id",
  regexp_replace("fields"->>'match_key', '^(city|town|village|borough)\|', 'place|'),
  CASE WHEN "fields"->>'match_key' ~ '^(township|place|town\|(MN|NY|WI))\|' THEN 2 ELSE 0 END
FROM "source_records" WHERE "entity_type" = 'organizations' AND "fields" ? 'match_key'
ON CONFLICT DO NOTHING;
