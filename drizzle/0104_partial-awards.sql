ALTER TABLE "contracts" ADD COLUMN "partial_actions" integer;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "partial_obligated" numeric(18, 2);--> statement-breakpoint
-- The figures were read from the source records at each answer; as columns their changes are in the log.
UPDATE contracts c SET partial_actions = p.actions, partial_obligated = p.obligated
FROM (
  SELECT s.entity_id, count(*) FILTER (WHERE s.fields ? '~obligated_amount') AS actions,
    sum((s.fields ->> '~obligated_amount')::numeric) AS obligated
  FROM source_records s WHERE s.entity_type = 'contracts' GROUP BY 1
  HAVING bool_or(s.fields ? '~obligated_amount') AND NOT bool_or(s.fields ?| array['+obligated_amount', 'obligated_amount'])
) p
WHERE c.id = p.entity_id;
