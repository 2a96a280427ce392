-- Counts of each filter's values, maintained by the statement that changes them: see organization_facets.
-- Each organization counts once as '' (the total) and once for each further property.
create function pave_count_organizations() returns trigger language plpgsql as $$
declare
  rows_sql text := case tg_op
    when 'INSERT' then 'select 1 as sign, r.* from added r'
    else 'select 1 as sign, r.* from added r union all select -1, r.* from gone r'
  end;
begin
  execute format($q$
    insert into organization_facets (org_type, region, status, size_band, facet, value, n)
    select o.org_type, coalesce(o.region, ''), o.status, o.size_band, f.facet, f.value, sum(o.sign)
    from (%s) o cross join lateral (
      select '' as facet, '' as value
      union all select 'sector', o.sector where o.sector is not null
      union all select 'county', o.state_fips || o.county_fips where o.county_fips is not null
      union all select 'ntee', left(o.ntee_code, 1) where o.ntee_code is not null
      union all (select distinct 'naics', left(code, 2) from unnest(o.naics_codes) code)
      union all select 'certification', code from unnest(o.certifications) code
      union all select 'source', code from unnest(o.sources) code
    ) f
    where not o.is_deleted
    group by 1, 2, 3, 4, 5, 6
    having sum(o.sign) <> 0
  $q$, rows_sql);
  return null;
end $$;
--> statement-breakpoint
create trigger organizations_facets_insert after insert on organizations
  referencing new table as added for each statement execute function pave_count_organizations();
--> statement-breakpoint
create trigger organizations_facets_update after update on organizations
  referencing old table as gone new table as added for each statement execute function pave_count_organizations();
--> statement-breakpoint
-- Merges the rows of each group into one; safe beside writers and beside itself.
create function pave_compact_facets() returns void language sql as $$
  with taken as (delete from organization_facets returning org_type, region, status, size_band, facet, value, n)
  insert into organization_facets (org_type, region, status, size_band, facet, value, n)
  select org_type, region, status, size_band, facet, value, sum(n) from taken
  group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0
$$;
--> statement-breakpoint
-- The words of new names, to correct misspelled ones.
create function pave_learn_words() returns trigger language plpgsql as $$
begin
  insert into search_words (word)
  select distinct word from added, regexp_split_to_table(pave_fold(name), '[^a-z0-9]+') word
  where length(word) between 4 and 40 and word !~ '^\d+$'
  order by word
  on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger organizations_words_insert after insert on organizations
  referencing new table as added for each statement execute function pave_learn_words();
--> statement-breakpoint
create trigger organizations_words_update after update on organizations
  referencing new table as added for each statement execute function pave_learn_words();
