-- Changes, notifications and completed imports are queued only while there is a subscription to them.
CREATE FUNCTION public.pave_ask_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM public.webhooks WHERE is_active) THEN
    PERFORM pg_notify('pave_jobs', 'webhooks');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER changes_webhooks AFTER INSERT ON changes FOR EACH STATEMENT EXECUTE FUNCTION pave_ask_webhooks();
--> statement-breakpoint
CREATE TRIGGER notifications_webhooks AFTER INSERT ON notifications FOR EACH STATEMENT EXECUTE FUNCTION pave_ask_webhooks();
--> statement-breakpoint
CREATE TRIGGER imports_webhooks AFTER UPDATE OF finished_at ON imports FOR EACH STATEMENT EXECUTE FUNCTION pave_ask_webhooks();
--> statement-breakpoint
-- The sender's own updates do not raise the version.
CREATE TRIGGER webhooks_changed AFTER UPDATE OF version ON webhooks FOR EACH STATEMENT EXECUTE FUNCTION pave_ask_webhooks();
--> statement-breakpoint
CREATE TRIGGER webhook_deliveries_due AFTER INSERT OR UPDATE OF started_at ON webhook_deliveries
  FOR EACH STATEMENT EXECUTE FUNCTION pave_ask_webhooks();
