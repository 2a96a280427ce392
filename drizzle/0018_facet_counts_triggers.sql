-- The trigger of each family with maintained counts. Its arguments: the family; four expressions over `r` for b1 to b4;
-- a select of facet and value for each further property of `r`.
create function pave_count_facets() returns trigger language plpgsql as $$
declare
  rows_sql text := case tg_op
    when 'INSERT' then 'select 1 as sign, a.* from added a'
    else 'select 1 as sign, a.* from added a union all select -1, g.* from gone g'
  end;
begin
  execute format($q$
    insert into facet_counts (family, b1, b2, b3, b4, facet, value, n)
    select %L, b.b1, b.b2, b.b3, b.b4, f.facet, f.value, sum(r.sign)
    from (%s) r
      cross join lateral (select %s) b (b1, b2, b3, b4)
      cross join lateral (select '' as facet, '' as value union all %s) f
    where not r.is_deleted and f.value is not null
    group by 2, 3, 4, 5, 6, 7
    having sum(r.sign) <> 0
  $q$, tg_argv[0], rows_sql, tg_argv[1], tg_argv[2]);
  return null;
end $$;
--> statement-breakpoint
drop trigger organizations_facets_insert on organizations;
--> statement-breakpoint
drop trigger organizations_facets_update on organizations;
--> statement-breakpoint
drop function pave_count_organizations();
--> statement-breakpoint
create trigger organizations_facets_insert after insert on organizations
  referencing new table as added for each statement execute function pave_count_facets('organizations',
    'r.org_type, coalesce(r.region, ''''), r.status, r.size_band',
    'select ''sector'', r.sector
     union all select ''county'', r.state_fips || r.county_fips
     union all select ''ntee'', left(r.ntee_code, 1)
     union all (select distinct ''naics'', left(code, 2) from unnest(r.naics_codes) code)
     union all select ''certification'', code from unnest(r.certifications) code
     union all select ''source'', code from unnest(r.sources) code');
--> statement-breakpoint
create trigger organizations_facets_update after update on organizations
  referencing old table as gone new table as added for each statement execute function pave_count_facets('organizations',
    'r.org_type, coalesce(r.region, ''''), r.status, r.size_band',
    'select ''sector'', r.sector
     union all select ''county'', r.state_fips || r.county_fips
     union all select ''ntee'', left(r.ntee_code, 1)
     union all (select distinct ''naics'', left(code, 2) from unnest(r.naics_codes) code)
     union all select ''certification'', code from unnest(r.certifications) code
     union all select ''source'', code from unnest(r.sources) code');
--> statement-breakpoint
insert into facet_counts (family, b1, b2, b3, b4, facet, value, n)
select 'organizations', org_type, region, status, size_band, facet, value, sum(n) from organization_facets
group by 2, 3, 4, 5, 6, 7 having sum(n) <> 0;
--> statement-breakpoint
drop table organization_facets cascade;
--> statement-breakpoint
-- Merges the rows of each group into one; safe beside writers and beside itself.
create or replace function pave_compact_facets() returns void language sql as $$
  with taken as (delete from facet_counts returning family, b1, b2, b3, b4, facet, value, n)
  insert into facet_counts (family, b1, b2, b3, b4, facet, value, n)
  select family, b1, b2, b3, b4, facet, value, sum(n) from taken
  group by 1, 2, 3, 4, 5, 6, 7 having sum(n) <> 0
$$;
