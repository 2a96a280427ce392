DROP INDEX "contracts_date_signed";--> statement-breakpoint
DROP INDEX "contracts_buyer";--> statement-breakpoint
DROP INDEX "contracts_prime";--> statement-breakpoint
DROP INDEX "contracts_project";--> statement-breakpoint
DROP INDEX "programs_dated";--> statement-breakpoint
DROP INDEX "programs_closes";--> statement-breakpoint
ALTER TABLE "waiting_records" ADD COLUMN "since" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "contracts_date_signed" ON "contracts" USING btree (coalesce(date_signed, signed_on_or_before, '0001-01-01'::date),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "contracts_buyer" ON "contracts" USING btree ("buyer_org_id",coalesce(date_signed, signed_on_or_before, '0001-01-01'::date),"id") WHERE not is_deleted and buyer_org_id is not null;--> statement-breakpoint
CREATE INDEX "contracts_prime" ON "contracts" USING btree ("prime_org_id",coalesce(date_signed, signed_on_or_before, '0001-01-01'::date),"id") WHERE not is_deleted and prime_org_id is not null;--> statement-breakpoint
CREATE INDEX "contracts_project" ON "contracts" USING btree ("project_id",coalesce(date_signed, signed_on_or_before, '0001-01-01'::date),"id") WHERE not is_deleted and project_id is not null;--> statement-breakpoint
CREATE INDEX "programs_dated" ON "programs" USING btree (coalesce(close_date, archive_date, 'infinity'::date),coalesce(open_date, post_date, case status when 'upcoming' then 'infinity'::date else '-infinity'::date end)) WHERE not is_deleted and (program_type in ('grant', 'loan', 'other') and status not in ('closed', 'suspended', 'archived', 'notStated'));--> statement-breakpoint
CREATE INDEX "programs_closes" ON "programs" USING btree (coalesce(close_date, archive_date, 'infinity'::date),"id") WHERE not is_deleted;--> statement-breakpoint
-- Of an award without its opening action the first action on file was stored as its signature. A later action gives no
-- day of the award, or only adds to sums ("~"). What users entered stays.
WITH actions AS (
  SELECT s.source, s.record_id, s.entity_id, s.fields, NOT s.fields ? '<signed_on_or_before' AS is_older,
    coalesce(s.fields ->> '<signed_on_or_before', s.fields ->> '<date_signed')::date AS day,
    NOT (s.fields ? '<date_signed' AND s.fields ? '<award_date')
      OR EXISTS (SELECT FROM jsonb_object_keys(s.fields) k WHERE k LIKE '~%') AS is_later
  FROM source_records s
  WHERE s.source = 'usaspending-awards' AND s.entity_type = 'contracts'
    AND (s.fields ? '<date_signed' OR s.fields ? '<signed_on_or_before')
), restated AS (
  UPDATE source_records s SET fields = (CASE WHEN a.is_later THEN s.fields - '<date_signed' ELSE s.fields END)
    || jsonb_build_object('<signed_on_or_before', a.day)
  FROM actions a WHERE a.is_older AND s.source = a.source AND s.record_id = a.record_id
), dated AS (
  SELECT entity_id, min(day) AS day, min(day) FILTER (WHERE NOT is_later) AS signed FROM actions
  GROUP BY 1 HAVING bool_or(is_older)
), revised AS (
  UPDATE contracts c SET signed_on_or_before = d.day,
    date_signed = CASE WHEN c.date_signed = d.day AND NOT EXISTS (
      SELECT FROM source_records u WHERE u.entity_id = c.id AND u.source = 'user' AND u.fields ? 'date_signed')
      THEN d.signed ELSE c.date_signed END,
    version = c.version + 1, updated_at = now(), updated_by = NULL
  FROM dated d, contracts was WHERE c.id = d.entity_id AND was.id = c.id AND NOT c.is_deleted
  RETURNING c.id, c.version, c.signed_on_or_before, c.date_signed, was.date_signed AS before
)
INSERT INTO changes (id, entity_type, entity_id, version, cause, reason, fields)
SELECT gen_random_uuid(), 'contracts', r.id, r.version, 'processingChanged', 'A later action on file is not the signature',
  jsonb_build_object('signed_on_or_before', jsonb_build_object('before', null, 'after', r.signed_on_or_before))
  || CASE WHEN r.before IS DISTINCT FROM r.date_signed
    THEN jsonb_build_object('date_signed', jsonb_build_object('before', r.before, 'after', r.date_signed)) ELSE '{}' END
FROM revised r;
