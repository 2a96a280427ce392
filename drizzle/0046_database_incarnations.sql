CREATE TABLE "database_incarnations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"began" "xid8" NOT NULL,
	"system" text NOT NULL,
	"timeline" text NOT NULL,
	"started_at" timestamp (6) with time zone NOT NULL
);
--> statement-breakpoint
-- The cluster's identifier and the database's number in it. Some hosts do not allow the first.
create function public.pave_system() returns text language plpgsql stable as $$
begin
  return (select c.system_identifier from pg_control_system() c) || '.' || (select d.oid from pg_database d where d.datname = current_database());
exception when insufficient_privilege or undefined_function or feature_not_supported then
  return '.' || (select d.oid from pg_database d where d.datname = current_database());
end $$;
--> statement-breakpoint
-- The current timeline; empty on a standby, and where the host does not report it.
create function public.pave_timeline() returns text language plpgsql stable as $$
begin
  return left(pg_walfile_name(pg_current_wal_lsn()), 8);
exception when insufficient_privilege or undefined_function or feature_not_supported or object_not_in_prerequisite_state then
  return '';
end $$;
