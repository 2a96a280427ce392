create or replace function public.pave_learn_words() returns trigger language plpgsql as $$
begin
  insert into public.search_words (word)
  select word from (select distinct word from added, unnest(tsvector_to_array(search)) word) w
  where word ~ '^[a-z]{3,40}$' and not exists (select from public.search_words k where k.word = w.word)
  order by word;
  return null;
end $$;
