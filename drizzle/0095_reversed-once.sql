ALTER TABLE "loan_entries" ADD COLUMN "reverses_entry_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "loan_entries_reversed_once" ON "loan_entries" USING btree ("reverses_entry_id") WHERE reverses_entry_id is not null;--> statement-breakpoint
-- Reversals entered before: each is of the newest entry of its loan with the same kind and the opposite amounts.
with numbered as (
  select id, loan_id, kind, abs(principal) as principal, abs(interest) as interest, principal < 0 or interest < 0 as is_reversal,
    row_number() over (partition by loan_id, kind, abs(principal), abs(interest), principal < 0 or interest < 0
      order by date desc, id desc) as place
  from loan_entries
)
update loan_entries e set reverses_entry_id = m.id
from numbered r join numbered m using (loan_id, kind, principal, interest, place)
where e.id = r.id and r.is_reversal and not m.is_reversal;
