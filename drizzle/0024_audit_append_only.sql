-- Rows are only ever added. Those older than two years may be deleted, and no others, by any role.
create function pave_audit_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '2 years' then
      return old;
    end if;
  end if;
  raise exception 'audit_log takes new rows only' using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function pave_audit_append_only();
--> statement-breakpoint
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function pave_audit_append_only();
