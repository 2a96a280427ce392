-- What turns a record's current row into an earlier one: the columns that changed since, with their earlier values.
create function pave_undone(entity uuid, at timestamptz) returns jsonb language sql stable parallel safe as $$
  select coalesce(jsonb_object_agg(f.key, f.value -> 'before' order by c.version desc) filter (where c.at > pave_undone.at and f.key is not null), '{}')
      || jsonb_strip_nulls(jsonb_build_object(
        'version', max(c.version) filter (where c.at <= pave_undone.at),
        'updated_at', max(c.at) filter (where c.at <= pave_undone.at)))
  from changes c left join jsonb_each(c.fields) f on true
  where c.entity_id = entity
$$;
