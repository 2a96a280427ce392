-- A phrase and its plural or singular; a single word alone.
create function public.pave_in_number(phrase text) returns setof text language sql immutable parallel safe strict as $$
  select phrase
  union all
  select case
    when phrase ~ '[^aeiou]y$' then regexp_replace(phrase, 'y$', 'ies')
    when phrase ~ '(ss|x|ch|sh)$' then phrase || 'es'
    when phrase ~ 's$' then regexp_replace(phrase, 's$', '')
    else phrase || 's' end
  where phrase like '% %'
$$;
--> statement-breakpoint
-- The alternatives of each word of a search text. An alternative is one or more words that must all occur; one that ends
-- in * is a prefix, and + joins adjacent words. `meant` are corrections of a misspelled word; loosely, of any word. Words
-- for the kind and the issuer of an identifier before it are left out ("FDIC cert 4862"). A word with synonyms is not
-- misspelled; a state's code before one or two digits is a route (MD 2). A synonym of several words is also looked for in the plural.
create or replace function public.pave_search_terms(search text, is_loose boolean)
returns table (typed text, words text[], meant text[]) language plpgsql stable parallel safe strict
set plan_cache_mode = force_generic_plan as $$
declare
  stops constant text[] := '{of,the,and,for,in,at,to,on,by,a,an,with}';
  labels constant text[] := '{ein,tin,uei,aln,cfda,fain,piid,nbi,geoid,fips,cage,lei,cik,crd,duns,rssd,fdic,cdiac,cusip,ocid,no,num,number,cert,certificate,id,listing}';
  -- Words for what has the identifier or who gives it, before a label or a long identifier.
  kinds constant text[] := '{irs,sam,samgov,sam gov,sec,finra,census,gleif,msrb,emma,dla,fhwa,federal,frb,occ,employer,taxpayer,tax,identification,unique,entity,legal,file,assistance,opportunity,solicitation,award,contract,agreement,project,program,structure,bridge,asset,permit,bond,deal,loan,event,invoice}';
  units text[] := '{}';
  phrases jsonb;
  unit text;
  joined text;
  route text;
  state text;
  i integer := 1;
  n integer;
  taken integer;
  last integer;
  known text[];
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
    where s.means like '% %' and position(' ' || s.means in joined) > 0 group by 1
    union all
    select s.word, jsonb_agg(s.means) from public.search_synonyms s
    where s.word like '% %' and position(' ' || s.word || ' ' in joined) > 0 group by 1) p;
  while i <= n loop
    last := i;
    while units[last] = any(labels || kinds) loop last := last + 1; end loop;
    if last > i and last <= n and units[last] ~ '[0-9]' and (case
        when units[last - 1] = any(labels) then units[last - 1] not in ('no', 'number') or last - i = 1
          or units[last] ~ '[0-9].?[0-9].?[0-9]'
        else length(replace(units[last], ' ', '')) > 4 and units[last] ~ '[0-9].?[0-9].?[0-9]' and units[last] !~ '^(19|20)[0-9]{2}( |$)' end) then
      i := last;
    end if;
    unit := units[i];
    taken := 1;
    typed := unit;
    words := '{}';
    meant := '{}';
    if phrases is not null then
      for k in reverse least(n, i + 6)..(i + case when unit like '% %' then 0 else 1 end) loop
        joined := array_to_string(units[i:k], ' ');
        continue when not phrases ?| array[joined, rtrim(joined, 's')];
        typed := joined;
        words := array(select p || case when k = n then '*' else '' end from public.pave_in_number(joined) p) || array(
          select v.phrase from jsonb_array_elements_text(coalesce(phrases -> joined, phrases -> rtrim(joined, 's'))) m (means)
          cross join lateral public.pave_in_number(m.means) v (phrase));
        taken := k - i + 1;
        exit;
      end loop;
    end if;
    state := substring(unit || ' ' || coalesce(units[i + 1], '') from '^((?:a[klrz]|c[aot]|d[ce]|fl|ga|hi|i[adln]|k[sy]|la|m[adeinost]|n[cdehjmvy]|o[hkr]|pa|ri|s[cd]|t[nx]|ut|v[at]|w[aivy]) [0-9]{1,2}[a-z]?)(?: |$)');
    route := substring(unit || ' ' || coalesce(units[i + 1], '') from '^((?:i|is|ih|interstate|us|sr|sh) ?[0-9]{1,4}[a-z]?)(?: |$)');
    if words <> '{}' then null;
    elsif unit not like '% %' and state is not null then
      taken := 2;
      typed := state;
      words := array[replace(state, ' ', '+'), replace(state, ' ', ''), 'sr+' || units[i + 1], 'state+route+' || units[i + 1]];
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
      known := '{}';
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
      end if;
      if unit ~ '[a-z]' then
        known := array(
          select v.phrase from (
            select s.means from public.search_synonyms s where s.word = any(words || unit)
            union select s.word from public.search_synonyms s where s.means = any(words || unit)) m (means)
          cross join lateral public.pave_in_number(m.means) v (phrase));
        words := words || known;
        if known = '{}' and unit !~ '[0-9]' and length(unit) >= 3 and (is_loose or not exists (select from public.search_words w
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
-- A search text as queries. A single word or identifier that remains without the kind and the issuer in front is a
-- complete one too. Names
-- that begin with a known acronym do not precede those that it stands for.
create or replace function public.pave_read_search(words text, is_loose boolean default false)
returns table (terms json, finds text[], found tsquery, strict tsquery, title tsquery, whole tsquery, begun tsquery, exact tsquery)
language plpgsql stable parallel safe strict as $$
declare
  plain text := public.pave_words(left(words, 400));
  joined text := replace(plain, ' ', '');
  bare text := replace(regexp_replace(plain, '\m0+(?=[0-9])', '', 'g'), ' ', '');
begin
  return query select r.terms, r.finds, r.found || r.exact, r.strict, r.title, r.whole,
      (case when length(joined) between 3 and 41 and not exists (select from public.search_synonyms s where s.word = plain) then '''=' || joined || ''':*' else '''=''' end)::tsquery, r.exact from (
    select json_agg(json_build_object('typed', t.typed, 'words', t.words, 'meant', t.meant)) as terms,
      array_agg(t.found) as finds,
      string_agg(t.found, ' & ')::tsquery as found,
      string_agg(t.strict, ' & ')::tsquery as strict,
      string_agg(public.pave_term_query(t.words, 'A', false), ' & ')::tsquery as title,
      string_agg(public.pave_term_query(t.words, 'A', true), ' & ')::tsquery as whole,
      ('''' || public.pave_whole(left($1, 400)) || '''' || case when bare <> joined and length(bare) <= 40
        then ' | ''=' || bare || '''' else '' end
        || case when count(*) = 1 and replace(min(t.typed), ' ', '') <> joined and min(t.typed) ~ '[0-9]'
          then ' | ''=' || replace(min(t.typed), ' ', '') || '''' else '' end)::tsquery as exact
    from (
      select s.*, case when s.meant = '{}' then s.strict else public.pave_term_query(s.words || s.meant, '', false) end as found
      from (
        -- `offset 0` is a planner barrier, so that each is written once.
        select t.*, public.pave_term_query(t.words, '', false) as strict
        from public.pave_search_terms($1, is_loose) t offset 0) s
      offset 0) t) r;
end $$;
--> statement-breakpoint
-- The word for a whole name or identifier, regardless of punctuation: BR-0001 and br 0001 are =br0001.
-- A long one is its hash, which begins with a character that no identifier has: 4862 was the beginning of some hashes.
create or replace function public.pave_whole(value text) returns text language plpgsql immutable parallel safe strict as $$
declare
  joined text := replace(public.pave_words(value), ' ', '');
begin
  return case when length(joined) > 40 then '=_' || left(md5(joined), 20) when joined <> '' then '=' || joined end;
end $$;
--> statement-breakpoint
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
    wholes := case when length(whole) > 40 then wholes || ('=_' || left(md5(whole), 20)) || ('=' || left(whole, 41))
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
-- The server writes the entries again.
insert into search_fill select f.entries, '00000000-0000-0000-0000-000000000000'
from (values ('organizations', exists (select from organizations)), ('assets', exists (select from assets)),
  ('projects', exists (select from projects)), ('contracts', exists (select from contracts)),
  ('contract_parties', exists (select from contract_parties)), ('programs', exists (select from programs)),
  ('deals', exists (select from programs)), ('events', exists (select from events))) f (entries, has_records)
where f.has_records
on conflict on constraint search_fill_pkey do update set after = excluded.after;
--> statement-breakpoint
-- Acronyms of programs, securities, districts and procurement.
insert into search_synonyms (word, means) values
  ('aip', 'airport improvement program'), ('arpa', 'american rescue plan'), ('arpa', 'american rescue plan act'),
  ('arra', 'american recovery reinvestment act'), ('bab', 'build america bond'), ('bia', 'bureau indian affairs'),
  ('bric', 'building resilient infrastructure communities'), ('ccd', 'community college district'),
  ('cfd', 'community facilities district'), ('chip', 'childrens health insurance program'),
  ('cig', 'capital investment grant'), ('cmar', 'construction manager risk'),
  ('crisi', 'consolidated rail infrastructure safety improvements'), ('csbg', 'community services block grant'),
  ('csd', 'community services district'), ('cso', 'combined sewer overflow'),
  ('deq', 'department environmental quality'), ('dgs', 'department general services'),
  ('dnr', 'department natural resources'), ('eecbg', 'energy efficiency conservation block grant'),
  ('esg', 'emergency solutions grant'), ('fma', 'flood mitigation assistance'), ('gan', 'grant anticipation note'),
  ('hma', 'hazard mitigation assistance'), ('hmgp', 'hazard mitigation grant'), ('hsd', 'high school district'),
  ('idb', 'industrial development bond'), ('idiq', 'indefinite delivery indefinite quantity'),
  ('ifb', 'invitation bid'), ('infra', 'nationally significant freight highway projects'), ('itb', 'invitation bid'),
  ('jpa', 'joint powers agreement'), ('jpa', 'joint powers authority'), ('liheap', 'low income home energy assistance'),
  ('lihtc', 'low income housing tax credit'), ('lrb', 'lease revenue bond'), ('lsl', 'lead service line'),
  ('mdta', 'maryland transportation authority'), ('mello roos', 'community facilities district'),
  ('ms4', 'municipal separate storm sewer'), ('mta', 'maryland transit administration'),
  ('mta', 'metropolitan transportation authority'), ('nevi', 'national electric vehicle infrastructure'),
  ('npdes', 'national pollutant discharge elimination'), ('pdm', 'pre disaster mitigation'),
  ('pfa', 'public financing authority'), ('pfc', 'passenger facility charge'), ('pud', 'public utilities district'),
  ('pud', 'public utility district'), ('qscb', 'qualified school construction bond'),
  ('qzab', 'qualified zone academy bond'), ('ran', 'revenue anticipation note'), ('rda', 'redevelopment agency'),
  ('rfq', 'request qualifications'), ('rfq', 'request quotations'), ('rhs', 'rural housing service'),
  ('rtp', 'regional transportation plan'), ('rus', 'rural utilities service'),
  ('slfrf', 'coronavirus state local fiscal recovery funds'), ('snap', 'supplemental nutrition assistance'),
  ('ss4a', 'safe streets roads all'), ('ssbg', 'social services block grant'), ('sso', 'sanitary sewer overflow'),
  ('stp', 'surface transportation program'), ('tan', 'tax anticipation note'),
  ('tanf', 'temporary assistance needy families'), ('tap', 'transportation alternatives'),
  ('tmdl', 'total maximum daily load'), ('trans', 'tax revenue anticipation note'),
  ('uhsd', 'union high school district'), ('usbr', 'bureau reclamation'), ('usda rd', 'rural development'),
  ('usfs', 'forest service'), ('usps', 'postal service'), ('vrdo', 'variable rate demand obligation'),
  ('wap', 'weatherization assistance'), ('wic', 'women infants children'),
  ('wioa', 'workforce innovation opportunity act'), ('wsd', 'water storage district')
on conflict do nothing;
--> statement-breakpoint
-- Words that mean a listing without being its name: grants of other years, and the formula programs that are reported
-- under 20.205. Its words are in another order, so that its name does not mean them in turn.
insert into search_synonyms (word, means) values
  ('arpa', 'fiscal recovery funds coronavirus state local'), ('arra', 'act recovery'),
  ('build', 'infrastructure investments national'), ('cmaq', 'planning construction highway'),
  ('hsip', 'planning construction highway'), ('idea', 'education special grants states'),
  ('mpo', 'transportation planning metropolitan'), ('nhpp', 'planning construction highway'),
  ('raise', 'infrastructure investments national'), ('stbg', 'planning construction highway'),
  ('stp', 'planning construction highway'), ('tap', 'planning construction highway'),
  ('tiger', 'infrastructure investments national')
on conflict do nothing;
