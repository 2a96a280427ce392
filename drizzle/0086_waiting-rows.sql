ALTER TABLE "imports" ADD COLUMN "rows_waiting" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
update uploads set result = result || '{"rowsWaiting": 0}' where result is not null and result <> 'null';
