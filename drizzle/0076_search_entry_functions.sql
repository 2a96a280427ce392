-- The parts of an identifier and its suffixes, where letters and digits change and at spaces: 200000bc1202010 has
-- 200000, bc, bc1202010 and 1202010. Codes of more than six parts have none.
create function public.pave_parts(words text) returns text language sql immutable parallel safe strict as $$
  select coalesce(string_agg(' ' || replace(substr(words, s.at), ' ', '') || ' '
    || substring(substr(words, s.at) from '^(?:[a-z]+|[0-9]+)'), '' order by s.at), '')
  from (select i as at, count(*) over () as n from generate_series(1, length(words)) i
    where substr(words, i, 1) <> ' ' and (i = 1 or substr(words, i - 1, 1) = ' '
      or (substr(words, i - 1, 1) < 'a') <> (substr(words, i, 1) < 'a'))) s
  where s.n between 2 and 6 and length(words) <= 60
$$;
--> statement-breakpoint
-- The searchable words of a record: those of its title (A), of its other names (B), of its texts and the parts of its
-- identifiers (C); its names and identifiers as wholes (=br0001), long ones also by their beginning; the initials of its
-- names (@mdot); compounds as one word. A part of an identifier is also what follows a change between letters and digits,
-- so that BC1202 finds 200000BC1202010, and numbers are found without their zeros.
create or replace function public.pave_search(title text, names text[], identifiers text[], texts text[])
returns tsvector language plpgsql immutable parallel safe as $$
declare
  head text := public.pave_words(title);
  others text := '';
  rest text := public.pave_words(array_to_string(texts, ' , '));
  wholes text[] := '{}';
  value text;
  parts text;
  whole text;
begin
  if title ~ '[^ ][-/.][^ ]' then
    parts := head;
    for value in select regexp_replace(m[1], '[^a-z0-9]', '', 'g')
        from regexp_matches(public.pave_fold(title), '([a-z0-9]+(?:[-/.][a-z0-9]+)+)', 'g') m loop
      parts := parts || ' ' || value;
    end loop;
    others := parts;
  end if;
  foreach value in array title || names loop
    continue when value is null or value = '';
    parts := case when value = title then head else public.pave_words(value) end;
    if parts <> head then others := others || ' ' || parts; end if;
    whole := replace(parts, ' ', '');
    continue when whole = '';
    wholes := case when length(whole) > 40 then wholes || ('=' || left(md5(whole), 20)) || ('=' || left(whole, 41))
      else wholes || ('=' || whole) end;
    continue when parts not like '% % %';
    whole := regexp_replace(parts, '([a-z0-9])[a-z0-9]* ?', '\1', 'g');
    if length(whole) between 3 and 8 then wholes := wholes || ('@' || whole); end if;
    continue when parts !~ '\m(of|the|and|for)\M';
    whole := regexp_replace(regexp_replace(parts, '\m(of|the|and|for)\M ?', '', 'g'), '([a-z0-9])[a-z0-9]* ?', '\1', 'g');
    if length(whole) between 3 and 8 then wholes := wholes || ('@' || whole); end if;
  end loop;
  foreach value in array identifiers loop
    continue when value is null or value = '';
    parts := public.pave_words(value);
    whole := replace(parts, ' ', '');
    wholes := wholes || ('=' || whole);
    if parts <> whole then rest := rest || ' ' || parts; end if;
    if parts ~ ' |[0-9][a-z]|[a-z][0-9]' then rest := rest || public.pave_parts(parts); end if;
    if left(parts, 1) = '0' or position(' 0' in parts) > 0 then
      parts := regexp_replace(parts, '\m0+(?=[0-9])', '', 'g');
      rest := rest || ' ' || parts;
      wholes := wholes || ('=' || replace(parts, ' ', ''));
    end if;
  end loop;
  return setweight(to_tsvector('simple', head), 'A')
    || case when others = '' then '' else setweight(to_tsvector('simple', others), 'B') end
    || setweight(to_tsvector('simple', rest), 'C') || array_to_tsvector(array_remove(wholes, '='));
end $$;
--> statement-breakpoint
-- The alternatives of each word of a search text. An alternative is one or more words that must all occur; one that ends
-- in * is a prefix, and + joins adjacent words. `meant` are corrections of a misspelled word; loosely, of any word.
create or replace function public.pave_search_terms(search text, is_loose boolean)
returns table (typed text, words text[], meant text[]) language plpgsql stable parallel safe strict as $$
declare
  stops constant text[] := '{of,the,and,for,in,at,to,on,by,a,an,with}';
  labels constant text[] := '{ein,uei,aln,cfda,fain,piid,nbi,geoid,cage,lei,cik,duns,no,number,cert,certificate,id}';
  units text[] := '{}';
  phrases jsonb;
  unit text;
  joined text;
  route text;
  i integer := 1;
  n integer;
  taken integer;
begin
  foreach unit in array regexp_split_to_array(left(public.pave_fold(search), 400), '\s+') loop
    unit := rtrim(left(public.pave_words(unit), 60));
    if unit <> '' and cardinality(units) < 16 then units := units || unit; end if;
  end loop;
  if not units <@ stops then
    select coalesce(array_agg(u order by k), '{}') into units from unnest(units) with ordinality x (u, k)
    where not u = any(stops) or (length(u) = 1 and k = cardinality(units));
  end if;
  n := cardinality(units);
  joined := ' ' || array_to_string(units, ' ') || ' ';
  select jsonb_object_agg(p.phrase, p.words) into phrases from (
    select s.means as phrase, jsonb_agg(s.word) as words from public.search_synonyms s
    where s.means like '% %' and position(' ' || s.means || ' ' in joined) > 0 group by 1
    union all
    select s.word, jsonb_agg(s.means) from public.search_synonyms s
    where s.word like '% %' and position(' ' || s.word || ' ' in joined) > 0 group by 1) p;
  while i <= n loop
    unit := units[i];
    taken := 1;
    typed := unit;
    words := '{}';
    meant := '{}';
    if phrases is not null then
      for k in reverse least(n, i + 6)..(i + 1) loop
        joined := array_to_string(units[i:k], ' ');
        if phrases ? joined then
          typed := joined;
          words := array[joined || case when k = n then '*' else '' end]
            || array(select jsonb_array_elements_text(phrases -> joined));
          taken := k - i + 1;
          exit;
        end if;
      end loop;
    end if;
    route := substring(unit || ' ' || coalesce(units[i + 1], '') from '^((?:i|is|ih|interstate|us|sr|sh) ?[0-9]{1,4}[a-z]?)(?: |$)');
    if taken > 1 then null;
    elsif unit = any(labels) and units[i + 1] ~ '[0-9]' then
      i := i + 1;
      continue;
    elsif route is not null then
      if unit not like '%' || substring(route from '[0-9]+[a-z]?$') then taken := 2; end if;
      joined := substring(route from '[0-9]+[a-z]?$');
      typed := route;
      words := array(select k || g || joined from unnest(case
          when route ~ '^i' then '{i,is,ih,interstate}'::text[]
          when route ~ '^u' then '{us,us+route,us+highway}'::text[]
          else '{sr,sh,state+route,state+highway}'::text[] end) k cross join unnest('{+,""}'::text[]) g
        where g = '+' or k not like '%+%');
    elsif unit like '% %' then
      joined := replace(unit, ' ', '');
      words := array[replace(unit, ' ', '+') || '*', joined || '*', '=' || joined || '*'];
      if unit ~ '\m0+[0-9]' then words := words || ('=' || regexp_replace(unit, '\m0+(?=[0-9])| ', '', 'g') || '*'); end if;
    elsif unit ~ '^[a-z]{1,3}$' and units[i + 1] ~ '^[0-9]{3,}[a-z0-9]*$' and not units[i + 1] ~ '^(19|20)[0-9]{2}$' then
      taken := 2;
      typed := unit || ' ' || units[i + 1];
      joined := unit || units[i + 1];
      words := array[unit || ' ' || units[i + 1] || '*', joined || '*', '=' || joined || '*'] || array(
        select s.word || ' ' || units[i + 1] || '*' from (
          select x.means from public.search_synonyms x where x.word = unit
          union select x.word from public.search_synonyms x where x.means = unit) s (word));
    else
      words := array[unit || case when length(unit) >= 3 and unit !~ '^[0-9]{3}$' or i = n then '*' else '' end];
      if unit ~ '[0-9]' then
        if length(unit) >= 3 then words := words || ('=' || unit || '*'); end if;
        if unit ~ '^0+[1-9]' then words := words || ltrim(unit, '0') || ('=' || ltrim(unit, '0')); end if;
        if unit ~ '^[a-z]+[0-9]+$' then words := words || (regexp_replace(unit, '(?<=[a-z])(?=[0-9])', '+') || '*'); end if;
      else
        if length(unit) >= 4 then
          if unit ~ 'ies$' then words := words || regexp_replace(unit, 'ies$', 'y');
          elsif unit ~ '(ss|x|ch|sh)es$' then words := words || regexp_replace(unit, 'es$', '');
          elsif unit ~ '[^suai]s$' then words := words || regexp_replace(unit, 's$', '');
          elsif unit ~ '[^aeiou]y$' then words := words || regexp_replace(unit, 'y$', 'ies');
          end if;
        end if;
        if length(unit) between 2 and 8 then words := words || ('@' || unit); end if;
        words := words || array(
          select s.means from public.search_synonyms s where s.word = any(words || unit)
          union select s.word from public.search_synonyms s where s.means = any(words || unit));
        if length(unit) >= 3 and (is_loose or not exists (select from public.search_words w
            where w.word collate "C" >= unit and w.word collate "C" < unit || '~')
          and not exists (select from public.search_words w where w.word = any(words))) then
          meant := public.pave_meant(unit, i = n, is_loose);
        end if;
      end if;
    end if;
    return next;
    i := i + taken;
  end loop;
end $$;
--> statement-breakpoint
-- The alternatives of a term as a query: of the title alone if the weight is A, and of whole words if `is_whole`.
create or replace function public.pave_term_query(alternatives text[], weight text, is_whole boolean)
returns text language plpgsql immutable parallel safe strict as $$
declare
  query text := '';
  part text;
  alternative text;
  word text;
  mark text;
begin
  foreach alternative in array alternatives loop
    part := '';
    foreach word in array string_to_array(alternative, ' ') loop
      continue when word = '';
      mark := case when weight = '' or left(word, 1) in ('=', '@') then '' else ':' || weight end;
      part := part || case when part = '' then '(''' else ' & (''' end || replace(rtrim(word, '*'), '+', '''' || mark || ' <-> ''') || ''''
        || case when right(word, 1) = '*' and not is_whole then ':*' || ltrim(mark, ':') else mark end || ')';
    end loop;
    continue when part = '';
    query := query || case when query = '' then '((' else ' | (' end || part || ')';
  end loop;
  return case when query <> '' then query || ')' end;
end $$;
--> statement-breakpoint
drop function public.pave_read_search(text, boolean);
--> statement-breakpoint
-- A search text as queries of `search`: all matches, those without corrected spellings, in the title, with whole
-- words of the title, and as a whole name or identifier or the beginning of one. All are null if it has no words. `finds`
-- are the queries of the terms, of which `found` has all, or `exact`.
create function public.pave_read_search(words text, is_loose boolean default false)
returns table (terms json, finds text[], found tsquery, strict tsquery, title tsquery, whole tsquery, begun tsquery, exact tsquery)
language plpgsql stable parallel safe strict as $$
declare
  joined text := replace(public.pave_words(left(words, 400)), ' ', '');
  bare text := replace(regexp_replace(public.pave_words(left(words, 400)), '\m0+(?=[0-9])', '', 'g'), ' ', '');
begin
  return query select r.terms, r.finds, r.found || r.exact, r.strict, r.title, r.whole,
      (case when length(joined) between 3 and 41 then '''=' || joined || ''':*' else '''=''' end)::tsquery, r.exact from (
    select json_agg(json_build_object('typed', t.typed, 'words', t.words, 'meant', t.meant)) as terms,
      array_agg(public.pave_term_query(t.words || t.meant, '', false)) as finds,
      string_agg(public.pave_term_query(t.words || t.meant, '', false), ' & ')::tsquery as found,
      string_agg(public.pave_term_query(t.words, '', false), ' & ')::tsquery as strict,
      string_agg(public.pave_term_query(t.words, 'A', false), ' & ')::tsquery as title,
      string_agg(public.pave_term_query(t.words, 'A', true), ' & ')::tsquery as whole,
      ('''' || public.pave_whole(left($1, 400)) || '''' || case when bare <> joined and length(bare) <= 40
        then ' | ''=' || bare || '''' else '' end)::tsquery as exact
    from public.pave_search_terms($1, is_loose) t) r;
end $$;
--> statement-breakpoint
create or replace function public.pave_tsquery(words text, part text) returns tsquery language plpgsql immutable parallel safe strict as $$
begin
  return (select case part when 'found' then r.found when 'strict' then r.strict when 'title' then r.title
    when 'whole' then r.whole when 'begun' then r.begun else r.exact end from public.pave_read_search(words) r);
end $$;
--> statement-breakpoint
-- The query of a search text whose words may be misspelled; for texts without matches as typed.
create function public.pave_loose_tsquery(words text) returns tsquery language plpgsql stable parallel safe strict as $$
begin
  return (select r.found from public.pave_read_search(words, true) r);
end $$;
--> statement-breakpoint
-- A place by its name alone: Baltimore of City of Baltimore and of Baltimore city; null for the names of others.
create function public.pave_place(name text) returns text language sql immutable parallel safe strict as $$
  select coalesce(substring(name from '(?i)^(?:city|town|village|borough|township|state)(?: and county)? of (.+)$'),
    substring(name from '(?i)^(.+?),? (?:city|town|village|borough|township)(?: of)?$'))
  where name !~* '\m(department|dept|district|authority|board|commission|agency|office|bureau|fund|schools?)\M'
$$;
--> statement-breakpoint
-- The entries of records of each family.
create function public.pave_found_organizations(ids uuid[]) returns table (id uuid, importance smallint, search tsvector)
language sql stable as $$
  select id, public.pave_importance(greatest(total_revenue, total_assets, population * 1000::numeric), null, cardinality(sources) + case status when 'active' then 5 else 0 end),
    public.pave_search(name, array[legal_name, dba_name, abbreviation] || aliases || previous_names
      || case when org_type in ('state', 'municipality', 'township') then public.pave_place(name) end,
      array[uei, ein, cage_code, lei, cik, duns_legacy, geoid, census_unit_id, fdic_cert, rssd_id, crd_number, sec_file_number]
      || additional_eins || additional_ueis,
      array[locality, county, region])
  from public.organizations where id = any(ids) and not is_deleted
$$;
--> statement-breakpoint
create function public.pave_found_assets(ids uuid[]) returns table (id uuid, importance smallint, search tsvector)
language sql stable as $$
  select id, public.pave_importance(coalesce(replacement_cost, historical_cost, average_daily_traffic * 1000::numeric), null,
      cardinality(sources) + 2 * public.pave_risk_rank(criticality)),
    public.pave_search(title, '{}',
      array[asset_number, structure_number, route_id],
      array[asset_type, locality, county, region])
  from public.assets where id = any(ids) and not is_deleted
$$;
--> statement-breakpoint
create function public.pave_found_projects(ids uuid[]) returns table (id uuid, importance smallint, search tsvector)
language sql stable as $$
  select id, public.pave_importance(coalesce(budget, forecast_cost), coalesce(forecast_end, planned_end), cardinality(sources)),
    public.pave_search(title, '{}',
      array[project_number, tip_id, stip_id],
      array[locality, county, region, description, purpose])
  from public.projects where id = any(ids) and not is_deleted
$$;
--> statement-breakpoint
create function public.pave_found_contracts(ids uuid[]) returns table (id uuid, importance smallint, search tsvector)
language sql stable as $$
  select id, public.pave_importance(coalesce(current_value, contract_value), date_signed, cardinality(sources)),
    public.pave_search(title, '{}',
      array[contract_number, solicitation_number, parent_contract_number, ocid, generated_award_id],
      array[locality, county, region, description])
  from public.contracts where id = any(ids) and not is_deleted
$$;
--> statement-breakpoint
create function public.pave_found_contract_parties(ids uuid[]) returns table (id uuid, importance smallint, search tsvector)
language sql stable as $$
  select id, public.pave_importance(value, start_date, cardinality(sources)),
    public.pave_search(name, '{}',
      '{}',
      array[scope_of_work])
  from public.contract_parties where id = any(ids) and not is_deleted
$$;
--> statement-breakpoint
create function public.pave_found_programs(ids uuid[]) returns table (id uuid, importance smallint, search tsvector)
language sql stable as $$
  select id, public.pave_importance(coalesce(total_funding, obligated_amount, award_ceiling), coalesce(close_date, closing_date, open_date), cardinality(sources)),
    public.pave_search(name, array[popular_name],
      array[program_number, opportunity_number, assistance_listing_number],
      array[top_level_agency, region, description])
  from public.programs where id = any(ids) and not is_deleted
$$;
--> statement-breakpoint
create function public.pave_found_events(ids uuid[]) returns table (id uuid, importance smallint, search tsvector)
language sql stable as $$
  select id, public.pave_importance(amount, event_date, cardinality(sources)),
    public.pave_search(title, '{}',
      array[event_number, transaction_id, invoice_number] || cusips,
      array[event_type, locality, county, region, description])
  from public.events where id = any(ids) and not is_deleted
$$;
--> statement-breakpoint
-- Deals are bonds, and the loan agreements of programs.
create function public.pave_found_deals(ids uuid[]) returns table (id uuid, importance smallint, search tsvector)
language sql stable as $$
  select id, public.pave_importance(coalesce(total_funding, obligated_amount, award_ceiling), coalesce(close_date, closing_date, open_date), cardinality(sources)),
    public.pave_search(name, array[popular_name],
      array[program_number, opportunity_number, assistance_listing_number],
      array[top_level_agency, region, description])
  from public.programs where id = any(ids) and not is_deleted and program_type = 'bond'
  union all
  select id, public.pave_importance(coalesce(current_agreement_amount, initial_agreement_amount), initial_agreement_date, cardinality(sources)),
    public.pave_search(title, array[borrower_name],
      array[agreement_number],
      array[locality, county, region])
  from public.program_loans where id = any(ids) and not is_deleted
$$;
--> statement-breakpoint
-- Writes the entries of the records of a statement, in its transaction, and adds their words.
do $make$
declare
  source text;
  entries text;
begin
  for source, entries in values ('organizations', 'organizations'), ('assets', 'assets'), ('projects', 'projects'),
      ('contracts', 'contracts'), ('contract_parties', 'contract_parties'), ('programs', 'programs'), ('programs', 'deals'),
      ('program_loans', 'deals'), ('events', 'events') loop
    execute format($body$
      create or replace function public.pave_enter_%2$s(changed uuid[]) returns void language plpgsql as $$
      begin
        with written as (
          insert into public.search_%2$s as e (id, importance, search)
          select f.id, f.importance, f.search from public.pave_found_%2$s(changed) f
          on conflict (id) do update set importance = excluded.importance + e.links, search = excluded.search
            where e.importance <> excluded.importance + e.links or e.search <> excluded.search
          returning search)
        insert into public.search_words (word)
        select w.word from (select distinct word from written, unnest(tsvector_to_array(search)) word) w
        where w.word ~ '^[a-z]{3,40}$' and not exists (select from public.search_words k where k.word = w.word)
        order by w.word;
      end $$;
      drop trigger if exists %1$s_words_insert on public.%1$s;
      drop trigger if exists %1$s_words_update on public.%1$s;
      create function public.pave_search_%2$s_of_%1$s() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then
          delete from public.search_%2$s e using gone where e.id = gone.id;
          return null;
        end if;
        perform public.pave_enter_%2$s(array(select id from added));
        if tg_op = 'UPDATE' then
          delete from public.search_%2$s e using added where e.id = added.id and %3$s;
        end if;
        return null;
      end $$;
      create trigger %1$s_search_%2$s_insert after insert on public.%1$s
        referencing new table as added for each statement execute function public.pave_search_%2$s_of_%1$s();
      create trigger %1$s_search_%2$s_update after update on public.%1$s
        referencing new table as added for each statement execute function public.pave_search_%2$s_of_%1$s();
      create trigger %1$s_search_%2$s_delete after delete on public.%1$s
        referencing old table as gone for each statement execute function public.pave_search_%2$s_of_%1$s();
      $body$, source, entries, case when source = 'programs' and entries = 'deals'
        then '(added.is_deleted or added.program_type <> ''bond'')' else 'added.is_deleted' end);
    execute format('insert into public.search_fill select %L, %L where exists (select from public.%I) on conflict do nothing',
      entries, '00000000-0000-0000-0000-000000000000', source);
  end loop;
end $make$;
--> statement-breakpoint
drop function public.pave_learn_words();
