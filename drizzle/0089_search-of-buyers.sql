-- A name that lists its last part first, in its usual order: Transportation, Maryland Department of. Null for others.
create function public.pave_upright(name text) returns text language plpgsql immutable parallel safe strict as $$
begin
  if name !~ '^[^,]+, [^,]+ of( the)?$' then return null; end if;
  return regexp_replace(name, '^([^,]+), (.+)$', '\2 \1');
end $$;
--> statement-breakpoint
create or replace function public.pave_found_organizations(ids uuid[]) returns table (id uuid, importance smallint, search tsvector)
language sql stable as $$
  select id, public.pave_importance(greatest(total_revenue, total_assets, population * 1000::numeric), null, cardinality(sources) + case status when 'active' then 5 else 0 end),
    public.pave_search(name, array[legal_name, dba_name, abbreviation, public.pave_upright(name)] || aliases || previous_names
      || case when org_type in ('state', 'municipality', 'township') then public.pave_place(name) end,
      array[uei, ein, cage_code, lei, cik, duns_legacy, geoid, census_unit_id, fdic_cert, rssd_id, crd_number, sec_file_number]
      || additional_eins || additional_ueis,
      array[locality, county, region])
  from public.organizations where id = any(ids) and not is_deleted
$$;
--> statement-breakpoint
-- Contracts are found by their buyer and prime contractor too, bonds by their issuer and its county.
create or replace function public.pave_found_contracts(ids uuid[]) returns table (id uuid, importance smallint, search tsvector)
language sql stable as $$
  select c.id, public.pave_importance(coalesce(c.current_value, c.contract_value), c.date_signed, cardinality(c.sources)),
    public.pave_search(c.title, '{}',
      array[c.contract_number, c.solicitation_number, c.parent_contract_number, c.ocid, c.generated_award_id],
      array[b.name, p.name, c.awarding_agency, c.funding_agency, c.awarding_office,
        c.locality, c.county, c.region, c.description])
  from public.contracts c left join public.organizations b on b.id = c.buyer_org_id
    left join public.organizations p on p.id = c.prime_org_id
  where c.id = any(ids) and not c.is_deleted
$$;
--> statement-breakpoint
create or replace function public.pave_found_programs(ids uuid[]) returns table (id uuid, importance smallint, search tsvector)
language sql stable as $$
  select p.id, public.pave_importance(coalesce(p.total_funding, p.obligated_amount, p.award_ceiling), coalesce(p.close_date, p.closing_date, p.open_date), cardinality(p.sources)),
    public.pave_search(p.name, array[p.popular_name],
      array[p.program_number, p.opportunity_number, p.assistance_listing_number],
      array[p.top_level_agency, o.name, o.county, p.region, p.description])
  from public.programs p left join public.program_bonds b on b.program_id = p.id
    left join public.organizations o on o.id = b.issuer_org_id
  where p.id = any(ids) and not p.is_deleted
$$;
--> statement-breakpoint
create or replace function public.pave_found_deals(ids uuid[]) returns table (id uuid, importance smallint, search tsvector)
language sql stable as $$
  select f.id, f.importance, f.search from public.pave_found_programs(
    array(select p.id from public.programs p where p.id = any(ids) and p.program_type = 'bond')) f
  union all
  select id, public.pave_importance(coalesce(current_agreement_amount, initial_agreement_amount), initial_agreement_date, cardinality(sources)),
    public.pave_search(title, array[borrower_name],
      array[agreement_number],
      array[locality, county, region])
  from public.program_loans where id = any(ids) and not is_deleted
$$;
--> statement-breakpoint
-- Entries are written for the rows of an update whose searched columns changed, not for each payment or status. Rows are
-- compared as sets: a join would be planned once, for the first update of a session, which has few rows.
do $make$
declare
  source text;
  entries text;
  searched text;
begin
  for source, entries, searched in values
      ('organizations', 'organizations', 'name legal_name dba_name abbreviation aliases previous_names org_type uei ein
        cage_code lei cik duns_legacy geoid census_unit_id fdic_cert rssd_id crd_number sec_file_number additional_eins
        additional_ueis locality county region total_revenue total_assets population sources status is_deleted'),
      ('assets', 'assets', 'title asset_number structure_number route_id asset_type locality county region replacement_cost
        historical_cost average_daily_traffic sources criticality is_deleted'),
      ('projects', 'projects', 'title project_number tip_id stip_id locality county region description purpose budget
        forecast_cost forecast_end planned_end sources is_deleted'),
      ('contracts', 'contracts', 'title contract_number solicitation_number parent_contract_number ocid generated_award_id
        buyer_org_id prime_org_id awarding_agency funding_agency awarding_office locality county region description
        current_value contract_value date_signed sources is_deleted'),
      ('contract_parties', 'contract_parties', 'name scope_of_work value start_date sources is_deleted'),
      ('programs', 'programs', 'name popular_name program_number opportunity_number assistance_listing_number
        top_level_agency region description total_funding obligated_amount award_ceiling close_date closing_date open_date
        sources is_deleted'),
      ('programs', 'deals', 'name popular_name program_number opportunity_number assistance_listing_number
        top_level_agency region description total_funding obligated_amount award_ceiling close_date closing_date open_date
        sources is_deleted program_type'),
      ('program_loans', 'deals', 'title borrower_name agreement_number locality county region current_agreement_amount
        initial_agreement_amount initial_agreement_date sources is_deleted'),
      ('events', 'events', 'title event_number transaction_id invoice_number cusips event_type locality county region
        description amount event_date sources is_deleted') loop
    execute format($body$
      create or replace function public.pave_search_%2$s_of_%1$s() returns trigger language plpgsql as $$
      declare
        changed uuid[];
      begin
        if tg_op = 'DELETE' then
          delete from public.search_%2$s e using gone where e.id = gone.id;
        elsif tg_op = 'INSERT' then
          perform public.pave_enter_%2$s(array(select id from added));
        else
          changed := array(select x.id from (select id, %4$s from added except select id, %4$s from gone) x);
          if changed <> '{}' then
            perform public.pave_enter_%2$s(changed);
            delete from public.search_%2$s e using added where e.id = any(changed) and e.id = added.id and %3$s;
          end if;
        end if;
        return null;
      end $$;
      drop trigger %1$s_search_%2$s_update on public.%1$s;
      create trigger %1$s_search_%2$s_update after update on public.%1$s
        referencing old table as gone new table as added
        for each statement execute function public.pave_search_%2$s_of_%1$s();
      $body$, source, entries, case when source = 'programs' and entries = 'deals'
        then '(added.is_deleted or added.program_type <> ''bond'')' else 'added.is_deleted' end,
      regexp_replace(searched, '\s+', ', ', 'g'));
  end loop;
end $make$;
--> statement-breakpoint
-- The entries that contain an organization's name, when it changes.
create function public.pave_search_of_renamed() returns trigger language plpgsql as $$
declare
  renamed uuid[] := array(select x.id from (select id, name, county from added except select id, name, county from gone) x);
  issued uuid[];
begin
  if renamed = '{}' then return null; end if;
  perform public.pave_enter_contracts(array(select id from public.contracts where buyer_org_id = any(renamed) and not is_deleted
    union select id from public.contracts where prime_org_id = any(renamed) and not is_deleted));
  issued := array(select program_id from public.program_bonds where issuer_org_id = any(renamed));
  perform public.pave_enter_programs(issued);
  perform public.pave_enter_deals(issued);
  return null;
end $$;
--> statement-breakpoint
create trigger organizations_search_renamed after update on public.organizations
  referencing old table as gone new table as added for each statement execute function public.pave_search_of_renamed();
--> statement-breakpoint
create function public.pave_search_of_bonds() returns trigger language plpgsql as $$
declare
  issued uuid[];
begin
  if tg_op = 'INSERT' then
    issued := array(select program_id from added where issuer_org_id is not null);
  else
    issued := array(select x.program_id from (
      select program_id, issuer_org_id from added except select program_id, issuer_org_id from gone) x);
  end if;
  if issued = '{}' then return null; end if;
  perform public.pave_enter_programs(issued);
  perform public.pave_enter_deals(issued);
  return null;
end $$;
--> statement-breakpoint
create trigger program_bonds_search_insert after insert on public.program_bonds
  referencing new table as added for each statement execute function public.pave_search_of_bonds();
--> statement-breakpoint
create trigger program_bonds_search_update after update on public.program_bonds
  referencing old table as gone new table as added for each statement execute function public.pave_search_of_bonds();
--> statement-breakpoint
-- Counties by their initials, where no state has the same, and common names of places, agencies and departments.
insert into search_synonyms (word, means) values
  ('aa co', 'anne arundel'), ('aa county', 'anne arundel'), ('aldot', 'alabama department transportation'),
  ('ardot', 'arkansas department transportation'), ('balt', 'baltimore'), ('balto', 'baltimore'),
  ('bb county', 'box butte'), ('be county', 'blue earth'), ('be county', 'box elder'),
  ('bep', 'bureau engraving printing'), ('bh county', 'ben hill'), ('bh county', 'big horn'),
  ('bh county', 'black hawk'), ('bh county', 'bon homme'), ('bl county', 'bear lake'), ('bmore', 'baltimore'),
  ('bs county', 'big stone'), ('bv county', 'buena vista'), ('caltrans', 'california department transportation'),
  ('cc county', 'clear creek'), ('cc county', 'contra costa'), ('cg county', 'cape girardeau'),
  ('cg county', 'cerro gordo'), ('cm county', 'cape may'), ('cm county', 'charles mix'),
  ('conndot', 'connecticut department transportation'), ('cw county', 'crow wing'), ('da county', 'dona ana'),
  ('db county', 'de baca'), ('dl county', 'deer lodge'), ('dla', 'defense logistics agency'),
  ('dm county', 'des moines'), ('dn county', 'del norte'), ('dod', 'department defense'), ('ds county', 'deaf smith'),
  ('dw county', 'de witt'), ('ec county', 'eau claire'), ('ed county', 'el dorado'), ('ep county', 'el paso'),
  ('fb county', 'fort bend'), ('fdl county', 'fond du lac'), ('fr county', 'fall river'), ('gf county', 'grand forks'),
  ('gh county', 'grays harbor'), ('gi county', 'grand isle'), ('gl county', 'green lake'),
  ('gsa', 'general services administration'), ('gt county', 'grand traverse'), ('gv county', 'golden valley'),
  ('hhs', 'department health human services'), ('hoco', 'howard county'), ('hr county', 'hood river'),
  ('hs county', 'hot spring'), ('hs county', 'hot springs'), ('indy', 'indianapolis'), ('ir county', 'indian river'),
  ('jax', 'jacksonville'), ('jb county', 'judith basin'), ('jd county', 'jeff davis'),
  ('jd county', 'jefferson davis'), ('jd county', 'jo daviess'), ('jh county', 'jim hogg'), ('jw county', 'jim wells'),
  ('kc', 'kansas city'), ('kc county', 'kit carson'), ('kg county', 'king george'), ('kp county', 'keya paha'),
  ('kw county', 'king william'), ('la', 'los angeles'), ('la co', 'los angeles'), ('la county', 'las animas'),
  ('la county', 'los alamos'), ('la county', 'los angeles'), ('lc county', 'la crosse'), ('lf county', 'le flore'),
  ('lo county', 'live oak'), ('lp county', 'la paz'), ('lp county', 'la plata'), ('lqp county', 'lac qui parle'),
  ('lr county', 'little river'), ('ls county', 'la salle'), ('ls county', 'le sueur'),
  ('massdot', 'massachusetts department transportation'), ('ml county', 'mille lacs'),
  ('mndot', 'minnesota department transportation'), ('moco', 'montgomery county'),
  ('modot', 'missouri department transportation'), ('nk county', 'new kent'), ('nl county', 'new london'),
  ('nola', 'new orleans'), ('np county', 'nez perce'), ('oc', 'orange county'), ('okc', 'oklahoma city'),
  ('okdot', 'oklahoma department transportation'), ('ol county', 'oglala lakota'), ('ot county', 'otter tail'),
  ('pb county', 'palm beach'), ('pe county', 'prince edward'), ('penndot', 'pennsylvania department transportation'),
  ('pg co', 'prince georges'), ('pg county', 'prince george'), ('pg county', 'prince georges'), ('pgh', 'pittsburgh'),
  ('phila', 'philadelphia'), ('philly', 'philadelphia'), ('pi county', 'presque isle'), ('po county', 'pend oreille'),
  ('pp county', 'palo pinto'), ('pw county', 'prince william'), ('qa co', 'queen annes'), ('qa county', 'queen annes'),
  ('ra county', 'rio arriba'), ('rb county', 'rio blanco'), ('rg county', 'rio grande'), ('rl county', 'red lake'),
  ('rm county', 'roger mills'), ('rr county', 'red river'), ('rw county', 'red willow'),
  ('sa county', 'san augustine'), ('sb county', 'san benito'), ('sb county', 'san bernardino'),
  ('sb county', 'santa barbara'), ('sb county', 'scotts bluff'), ('sb county', 'silver bow'),
  ('sd county', 'san diego'), ('sf', 'san francisco'), ('sf county', 'san francisco'), ('sf county', 'santa fe'),
  ('sg county', 'sweet grass'), ('sha', 'state highway administration'), ('sj county', 'san jacinto'),
  ('sj county', 'san joaquin'), ('sj county', 'san juan'), ('sl county', 'salt lake'), ('slc', 'salt lake city'),
  ('slo county', 'san luis obispo'), ('sm county', 'san mateo'), ('sm county', 'san miguel'),
  ('sp county', 'san patricio'), ('sr county', 'santa rosa'), ('ss county', 'san saba'), ('tf county', 'twin falls'),
  ('tg county', 'tom green'), ('txdot', 'texas department transportation'), ('usaf', 'department air force'),
  ('uscg', 'coast guard'), ('va', 'veterans affairs'), ('vb county', 'van buren'), ('vegas', 'las vegas'),
  ('vtrans', 'vermont agency transportation'), ('vv county', 'val verde'), ('vw county', 'van wert'),
  ('vz county', 'van zandt'), ('wisdot', 'wisconsin department transportation'),
  ('wmata', 'washington metropolitan area transit authority'), ('wp county', 'white pine'),
  ('wssc', 'washington suburban sanitary commission'), ('ww county', 'walla walla'), ('ym county', 'yellow medicine')
on conflict do nothing;
--> statement-breakpoint
-- The server rewrites the entries of these records in batches.
insert into search_fill select f.entries, '00000000-0000-0000-0000-000000000000'
from (values ('contracts'), ('programs'), ('deals')) f (entries) where exists (select from programs) or exists (select from contracts)
on conflict do nothing;
--> statement-breakpoint
do $$
begin
  perform public.pave_enter_organizations(array(select id from public.organizations
    where name like '%, % of%' and public.pave_upright(name) is not null));
end $$;
--> statement-breakpoint
-- Whether a name has each word of a text, of which words of 4 letters or more may have a slip and of 8 or more two. For the
-- few names that a person gave, whose words no record need have. Levenshtein's distance is two for swapped letters.
create function public.pave_is_near(name text, typed text) returns boolean language plpgsql immutable parallel safe strict as $$
declare
  stops constant text[] := '{of,the,and,for,in,at,to,on,by,a,an,with}';
  words text[] := string_to_array(public.pave_words(name), ' ');
  unit text;
  slips integer;
begin
  foreach unit in array string_to_array(public.pave_words(left(typed, 400)), ' ') loop
    continue when unit = any(stops);
    slips := case when unit !~ '^[a-z]{4,40}$' then 0 when length(unit) >= 8 then 2 else 1 end;
    if not exists (select from unnest(words) w where starts_with(w, unit)
        or slips > 0 and length(w) between 3 and 40 and public.levenshtein_less_equal(w, unit, 2 * slips) <= 2 * slips
        and public.pave_slips(unit, w) <= slips) then
      return false;
    end if;
  end loop;
  return words <> '{}' and typed ~ '[[:alnum:]]';
end $$;
