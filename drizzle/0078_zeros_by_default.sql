-- Earlier readers of the finance survey stored a total without items as 0. A total without items is unknown.
WITH zero AS (
  SELECT s.source, s.record_id, s.entity_id, array_agg(t.field) AS fields
  FROM source_records s
  CROSS JOIN (VALUES
    ('total_revenue', '^([ABCDTU]|X0[1258]|Y0[124]|Y1[12]|Y5[12])'),
    ('total_expenditure', '^([EFGIJLMQS]|X1[12]|Y0[56]|Y14|Y53)'),
    ('debt_outstanding', '^(44T|49U|64V)')) t (field, items)
  WHERE s.source = 'census-government-finance' AND s.entity_type = 'organizations' AND s.fields ->> t.field = '0'
    AND NOT EXISTS (SELECT FROM government_finances f
      WHERE f.source = s.source AND f.level = 'state' AND f.item ~ t.items
        AND s.record_id = f.fiscal_year || '|' || f.state_fips)
  GROUP BY 1, 2, 3
), unstated AS (
  UPDATE source_records s SET fields = s.fields - z.fields FROM zero z
  WHERE s.source = z.source AND s.record_id = z.record_id
), revised AS (
  UPDATE organizations o SET
    total_revenue = CASE WHEN 'total_revenue' = ANY (z.fields) THEN nullif(o.total_revenue, 0) ELSE o.total_revenue END,
    total_expenditure = CASE WHEN 'total_expenditure' = ANY (z.fields) THEN nullif(o.total_expenditure, 0) ELSE o.total_expenditure END,
    debt_outstanding = CASE WHEN 'debt_outstanding' = ANY (z.fields) THEN nullif(o.debt_outstanding, 0) ELSE o.debt_outstanding END,
    version = o.version + 1, updated_at = now(), updated_by = NULL
  FROM (SELECT entity_id, array_agg(DISTINCT f) AS fields FROM zero, unnest(fields) f GROUP BY 1) z
  WHERE o.id = z.entity_id AND (
    'total_revenue' = ANY (z.fields) AND o.total_revenue = 0
    OR 'total_expenditure' = ANY (z.fields) AND o.total_expenditure = 0
    OR 'debt_outstanding' = ANY (z.fields) AND o.debt_outstanding = 0)
  RETURNING o.id, o.version, z.fields, o.total_revenue, o.total_expenditure, o.debt_outstanding
)
INSERT INTO changes (id, entity_type, entity_id, version, cause, reason, fields)
SELECT gen_random_uuid(), 'organizations', r.id, r.version, 'processingChanged', 'A total without items is unknown',
  (SELECT jsonb_object_agg(f, '{"before": 0, "after": null}'::jsonb) FROM unnest(r.fields) f
   WHERE to_jsonb(r) ->> f IS NULL)
FROM revised r;--> statement-breakpoint
-- A loan that was disbursing when it was entered, without a ledger, has no known balance.
WITH unknown AS (
  UPDATE program_loans l SET amount_disbursed = NULL, outstanding_principal = NULL, repaid_to_date = NULL,
    recovered_amount = NULL, version = l.version + 1, updated_at = now(), updated_by = NULL
  WHERE l.status NOT IN ('applied', 'inReview', 'approved', 'rejected', 'closed')
    AND l.amount_disbursed = 0 AND l.outstanding_principal = 0 AND l.repaid_to_date = 0 AND l.recovered_amount = 0
    AND NOT EXISTS (SELECT FROM loan_entries e WHERE e.loan_id = l.id)
  RETURNING l.id, l.version
)
INSERT INTO changes (id, entity_type, entity_id, version, cause, reason, fields)
SELECT gen_random_uuid(), 'program_loans', id, version, 'processingChanged', 'A balance without a ledger is unknown',
  '{"amount_disbursed": {"before": 0, "after": null}, "outstanding_principal": {"before": 0, "after": null},
    "repaid_to_date": {"before": 0, "after": null}, "recovered_amount": {"before": 0, "after": null}}'
FROM unknown;--> statement-breakpoint
-- Bonds without periodic interest are of these types; on others a coupon of 0 was a missing value.
UPDATE bond_maturities m SET coupon_rate = NULL FROM program_bonds b
WHERE b.program_id = m.program_id AND m.coupon_rate = 0
  AND coalesce(b.coupon_type, '') NOT IN ('zero', 'capitalAppreciation', 'convertible');
