CREATE TABLE "alert_position" (
	"id" smallint PRIMARY KEY NOT NULL,
	"seen" "pg_snapshot" NOT NULL,
	"target" "pg_snapshot",
	"after_xid" "xid8",
	"after_id" uuid,
	"day" date NOT NULL,
	CONSTRAINT "alert_position_one" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"trigger" text NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" uuid,
	"search_id" uuid,
	"conditions" jsonb NOT NULL,
	"channels" text[] NOT NULL,
	"frequency" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"last_triggered_at" timestamp (3) with time zone,
	"trigger_count" integer DEFAULT 0 NOT NULL,
	"muted_until" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alerts_trigger_check" CHECK ("alerts"."trigger" in ('fieldChange', 'newMatch', 'threshold', 'deadline', 'statusChange', 'riskLevel', 'newEvent', 'disclosure')),
	CONSTRAINT "alerts_entity_type_check" CHECK ("alerts"."entity_type" in ('organizations', 'events', 'assets', 'programs', 'contracts', 'projects')),
	CONSTRAINT "alerts_frequency_check" CHECK ("alerts"."frequency" in ('instant', 'daily', 'weekly')),
	CONSTRAINT "alerts_channels_check" CHECK (channels <@ array['app','email'])
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"alert_id" uuid,
	"search_id" uuid,
	"severity" text NOT NULL,
	"fields" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL,
	"read_at" timestamp (3) with time zone,
	"mail" text,
	"mailed_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_key" UNIQUE("user_id","key"),
	CONSTRAINT "notifications_type_check" CHECK ("notifications"."type" in ('fieldChange', 'newMatch', 'threshold', 'deadline', 'statusChange', 'riskLevel', 'newEvent', 'disclosure', 'watchlist', 'savedSearch')),
	CONSTRAINT "notifications_severity_check" CHECK ("notifications"."severity" in ('info', 'success', 'warning', 'danger')),
	CONSTRAINT "notifications_mail_check" CHECK ("notifications"."mail" in ('instant', 'daily', 'weekly'))
);
--> statement-breakpoint
-- Entries already in the log count as seen by all users.
ALTER TABLE "changes" ADD COLUMN "xid" "xid8" DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "changes" ALTER COLUMN "xid" SET DEFAULT pg_current_xact_id();--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alerts_user" ON "alerts" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "alerts_entity" ON "alerts" USING btree ("entity_id") WHERE is_active and entity_id is not null;--> statement-breakpoint
CREATE INDEX "alerts_family" ON "alerts" USING btree ("entity_type") WHERE is_active and entity_id is null;--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_unmailed" ON "notifications" USING btree ("mail","user_id") WHERE mail is not null and mailed_at is null;--> statement-breakpoint
CREATE INDEX "notifications_created_at" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "changes_xid" ON "changes" USING btree ("xid","id");--> statement-breakpoint
INSERT INTO "alert_position" ("id", "seen", "day") VALUES (1, pg_current_snapshot(), (now() AT TIME ZONE 'UTC')::date);--> statement-breakpoint
-- The record's columns that changed after a version, with their values at that version.
CREATE FUNCTION pave_undone_to(entity uuid, version integer) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE AS $$
  select coalesce(jsonb_object_agg(f.key, f.value -> 'before' order by c.version desc) filter (where f.key is not null), '{}')
      || jsonb_build_object('version', pave_undone_to.version)
  from changes c left join jsonb_each(c.fields) f on true
  where c.entity_id = entity and c.version > pave_undone_to.version
$$;--> statement-breakpoint
-- A transaction that writes changes starts the alerts when it commits.
CREATE TRIGGER changes_told AFTER INSERT ON changes FOR EACH STATEMENT EXECUTE FUNCTION pave_ask_job('alerts');--> statement-breakpoint
-- Notifies the streams of notifications of new ones, and of changed sessions and accounts.
CREATE FUNCTION pave_tell_user() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform pg_notify('pave_users', to_jsonb(old) ->> tg_argv[0]);
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER sessions_ended AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION pave_tell_user('user_id');--> statement-breakpoint
CREATE TRIGGER users_changed AFTER UPDATE OF account_type, status OR DELETE ON users FOR EACH ROW EXECUTE FUNCTION pave_tell_user('id');
