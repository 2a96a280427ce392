-- Imports of earlier versions left the status of a contract party to the column's default, active. Where no source and no
-- user states one, it is not stated, as since 0100; the source records assume it, so that later imports agree.
CREATE TEMP TABLE unstated_parties ON COMMIT DROP AS
SELECT p.id FROM contract_parties p
WHERE p.status = 'active' AND p.created_by IS NULL
  AND EXISTS (SELECT FROM source_records r JOIN sources s ON s.key = r.source
    WHERE r.entity_id = p.id AND r.entity_type = 'contract_parties' AND r.source <> 'user' AND NOT s.is_sample)
  AND NOT EXISTS (SELECT FROM source_records r JOIN sources s ON s.key = r.source
    WHERE r.entity_id = p.id AND (r.fields ? 'status' OR s.is_sample));--> statement-breakpoint
UPDATE source_records r SET fields = r.fields || '{"status": "notStated"}', assumed = array_append(r.assumed, 'status')
FROM unstated_parties u
WHERE r.entity_id = u.id AND r.entity_type = 'contract_parties' AND r.source <> 'user';--> statement-breakpoint
-- A deleted party has no further entry in the log, whose last one states what a restoration brings back.
WITH corrected AS (
  UPDATE contract_parties p SET status = 'notStated', version = p.version + (NOT p.is_deleted)::integer,
    updated_at = CASE WHEN p.is_deleted THEN p.updated_at ELSE now() END,
    updated_by = CASE WHEN p.is_deleted THEN p.updated_by END
  FROM unstated_parties u WHERE p.id = u.id RETURNING p.id, p.version, p.is_deleted
)
INSERT INTO changes (id, entity_type, entity_id, version, cause, reason, fields)
SELECT gen_random_uuid(), 'contract_parties', id, version, 'processingChanged', 'No source states a status of the party',
  '{"status": {"before": "active", "after": "notStated"}}'
FROM corrected WHERE NOT is_deleted;
