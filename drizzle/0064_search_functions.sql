create extension if not exists fuzzystrmatch with schema public;
--> statement-breakpoint
-- The words of a text: a-z and 0-9 with a space between, accents folded, initials closed (N.J. is nj), no apostrophes.
create function public.pave_words(value text) returns text language plpgsql immutable parallel safe strict as $$
declare
  folded text := public.pave_fold(value);
begin
  if folded !~ '[^a-z0-9 ]' then return folded; end if;
  folded := translate(folded, '''’`', '');
  if position('.' in folded) > 0 then folded := regexp_replace(folded, '\m([a-z])\.(?=[a-z]\M)', '\1', 'g'); end if;
  return trim(regexp_replace(folded, '[^a-z0-9]+', ' ', 'g'));
end $$;
--> statement-breakpoint
-- The word for a whole name or identifier, regardless of punctuation: BR-0001 and br 0001 are =br0001.
create function public.pave_whole(value text) returns text language plpgsql immutable parallel safe strict as $$
declare
  joined text := replace(public.pave_words(value), ' ', '');
begin
  return case when length(joined) > 40 then '=' || left(md5(joined), 20) when joined <> '' then '=' || joined end;
end $$;
--> statement-breakpoint
-- The searchable words of a record: those of its title (A), of its other names (B), of its texts and the parts of its
-- identifiers (C); its names and identifiers as wholes (=br0001); the initials of its names (@mdot); compounds as one word.
create function public.pave_search(title text, names text[], identifiers text[], texts text[])
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
    wholes := wholes || ('=' || case when length(whole) > 40 then left(md5(whole), 20) else whole end);
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
    if position(' ' in parts) > 0 then
      rest := rest || ' ' || parts;
      wholes := wholes || ('=' || replace(parts, ' ', ''));
    else
      wholes := wholes || ('=' || parts);
    end if;
    if left(parts, 1) = '0' or position(' 0' in parts) > 0 then
      parts := regexp_replace(parts, '\m0+(?=[0-9])', '', 'g');
      rest := rest || ' ' || parts;
    end if;
  end loop;
  return setweight(to_tsvector('simple', head), 'A')
    || case when others = '' then '' else setweight(to_tsvector('simple', others), 'B') end
    || setweight(to_tsvector('simple', rest), 'C') || array_to_tsvector(array_remove(wholes, '='));
end $$;
--> statement-breakpoint
-- The importance of a record among others that match equally well, 0 to 100: four for each power of ten of its
-- amount, one for each year since 2000 up to 40, and up to ten for other known values.
create function public.pave_importance(amount numeric, day date, links integer)
returns smallint language plpgsql immutable parallel safe as $$
begin
  return (case when amount >= 1 then least(4 * floor(log(amount)), 50) else 0 end
    + least(greatest(coalesce(date_part('year', day) - 2000, 0), 0), 40)
    + least(coalesce(links, 0), 10))::smallint;
end $$;
--> statement-breakpoint
-- Letters omitted, inserted, changed or swapped with their neighbour between two words (Damerau 1964); counted up to three.
create function public.pave_slips(typed text, word text) returns integer language plpgsql immutable parallel safe strict as $$
declare
  m integer := length(typed);
  n integer := length(word);
  before integer[];
  last integer[] := array(select generate_series(0, n));
  next integer[];
  best integer;
  least_of_row integer;
begin
  if abs(m - n) > 2 then return 3; end if;
  for i in 1..m loop
    next := array[i];
    least_of_row := i;
    for j in 1..n loop
      if abs(i - j) > 2 then
        next := next || 3;
        continue;
      end if;
      best := least(last[j + 1] + 1, next[j] + 1, last[j] + (substr(typed, i, 1) <> substr(word, j, 1))::integer);
      if i > 1 and j > 1 and substr(typed, i, 1) = substr(word, j - 1, 1) and substr(typed, i - 1, 1) = substr(word, j, 1)
        then best := least(best, before[j - 1] + 1); end if;
      next := next || best;
      least_of_row := least(least_of_row, best);
    end loop;
    if least_of_row > 2 then return 3; end if;
    before := last;
    last := next;
  end loop;
  return least(last[n + 1], 3);
end $$;
--> statement-breakpoint
-- The corrections of a misspelled word: one error in words of 4 to 7 letters, two in longer ones that begin alike, and
-- loosely both. The last word of a text may be incomplete; its completions end in *.
create function public.pave_meant(typed text, is_half_typed boolean, is_loose boolean)
returns text[] language plpgsql stable parallel safe strict as $$
declare
  near text[];
  found text[];
begin
  if length(typed) not between 3 and 40 or typed !~ '^[a-z]+$' then return '{}'; end if;
  near := array(
    select distinct v.slip from generate_series(0, length(typed)) i cross join lateral (
      select left(typed, i) || substr(typed, i + 2)
      union all select left(typed, i) || substr(typed, i + 2, 1) || substr(typed, i + 1, 1) || substr(typed, i + 3)
      union all select left(typed, i) || chr(c) || substr(typed, i + 1) from generate_series(97, 122) c
      union all select left(typed, i) || chr(c) || substr(typed, i + 2) from generate_series(97, 122) c
    ) v (slip) where v.slip <> typed and length(v.slip) >= case when length(typed) = 3 then 4 else 3 end);
  found := array(select w.word from public.search_words w where w.word = any(near) order by w.word limit 12);
  if found = '{}' and is_half_typed and length(typed) > 3 then
    found := array(
      select s.slip || '*' from unnest(near) s (slip) cross join lateral (
        select from public.search_words w
        where w.word collate "C" > s.slip and w.word collate "C" < s.slip || '~' limit 1) w
      where length(s.slip) >= length(typed) - 1 and left(s.slip, 1) = left(typed, 1) order by s.slip limit 8);
  end if;
  if (found = '{}' or is_loose) and length(typed) >= 6 then
    found := found || array(
      select c.word from (
        select w.word from public.search_words w
        where w.word collate "C" >= left(typed, 1) and w.word collate "C" < left(typed, 1) || '~'
          and length(w.word) between greatest(8, length(typed) - 2) and length(typed) + 2
          and public.levenshtein_less_equal(w.word, typed, 4) <= 4
        order by public.levenshtein_less_equal(w.word, typed, 4), w.word limit 40) c
      where public.pave_slips(typed, c.word) = 2 order by c.word limit 8);
  end if;
  return found;
end $$;
--> statement-breakpoint
-- The alternatives of each word of a search text. An alternative is one or more words that must all occur; one that ends
-- in * is a prefix, and + joins adjacent words. `meant` are corrections of a misspelled word; loosely, of any word.
create function public.pave_search_terms(search text, is_loose boolean)
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
    else
      words := array[unit || case when length(unit) >= 3 and unit !~ '^[0-9]{3}$' or i = n then '*' else '' end];
      if unit ~ '[0-9]' then
        if length(unit) >= 3 then words := words || ('=' || unit || '*'); end if;
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
create function public.pave_term_query(alternatives text[], weight text, is_whole boolean)
returns text language sql immutable parallel safe strict as $$
  select '(' || string_agg('(' || q.part || ')', ' | ') || ')' from unnest(alternatives) a (alternative) cross join lateral (
    select string_agg('(' || regexp_replace(
        case when w.word ~ '[*]$' and not is_whole then quoted.word || ':*' || quoted.weight
             when quoted.weight <> '' then quoted.word || ':' || quoted.weight else quoted.word end,
        '[+]', '''' || case when quoted.weight <> '' then ':' || quoted.weight else '' end || ' <-> ''', 'g') || ')', ' & ') as part
    from regexp_split_to_table(alternative, ' ') w (word) cross join lateral (
      select '''' || rtrim(w.word, '*') || '''', case when w.word ~ '^[=@]' then '' else weight end) quoted (word, weight)
    where w.word <> '') q
  where q.part is not null
$$;
--> statement-breakpoint
-- A search text as queries of `search`: all matches, those without corrected spellings, in the title, with whole
-- words of the title, and as a whole name or identifier. All are null if it has no words.
create function public.pave_read_search(words text, is_loose boolean default false)
returns table (terms json, found tsquery, strict tsquery, title tsquery, whole tsquery, exact tsquery)
language plpgsql stable parallel safe strict as $$
begin
  return query select r.terms, r.found || r.exact, r.strict, r.title, r.whole, r.exact from (
    select json_agg(t) as terms,
      string_agg(public.pave_term_query(t.words || t.meant, '', false), ' & ')::tsquery as found,
      string_agg(public.pave_term_query(t.words, '', false), ' & ')::tsquery as strict,
      string_agg(public.pave_term_query(t.words, 'A', false), ' & ')::tsquery as title,
      string_agg(public.pave_term_query(t.words, 'A', true), ' & ')::tsquery as whole,
      ('''' || public.pave_whole(left($1, 400)) || '''')::tsquery as exact
    from public.pave_search_terms($1, is_loose) t) r;
end $$;
--> statement-breakpoint
-- The query of a search text. It reads tables, and is declared immutable so that a statement's plan contains its value.
create or replace function public.pave_tsquery(words text) returns tsquery language plpgsql immutable parallel safe strict as $$
begin
  return (select r.found from public.pave_read_search(words) r);
end $$;
--> statement-breakpoint
-- One part of the reading, for statements written before the text is read.
create function public.pave_tsquery(words text, part text) returns tsquery language plpgsql immutable parallel safe strict as $$
begin
  return (select case part when 'found' then r.found when 'strict' then r.strict when 'title' then r.title
    when 'whole' then r.whole else r.exact end from public.pave_read_search(words) r);
end $$;
--> statement-breakpoint
-- Numbers have no spelling, and initials and whole names are not words.
create or replace function public.pave_learn_words() returns trigger language plpgsql as $$
begin
  insert into public.search_words (word)
  select distinct word from added, unnest(tsvector_to_array(search)) word where word ~ '^[a-z]{3,40}$'
  order by word
  on conflict do nothing;
  return null;
end $$;
