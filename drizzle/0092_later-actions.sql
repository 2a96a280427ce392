ALTER TABLE "contracts" ADD COLUMN "planned_budget" numeric(18, 2);--> statement-breakpoint
-- The first versions read every action of a contract as its opening one. A later action is known by the modification that
-- was stored with it: it gives no date of the award, and its amounts ("+") only add to a total ("~").
CREATE TEMP TABLE later_actions ON COMMIT DROP AS
SELECT s.source, s.record_id, s.entity_id, s.fields AS was, (
    SELECT jsonb_object_agg(CASE WHEN f.key LIKE '+%' THEN '~' || substr(f.key, 2) ELSE f.key END, f.value)
    FROM jsonb_each(s.fields || jsonb_build_object('<signed_on_or_before',
      coalesce(s.fields -> '<signed_on_or_before', s.fields -> '<date_signed', s.fields -> '<award_date'))) f
    WHERE f.key NOT IN ('<date_signed', '<award_date', '<initial_end_date')
      AND NOT (f.key = '<start_date' AND s.fields ?| array['+exercised_value', '~exercised_value'])
  ) AS fields
FROM source_records s
JOIN source_records m ON m.source = s.source AND m.record_id = 'modification:' || s.record_id
WHERE s.source = 'usaspending-awards' AND s.entity_type = 'contracts' AND s.fields ?| array['<date_signed', '<award_date',
  '<initial_end_date', '+obligated_amount', '+exercised_value', '+ceiling_value'];--> statement-breakpoint
UPDATE source_records s SET fields = l.fields FROM later_actions l WHERE s.source = l.source AND s.record_id = l.record_id;--> statement-breakpoint
WITH parts AS (
  SELECT r.entity_id, f.key, f.value, v.is_new
  FROM source_records r LEFT JOIN later_actions l USING (source, record_id)
  CROSS JOIN LATERAL (VALUES (false, coalesce(l.was, r.fields)), (true, r.fields)) v (is_new, fields)
  CROSS JOIN LATERAL jsonb_each(v.fields) f
  WHERE r.entity_id IN (SELECT entity_id FROM later_actions) AND left(f.key, 1) IN ('+', '~', '<')
), computed AS (
  SELECT entity_id, substr(key, 2) AS name, is_new, coalesce(
    CASE WHEN bool_or(key LIKE '+%') THEN to_jsonb(sum(value::numeric) FILTER (WHERE key ~ '^[+~]')) END,
    to_jsonb(min(value #>> '{}') FILTER (WHERE key LIKE '<%'))) AS value
  FROM parts GROUP BY 1, 2, 3
), revised AS (
  SELECT o.entity_id, o.name, o.value AS before, coalesce(n.value, (
    SELECT r.fields -> o.name FROM source_records r JOIN sources s ON s.key = r.source
    WHERE r.entity_id = o.entity_id AND r.fields ? o.name ORDER BY s.rank DESC, r.as_of DESC NULLS LAST, r.record_id LIMIT 1),
    'null') AS after
  FROM computed o LEFT JOIN computed n ON n.entity_id = o.entity_id AND n.name = o.name AND n.is_new
  JOIN contracts c ON c.id = o.entity_id
  WHERE NOT o.is_new AND o.value IS NOT NULL AND to_jsonb(c) -> o.name = o.value AND NOT EXISTS (
    SELECT FROM source_records u WHERE u.entity_id = o.entity_id AND u.source = 'user' AND u.fields ? o.name)
), changed AS (
  SELECT entity_id, jsonb_object_agg(name, after) AS fields,
    jsonb_object_agg(name, jsonb_build_object('before', before, 'after', after)) AS difference
  FROM revised WHERE before IS DISTINCT FROM after GROUP BY 1
), written AS (
  UPDATE contracts c SET (date_signed, signed_on_or_before, award_date, start_date, initial_end_date, obligated_amount,
      exercised_value, ceiling_value) = (SELECT p.date_signed, p.signed_on_or_before, p.award_date, p.start_date,
      p.initial_end_date, p.obligated_amount, p.exercised_value, p.ceiling_value FROM jsonb_populate_record(c, d.fields) p),
    version = c.version + 1, updated_at = now(), updated_by = NULL
  FROM changed d WHERE c.id = d.entity_id AND NOT c.is_deleted
  RETURNING c.id, c.version, d.difference
)
INSERT INTO changes (id, entity_type, entity_id, version, cause, reason, fields)
SELECT gen_random_uuid(), 'contracts', id, version, 'processingChanged', 'A later action on file is not the award', difference
FROM written;
