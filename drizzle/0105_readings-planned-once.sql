-- The alternatives of a term as a query, as defined in migration 0102: that function, in SQL, was planned at each call, three
-- times for each word of a text, which took three quarters of the time of a reading.
create or replace function public.pave_term_query(alternatives text[], weight text, is_whole boolean)
returns text language plpgsql immutable parallel safe strict as $$
declare
  alternative text;
  word text;
  mark text;
  words text[];
  n integer;
  phrases text;
  pairs text;
  written text;
begin
  foreach alternative in array alternatives loop
    words := '{}';
    foreach word in array string_to_array(alternative, ' ') loop
      continue when word = '';
      mark := case when weight = '' or word ~ '^[=@]' then '' else ':' || weight end;
      words := words || ('(' || replace('''' || rtrim(word, '*') || '''' || case when is_whole or right(word, 1) <> '*' then mark
        when mark = '' then ':*' else ':*' || weight end, '+', '''' || mark || ' <-> ''') || ')');
    end loop;
    n := cardinality(words);
    continue when n = 0;
    phrases := '';
    if n > 1 and weight = 'A' then
      for gap in 1..n loop
        pairs := '';
        for k in 1..n loop
          continue when k = gap;
          word := words[k % n + 1];
          pairs := pairs || case when pairs = '' then '(' else ' & (' end || words[k] || ' <-> ' || word || ' | '
            || words[k] || ' <2> ' || word || ' | ' || words[k] || ' <3> ' || word || ')';
        end loop;
        phrases := phrases || case when phrases = '' then ' & ((' else ' | (' end || pairs || ')';
      end loop;
      phrases := phrases || ')';
    end if;
    written := coalesce(written || ' | (', '((') || array_to_string(words, ' & ') || phrases || ')';
  end loop;
  return written || ')';
end $$;
--> statement-breakpoint
-- Corrections of a misspelled word, as defined in migration 0096, with its slips joined from arrays instead of rows.
create or replace function public.pave_meant(typed text, is_half_typed boolean, is_loose boolean)
returns text[] language plpgsql stable parallel safe strict set plan_cache_mode = force_generic_plan as $$
declare
  letters constant text[] := '{a,b,c,d,e,f,g,h,i,j,k,l,m,n,o,p,q,r,s,t,u,v,w,x,y,z}';
  head text;
  tail text;
  rest text;
  near text[] := '{}';
  swapped text[];
  found text[];
begin
  if length(typed) not between 3 and 40 or typed !~ '^[a-z]+$' then return '{}'; end if;
  for i in 0..length(typed) loop
    head := left(typed, i);
    tail := substr(typed, i + 1);
    rest := substr(tail, 2);
    near := near || (head || rest) || (head || left(rest, 1) || left(tail, 1) || substr(rest, 2))
      || string_to_array(head || array_to_string(letters, tail || ' ' || head) || tail, ' ')
      || string_to_array(head || array_to_string(letters, rest || ' ' || head) || rest, ' ');
  end loop;
  found := array(select w.word from public.search_words w where w.word = any(near)
    and w.word <> typed and (length(typed) > 3 or length(w.word) = 4) order by w.word limit 12);
  if found = '{}' and is_half_typed and length(typed) > 3 then
    found := array(
      select s.slip || '*' from (select distinct n.slip from unnest(near) n (slip) where n.slip <> typed) s cross join lateral (
        select from public.search_words w
        where w.word collate "C" > s.slip and w.word collate "C" < s.slip || '~' limit 1) w
      where length(s.slip) >= length(typed) - 1 and left(s.slip, 1) = left(typed, 1) order by s.slip limit 8);
  end if;
  if (found = '{}' or is_loose) and length(typed) >= 6 then
    swapped := array(select left(typed, i - 1) || substr(typed, i + 1, 1) || substr(typed, i, 1) || substr(typed, i + 2)
      from generate_series(1, length(typed) - 1) i);
    found := found || array(
      select c.word from (
        select w.word, public.levenshtein_less_equal(w.word, typed, 4) as distance from public.search_words w
        where left(w.word, 1) = left(typed, 1) and w.word !~ '[0-9]'
          and length(w.word) between greatest(8, length(typed) - 2) and length(typed) + 2
          and public.levenshtein_less_equal(w.word, typed, 4) <= 4
        order by distance, w.word limit 40) c
      where case when c.distance <= 2 then c.distance = 2 and c.word <> all(swapped)
        else exists (select from unnest(swapped) s where public.levenshtein_less_equal(s, c.word, 2) <= 2)
          and public.pave_slips(typed, c.word) = 2 end
      order by c.word limit 8);
  end if;
  return found;
end $$;
--> statement-breakpoint
-- Phrases of a text are looked up among the synonyms instead of comparing the text with each.
do $$
declare
  definition text := pg_get_functiondef('public.pave_search_terms(text, boolean)'::regprocedure);
  was constant text := $was$  select jsonb_object_agg(p.phrase, p.words) into phrases from (
    select s.means as phrase, jsonb_agg(s.word) as words from public.search_synonyms s
    where s.means like '% %' and position(' ' || s.means in joined) > 0 group by 1
    union all
    select s.word, jsonb_agg(s.means) from public.search_synonyms s
    where s.word like '% %' and position(' ' || s.word || ' ' in joined) > 0 group by 1) p;
$was$;
begin
  if position(was in definition) = 0 then raise exception 'pave_search_terms is not that of migration 0102'; end if;
  execute replace(definition, was, $new$  if n > 1 or units[1] like '% %' then
    known := array(select array_to_string(units[k:m], ' ') from generate_series(1, n) k
      cross join lateral generate_series(k, least(n, k + 6)) m where m > k or position(' ' in units[k]) > 0);
    known := known || array(select rtrim(p, 's') from unnest(known) p where p like '%s');
    select jsonb_object_agg(p.phrase, p.words) into phrases from (
      select s.means as phrase, jsonb_agg(s.word) as words from public.search_synonyms s
      where s.means = any(known) and s.means like '% %' group by 1
      union all
      select s.word, jsonb_agg(s.means) from public.search_synonyms s
      where s.word = any(known) and position(' ' || s.word || ' ' in joined) > 0 group by 1) p;
  end if;
$new$);
end $$;
