-- Capitals too: where the database's locale is C, lower() leaves accented ones as they are.
create or replace function pave_fold(value text) returns text language sql immutable parallel safe strict as $$
  select translate(lower(value), 'áàâäãåāăąçćčďéèêëēėęěíìîïīįłñńňóòôöõøōőŕřśšşťúùûüūůűųýÿžźżÁÀÂÄÃÅĀĂĄÇĆČĎÉÈÊËĒĖĘĚÍÌÎÏĪĮŁÑŃŇÓÒÔÖÕØŌŐŔŘŚŠŞŤÚÙÛÜŪŮŰŲÝŸŽŹŻ',
                                 'aaaaaaaaacccdeeeeeeeeiiiiiilnnnoooooooorrssstuuuuuuuuyyzzzaaaaaaaaacccdeeeeeeeeiiiiiilnnnoooooooorrssstuuuuuuuuyyzzz')
$$;
--> statement-breakpoint
-- All words that a search can find, not those of names alone: a word that is not here finds nothing.
create or replace function pave_learn_words() returns trigger language plpgsql as $$
begin
  insert into search_words (word)
  select distinct word from added, unnest(tsvector_to_array(search)) word where length(word) <= 40
  order by word
  on conflict do nothing;
  return null;
end $$;
