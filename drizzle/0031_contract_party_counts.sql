create trigger contract_parties_facets_insert after insert on contract_parties
  referencing new table as added for each statement execute function pave_count_facets('contract_parties',
    'r.role, r.status, coalesce(r.tier::text, ''''), ''''',
    'select ''certification'', code from unnest(r.certifications) code
     union all select ''source'', code from unnest(r.sources) code');
--> statement-breakpoint
create trigger contract_parties_facets_update after update on contract_parties
  referencing old table as gone new table as added for each statement execute function pave_count_facets('contract_parties',
    'r.role, r.status, coalesce(r.tier::text, ''''), ''''',
    'select ''certification'', code from unnest(r.certifications) code
     union all select ''source'', code from unnest(r.sources) code');
