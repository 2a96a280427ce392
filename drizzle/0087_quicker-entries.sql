-- Functions called for each written record, without what took most of their time: a regular expression with a count, a
-- logarithm of numeric, a query for each identifier, and a query for each row without codes that is analyzed.
create or replace function public.pave_code_prefixes(codes text[]) returns text[] language plpgsql immutable parallel safe strict as $$
begin
  if codes = '{}' then return codes; end if;
  return (select coalesce(array_agg(distinct left(code, n)), '{}') from unnest(codes) code, generate_series(2, length(code)) n);
end $$;
--> statement-breakpoint
create or replace function public.pave_parts(words text) returns text language plpgsql immutable parallel safe strict as $$
declare
  parts text[];
  rest text := replace(words, ' ', '');
  found text := '';
  part text;
begin
  if length(words) > 60 then return ''; end if;
  parts := string_to_array(trim(regexp_replace(
    regexp_replace(words, '([a-z])(?=[0-9])|([0-9])(?=[a-z])', '\1\2 ', 'g'), ' +', ' ', 'g')), ' ');
  if cardinality(parts) not between 2 and 6 then return ''; end if;
  foreach part in array parts loop
    found := found || ' ' || rest || ' ' || part;
    rest := substr(rest, length(part) + 1);
  end loop;
  return found;
end $$;
--> statement-breakpoint
create or replace function public.pave_importance(amount numeric, day date, links integer)
returns smallint language plpgsql immutable parallel safe as $$
begin
  return (case when amount >= 1 then least(4 * (length(trunc(amount)::text) - 1), 50) else 0 end
    + least(greatest(coalesce(date_part('year', day) - 2000, 0), 0), 40)
    + least(coalesce(links, 0), 10))::smallint;
end $$;
--> statement-breakpoint
do $make$
declare
  entries text;
begin
  foreach entries in array '{organizations,assets,projects,contracts,contract_parties,programs,deals,events}'::text[] loop
    execute format($body$
      create or replace function public.pave_enter_%1$s(changed uuid[]) returns void language plpgsql as $$
      begin
        with written as (
          insert into public.search_%1$s as e (id, importance, search)
          select f.id, f.importance, f.search from public.pave_found_%1$s(changed) f
          on conflict (id) do update set importance = excluded.importance + e.links, search = excluded.search
            where e.importance <> excluded.importance + e.links or e.search <> excluded.search
          returning search)
        insert into public.search_words (word)
        select w.word from (select distinct word from written, unnest(tsvector_to_array(search)) word
          where word collate "C" >= 'a' and length(word) between 3 and 40) w
        where w.word !~ '[^a-z]' and not exists (select from public.search_words k where k.word = w.word)
        order by w.word;
      end $$;
      $body$, entries);
  end loop;
end $make$;
