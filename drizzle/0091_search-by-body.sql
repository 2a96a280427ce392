-- Events of an organization, such as its audits, are found by its name, and programs by who administers them.
create or replace function public.pave_found_events(ids uuid[]) returns table (id uuid, importance smallint, search tsvector)
language sql stable as $$
  select e.id, public.pave_importance(e.amount, e.event_date, cardinality(e.sources)),
    public.pave_search(e.title, '{}',
      array[e.event_number, e.transaction_id, e.invoice_number] || e.cusips,
      array[e.event_type, o.name, e.locality, e.county, e.region, e.description])
  from public.events e left join public.organizations o on e.entity_type = 'organization' and o.id = e.entity_id
  where e.id = any(ids) and not e.is_deleted
$$;
--> statement-breakpoint
create or replace function public.pave_found_programs(ids uuid[]) returns table (id uuid, importance smallint, search tsvector)
language sql stable as $$
  select p.id, public.pave_importance(coalesce(p.total_funding, p.obligated_amount, p.award_ceiling), coalesce(p.close_date, p.closing_date, p.open_date), cardinality(p.sources)),
    public.pave_search(p.name, array[p.popular_name],
      array[p.program_number, p.opportunity_number, p.assistance_listing_number],
      array[p.top_level_agency, a.name, o.name, o.county, p.region, p.description])
  from public.programs p left join public.program_bonds b on b.program_id = p.id
    left join public.organizations o on o.id = b.issuer_org_id
    left join public.organizations a on a.id = p.administering_org_id
  where p.id = any(ids) and not p.is_deleted
$$;
--> statement-breakpoint
do $make$
declare
  source text;
  entries text;
  body text;
begin
  for source, entries in values ('programs', 'programs'), ('programs', 'deals'), ('events', 'events') loop
    body := pg_get_functiondef(format('public.pave_search_%s_of_%s', entries, source)::regproc);
    execute replace(body, 'select id, ', 'select id, ' || case source
      when 'events' then 'entity_type, entity_id, ' else 'administering_org_id, ' end);
  end loop;
end $make$;
--> statement-breakpoint
-- Rewrites entries; so many that the caller would wait are left to the server.
create function public.pave_enter_again(entries text, changed uuid[]) returns void language plpgsql as $$
begin
  if cardinality(changed) <= 1000 then
    execute format('select public.%I($1)', 'pave_enter_' || entries) using changed;
  else
    insert into public.search_fill as f values (entries, '00000000-0000-0000-0000-000000000000')
    on conflict on constraint search_fill_pkey do update set after = excluded.after;
  end if;
end $$;
--> statement-breakpoint
-- The entries that contain an organization's name or county, when these change.
create or replace function public.pave_search_of_renamed() returns trigger language plpgsql as $$
declare
  renamed uuid[] := array(select x.id from (select id, name, county from added except select id, name, county from gone) x);
  written uuid[];
begin
  if renamed = '{}' then return null; end if;
  perform public.pave_enter_again('contracts', array(
    select id from public.contracts where buyer_org_id = any(renamed) and not is_deleted
    union select id from public.contracts where prime_org_id = any(renamed) and not is_deleted limit 1001));
  perform public.pave_enter_again('events', array(
    select id from public.events where entity_type = 'organization' and entity_id = any(renamed) and not is_deleted limit 1001));
  written := array(select program_id from public.program_bonds where issuer_org_id = any(renamed)
    union select id from public.programs where administering_org_id = any(renamed) and not is_deleted limit 1001);
  perform public.pave_enter_again('programs', written);
  perform public.pave_enter_again('deals', written);
  return null;
end $$;
--> statement-breakpoint
-- Short forms in the plural.
insert into search_synonyms (word, means) values
  ('aves', 'avenues'), ('blvds', 'boulevards'), ('brs', 'bridges'), ('bldgs', 'buildings'), ('cntys', 'counties'),
  ('depts', 'departments'), ('dists', 'districts'), ('hwys', 'highways'), ('rds', 'roads'), ('sts', 'streets'),
  ('twps', 'townships')
on conflict do nothing;
--> statement-breakpoint
-- The server rewrites the entries of these records in batches.
insert into search_fill select f.entries, '00000000-0000-0000-0000-000000000000'
from (values ('programs'), ('deals'), ('events')) f (entries) where exists (select from programs) or exists (select from events)
on conflict do nothing;
