-- An instant as the API writes it: ISO 8601 in UTC with milliseconds.
create function pave_instant(at timestamptz) returns text language sql stable parallel safe as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
--> statement-breakpoint
-- From unknown (0) to veryLarge (5), so that size sorts by size.
create function pave_size_rank(size text) returns integer language sql immutable parallel safe as $$
  select case size when 'micro' then 1 when 'small' then 2 when 'medium' then 3 when 'large' then 4 when 'veryLarge' then 5 else 0 end
$$;
--> statement-breakpoint
-- Each code with all its prefixes of two digits and more: a NAICS filter may name any level.
create function pave_code_prefixes(codes text[]) returns text[] language sql immutable parallel safe strict as $$
  select coalesce(array_agg(distinct left(code, n)), '{}') from unnest(codes) code, generate_series(2, length(code)) n
$$;
--> statement-breakpoint
-- The words of a typed text, each matched as a prefix; null without a word. Any text is safe.
create function pave_tsquery(words text) returns tsquery language sql immutable parallel safe strict as $$
  select string_agg('''' || replace(replace(lexeme, '\', '\\'), '''', '''''') || ''':*', ' & ')::tsquery
  from unnest(tsvector_to_array(to_tsvector('simple', public.pave_fold(words)))) lexeme
$$;
--> statement-breakpoint
-- The same function with its helper's schema named: a restore runs with an empty search path.
create or replace function pave_tsvector(name text, legal text, dba text, abbreviation text, place text, others text[])
returns tsvector language sql immutable parallel safe as $$
  select setweight(to_tsvector('simple', public.pave_fold(name)), 'A')
      || setweight(to_tsvector('simple', public.pave_fold(coalesce(legal, '') || ' ' || coalesce(dba, '') || ' ' || coalesce(abbreviation, '') || ' ' || coalesce(array_to_string(others, ' '), ''))), 'B')
      || setweight(to_tsvector('simple', public.pave_fold(coalesce(place, ''))), 'C')
$$;
