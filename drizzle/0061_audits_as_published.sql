-- Earlier readers of single audits added what the clearinghouse does not publish: verdicts, ranks, the amount of a whole
-- award on a finding, 31 December as the day of what is known by its year, and a due date that was not the end of a month.
WITH was AS (
  SELECT e.* FROM events e
  WHERE e.sources = '{fac-single-audits}' AND e.event_type IN ('singleAudit', 'auditFinding')
    AND (e.compliance_status IS NOT NULL OR e.priority IS NOT NULL OR e.amount IS NOT NULL OR e.status = 'failed')
    AND NOT EXISTS (SELECT FROM source_records s WHERE s.entity_id = e.id AND s.source = 'user')
), revised AS (
  UPDATE events e SET status = 'completed', compliance_status = NULL, priority = NULL, amount = NULL, amount_kind = NULL,
    audited_expenditure = coalesce(e.audited_expenditure, e.amount),
    finding = CASE WHEN e.event_type = 'auditFinding' THEN e.finding END,
    due_date = (date_trunc('month', e.due_date::timestamp) + interval '1 month' - interval '1 day')::date,
    event_date = CASE WHEN e.event_type = 'auditFinding' THEN date_trunc('year', e.event_date::timestamp)::date ELSE e.event_date END,
    event_date_precision = CASE WHEN e.event_type = 'auditFinding' THEN 'year' ELSE e.event_date_precision END,
    as_of = CASE WHEN e.event_type = 'singleAudit' THEN e.as_of END,
    version = e.version + 1, updated_at = now(), updated_by = NULL
  FROM was WHERE was.id = e.id RETURNING e.id, e.version, to_jsonb(e) AS after
)
INSERT INTO changes (id, entity_type, entity_id, version, cause, reason, fields)
SELECT gen_random_uuid(), 'events', r.id, r.version, 'processingChanged', 'Single audits are shown as published', (
  SELECT jsonb_object_agg(k.key, jsonb_build_object('before', to_jsonb(w)->k.key, 'after', k.value))
  FROM jsonb_each(r.after) k
  WHERE k.value IS DISTINCT FROM to_jsonb(w)->k.key AND k.key = ANY('{status,compliance_status,priority,amount,amount_kind,
    audited_expenditure,finding,due_date,event_date,event_date_precision,as_of}'))
FROM revised r JOIN was w USING (id);--> statement-breakpoint
UPDATE source_records SET
  fields = (fields - '{compliance_status,priority,amount,amount_kind}'::text[]) || jsonb_build_object('status', 'completed')
    || CASE WHEN fields ? 'amount' THEN jsonb_build_object('audited_expenditure', fields->'amount') ELSE '{}' END
    || CASE WHEN fields->>'event_type' = 'auditFinding' THEN jsonb_build_object(
      'event_date', left(fields->>'event_date', 4) || '-01-01', 'event_date_precision', 'year') ELSE '{}' END
WHERE source = 'fac-single-audits' AND entity_type = 'events' AND fields ? 'compliance_status';--> statement-breakpoint
UPDATE source_records SET fields = fields - 'finding'
WHERE source = 'fac-single-audits' AND entity_type = 'events' AND fields->>'event_type' = 'singleAudit' AND fields ? 'finding';--> statement-breakpoint
-- Awards and findings are dated by their file again, which then decides, not by a day that no file states.
UPDATE source_records SET as_of = NULL
WHERE source = 'fac-single-audits' AND record_id ~ '^(award|finding):[0-9]+$' AND to_char(as_of, 'MM-DD') = '12-31';--> statement-breakpoint
-- Amounts of awards that were 0 by default, and that no source states, are unknown.
UPDATE program_recipients r SET
  obligated_amount = CASE WHEN s.keys && '{obligated_amount,+obligated_amount}' THEN r.obligated_amount END,
  non_federal_funding = CASE WHEN s.keys && '{non_federal_funding,+non_federal_funding}' THEN r.non_federal_funding END,
  outlay = CASE WHEN s.keys && '{outlay,+outlay}' THEN r.outlay END
FROM (
  SELECT s.entity_id, array_agg(DISTINCT f.key) AS keys FROM source_records s CROSS JOIN jsonb_object_keys(s.fields) f (key)
  WHERE s.entity_type = 'program_recipients' GROUP BY 1) s
WHERE s.entity_id = r.id AND 0 IN (r.obligated_amount, r.non_federal_funding, r.outlay)
  AND NOT s.keys @> '{obligated_amount,non_federal_funding,outlay}';
