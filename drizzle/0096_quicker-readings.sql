CREATE INDEX "search_words_spelled" ON "search_words" USING btree (left("word", 1),length("word"),"word") WHERE "search_words"."word" !~ '[0-9]';--> statement-breakpoint
-- Corrections of misspelled words. Most words of a large database are identifiers, and all that begin alike were compared:
-- now those of like length without digits. A slip between letters that are not swapped is counted by Levenshtein's
-- distance; only words near one with swapped letters are compared by `pave_slips`, with the same result. Planning for the
-- words of each call took longer than running.
create or replace function public.pave_meant(typed text, is_half_typed boolean, is_loose boolean)
returns text[] language plpgsql stable parallel safe strict set plan_cache_mode = force_generic_plan as $$
declare
  near text[];
  swapped text[];
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
alter function public.pave_search_terms(text, boolean) set plan_cache_mode = force_generic_plan;
--> statement-breakpoint
-- A search text as queries, with the queries of a term written once: a term that is not misspelled has the same for
-- all its matches and for those without corrections.
create or replace function public.pave_read_search(words text, is_loose boolean default false)
returns table (terms json, finds text[], found tsquery, strict tsquery, title tsquery, whole tsquery, begun tsquery, exact tsquery)
language plpgsql stable parallel safe strict as $$
declare
  plain text := public.pave_words(left(words, 400));
  joined text := replace(plain, ' ', '');
  bare text := replace(regexp_replace(plain, '\m0+(?=[0-9])', '', 'g'), ' ', '');
begin
  return query select r.terms, r.finds, r.found || r.exact, r.strict, r.title, r.whole,
      (case when length(joined) between 3 and 41 then '''=' || joined || ''':*' else '''=''' end)::tsquery, r.exact from (
    select json_agg(json_build_object('typed', t.typed, 'words', t.words, 'meant', t.meant)) as terms,
      array_agg(t.found) as finds,
      string_agg(t.found, ' & ')::tsquery as found,
      string_agg(t.strict, ' & ')::tsquery as strict,
      string_agg(public.pave_term_query(t.words, 'A', false), ' & ')::tsquery as title,
      string_agg(public.pave_term_query(t.words, 'A', true), ' & ')::tsquery as whole,
      ('''' || public.pave_whole(left($1, 400)) || '''' || case when bare <> joined and length(bare) <= 40
        then ' | ''=' || bare || '''' else '' end)::tsquery as exact
    from (
      select s.*, case when s.meant = '{}' then s.strict else public.pave_term_query(s.words || s.meant, '', false) end as found
      from (
        -- `offset 0` is a planner barrier, so that each is written once.
        select t.*, public.pave_term_query(t.words, '', false) as strict
        from public.pave_search_terms($1, is_loose) t offset 0) s
      offset 0) t) r;
end $$;
