-- A restore and REINDEX run with an empty search path, so each function qualifies the names it uses.
create or replace function public.pave_event_risk(risk_level text, severity text, emma smallint, compliance text, priority text) returns smallint language sql immutable parallel safe as $$
  select coalesce(
    nullif(public.pave_risk_rank(risk_level), 0),
    nullif(greatest(
      public.pave_risk_rank(severity),
      case when emma in (1, 2, 12, 16) then 4 when emma in (3, 4, 5, 6, 11) then 3 else 0 end,
      case when compliance = 'nonCompliant' then 3 else 0 end), 0),
    public.pave_risk_rank(priority))::smallint
$$;
--> statement-breakpoint
create or replace function public.pave_undone(entity uuid, at timestamptz) returns jsonb language sql stable parallel safe as $$
  select coalesce(jsonb_object_agg(f.key, f.value -> 'before' order by c.version desc) filter (where c.at > pave_undone.at and f.key is not null), '{}')
      || jsonb_strip_nulls(jsonb_build_object(
        'version', max(c.version) filter (where c.at <= pave_undone.at),
        'updated_at', max(c.at) filter (where c.at <= pave_undone.at)))
  from public.changes c left join jsonb_each(c.fields) f on true
  where c.entity_id = entity
$$;
--> statement-breakpoint
create or replace function public.pave_undone_to(entity uuid, version integer) returns jsonb language sql stable parallel safe as $$
  select coalesce(jsonb_object_agg(f.key, f.value -> 'before' order by c.version desc) filter (where f.key is not null), '{}')
      || jsonb_build_object('version', pave_undone_to.version)
  from public.changes c left join jsonb_each(c.fields) f on true
  where c.entity_id = entity and c.version > pave_undone_to.version
$$;
--> statement-breakpoint
create or replace function public.pave_compact_facets() returns void language sql as $$
  with crowded as (
    select unnest(array_agg(ctid)) as line from public.facet_counts
    group by family, b1, b2, b3, b4, facet, value having count(*) > 1
  ), taken as (
    delete from public.facet_counts where ctid = any(array(select line from crowded))
    returning family, b1, b2, b3, b4, facet, value, n
  )
  insert into public.facet_counts (family, b1, b2, b3, b4, facet, value, n)
  select family, b1, b2, b3, b4, facet, value, sum(n) from taken
  group by 1, 2, 3, 4, 5, 6, 7 having sum(n) <> 0
$$;
--> statement-breakpoint
create or replace function public.pave_compact_asset_cells() returns void language sql as $$
  with crowded as (
    select unnest(array_agg(ctid)) as line from public.asset_cells
    group by level, cell, asset_class, condition_rank having count(*) > 1
  ), taken as (
    delete from public.asset_cells where ctid = any(array(select line from crowded))
    returning level, cell, asset_class, condition_rank, n, replacement_cost, latitude_sum, longitude_sum
  )
  insert into public.asset_cells (level, cell, asset_class, condition_rank, n, replacement_cost, latitude_sum, longitude_sum)
  select level, cell, asset_class, condition_rank, sum(n), sum(replacement_cost), sum(latitude_sum), sum(longitude_sum)
  from taken group by 1, 2, 3, 4 having sum(n) <> 0
$$;
--> statement-breakpoint
create or replace function public.pave_count_asset_cells() returns trigger language plpgsql as $$
declare
  rows_sql text := case tg_op
    when 'INSERT' then 'select 1 as sign, a.* from added a'
    else 'select 1 as sign, a.* from added a union all select -1, g.* from gone g'
  end;
begin
  execute format($q$
    insert into public.asset_cells (level, cell, asset_class, condition_rank, n, replacement_cost, latitude_sum, longitude_sum)
    select l.level, r.cell >> (2 * (24 - l.level)), r.asset_class, r.condition_rank, sum(r.sign),
      sum(r.sign * coalesce(r.replacement_cost, 0)), sum(r.sign * r.latitude), sum(r.sign * r.longitude)
    from (%s) r cross join (values (5), (7), (9)) l (level)
    where not r.is_deleted and r.cell is not null
    group by 1, 2, 3, 4
    having sum(r.sign) <> 0 or sum(r.sign * coalesce(r.replacement_cost, 0)) <> 0
      or sum(r.sign * r.latitude) <> 0 or sum(r.sign * r.longitude) <> 0
  $q$, rows_sql);
  return null;
end $$;
--> statement-breakpoint
-- Its triggers pass expressions that call functions of this schema: the path is set here, once for all of them.
create or replace function public.pave_count_facets() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  rows_sql text := case tg_op
    when 'INSERT' then 'select 1 as sign, a.* from added a'
    else 'select 1 as sign, a.* from added a union all select -1, g.* from gone g'
  end;
begin
  execute format($q$
    insert into public.facet_counts (family, b1, b2, b3, b4, facet, value, n)
    select %L, b.b1, b.b2, b.b3, b.b4, f.facet, f.value, sum(r.sign)
    from (%s) r
      cross join lateral (select %s) b (b1, b2, b3, b4)
      cross join lateral (select '' as facet, '' as value union all %s) f
    where not r.is_deleted and f.value is not null
    group by 2, 3, 4, 5, 6, 7
    having sum(r.sign) <> 0
  $q$, tg_argv[0], rows_sql, tg_argv[1], tg_argv[2]);
  return null;
end $$;
--> statement-breakpoint
create or replace function public.pave_learn_words() returns trigger language plpgsql as $$
begin
  insert into public.search_words (word)
  select distinct word from added, unnest(tsvector_to_array(search)) word where length(word) <= 40
  order by word
  on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create or replace function public.pave_keep_project_funding() returns trigger language plpgsql as $$
begin
  update public.projects p set secured = k.secured
  from (
    select t.project_id, coalesce(sum(f.amount), 0) as secured
    from (select distinct project_id from touched) t
      left join public.project_funding f on f.project_id = t.project_id and not f.is_deleted
        and f.status in ('committed', 'obligated', 'received')
    group by 1
  ) k
  where p.id = k.project_id and p.secured is distinct from k.secured;
  return null;
end $$;
--> statement-breakpoint
create or replace function public.pave_keep_project_risks() returns trigger language plpgsql as $$
begin
  update public.projects p set risk_score = k.score
  from (
    select t.project_id, max(r.probability * r.impact_score)::smallint as score
    from (select distinct project_id from touched) t
      left join public.project_risks r on r.project_id = t.project_id and not r.is_deleted
        and r.status in ('open', 'monitoring', 'realized')
    group by 1
  ) k
  where p.id = k.project_id and p.risk_score is distinct from k.score;
  return null;
end $$;
--> statement-breakpoint
create or replace function public.pave_keep_project_milestones() returns trigger language plpgsql as $$
begin
  update public.projects p set milestone_due = k.due, milestone_slip = k.slip
  from (
    select t.project_id, min(m.planned_date) as due, max(m.forecast_date - m.planned_date) as slip
    from (select distinct project_id from touched) t
      left join public.project_milestones m on m.project_id = t.project_id and not m.is_deleted and m.is_critical
        and m.status in ('notStarted', 'inProgress', 'inReview')
    group by 1
  ) k
  where p.id = k.project_id and (p.milestone_due, p.milestone_slip) is distinct from (k.due, k.slip);
  return null;
end $$;
