-- The alternatives of a term as a query: of the title alone if the weight is A, and of whole words if `is_whole`. In a
-- title, the words of a phrase stand together, in its order or with its end first ("national infrastructure
-- investments" for "infrastructure investments national"), with at most two other words between two of them: CDBG is no
-- title that only has community, development, block and grant somewhere.
create or replace function public.pave_term_query(alternatives text[], weight text, is_whole boolean)
returns text language sql immutable parallel safe strict as $$
  select '(' || string_agg('(' || q.part || case when weight = 'A' and n > 1 then ' & (' || (
      select string_agg('(' || (
          select string_agg('(' || q.words[k] || ' <-> ' || next || ' | ' || q.words[k] || ' <2> ' || next || ' | ' || q.words[k] || ' <3> ' || next || ')', ' & ')
          from generate_series(1, n) k cross join lateral (select q.words[k % n + 1] as next) o
          where k <> break) || ')', ' | ')
      from generate_series(1, n) break) || ')' else '' end || ')', ' | ') || ')'
  from unnest(alternatives) a (alternative) cross join lateral (
    select string_agg(v.word, ' & ') as part, array_agg(v.word) as words, count(*)::integer as n from (
      select '(' || regexp_replace(
          case when w.word ~ '[*]$' and not is_whole then quoted.word || ':*' || quoted.weight
               when quoted.weight <> '' then quoted.word || ':' || quoted.weight else quoted.word end,
          '[+]', '''' || case when quoted.weight <> '' then ':' || quoted.weight else '' end || ' <-> ''', 'g') || ')' as word
      from regexp_split_to_table(alternative, ' ') w (word) cross join lateral (
        select '''' || rtrim(w.word, '*') || '''', case when w.word ~ '^[=@]' then '' else weight end) quoted (word, weight)
      where w.word <> '') v) q
  where q.part is not null
$$;
--> statement-breakpoint
-- Contractions that are not the beginning of their word.
insert into search_synonyms (word, means) values
  ('cmte', 'committee'), ('commn', 'commission'), ('cty', 'city'), ('cty', 'county'), ('devt', 'development'),
  ('dpt', 'department'), ('engr', 'engineer'), ('engr', 'engineering'), ('govts', 'governments'), ('hlth', 'health'),
  ('hsg', 'housing'), ('mkt', 'market'), ('mtn', 'mountain'), ('pkg', 'parking'), ('pwr', 'power'),
  ('sply', 'supply'), ('svgs', 'savings'), ('vets', 'veterans')
on conflict do nothing;
--> statement-breakpoint
-- CAGE codes, UEIs and LEIs may have no digit: "CAGE OYBTG"; "code" is a word for an identifier. Three expressions of the functions of migration 0098 change.
do $$
declare
  change record;
  before text;
begin
  for change in select * from (values
    ('public.pave_search_terms(text, boolean)', 'last <= n and units[last] ~ ''[0-9]'' and (case',
      'last <= n and (units[last] ~ ''[0-9]'' or units[last - 1] in (''cage'', ''uei'', ''lei'') and length(units[last]) in (5, 12, 20)) and (case'),
    ('public.pave_search_terms(text, boolean)', 'id,listing}', 'id,listing,code}'),
    ('public.pave_read_search(text, boolean)', 'and min(t.typed) ~ ''[0-9]''',
      'and (min(t.typed) ~ ''[0-9]'' or plain ~ ''\m(cage|uei|lei) [a-z]+$'')')) c (name, was, becomes) loop
    before := pg_get_functiondef(change.name::regprocedure);
    if position(change.was in before) = 0 then raise exception '% is not that of migration 0098', change.name; end if;
    execute replace(before, change.was, change.becomes);
  end loop;
end $$;
