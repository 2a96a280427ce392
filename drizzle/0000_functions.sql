create extension if not exists pg_trgm;
--> statement-breakpoint
-- Lower case without the accents of Latin letters; immutable, so that indexes may use it.
create function pave_fold(value text) returns text language sql immutable parallel safe strict as $$
  select translate(lower(value), 'áàâäãåāăąçćčďéèêëēėęěíìîïīįłñńňóòôöõøōőŕřśšşťúùûüūůűųýÿžźż',
                                 'aaaaaaaaacccdeeeeeeeeiiiiiilnnnoooooooorrssstuuuuuuuuyyzzz')
$$;
--> statement-breakpoint
-- Weight A for the name, B for its other names, C for the place.
create function pave_tsvector(name text, legal text, dba text, abbreviation text, place text, others text[])
returns tsvector language sql immutable parallel safe as $$
  select setweight(to_tsvector('simple', pave_fold(name)), 'A')
      || setweight(to_tsvector('simple', pave_fold(coalesce(legal, '') || ' ' || coalesce(dba, '') || ' ' || coalesce(abbreviation, '') || ' ' || coalesce(array_to_string(others, ' '), ''))), 'B')
      || setweight(to_tsvector('simple', pave_fold(coalesce(place, ''))), 'C')
$$;
