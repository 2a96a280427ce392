-- Merges the rows of each group with more than one; safe beside writers and beside itself, as rows are never updated.
create or replace function pave_compact_facets() returns void language sql as $$
  with crowded as (
    select unnest(array_agg(ctid)) as line from facet_counts
    group by family, b1, b2, b3, b4, facet, value having count(*) > 1
  ), taken as (
    delete from facet_counts where ctid = any(array(select line from crowded))
    returning family, b1, b2, b3, b4, facet, value, n
  )
  insert into facet_counts (family, b1, b2, b3, b4, facet, value, n)
  select family, b1, b2, b3, b4, facet, value, sum(n) from taken
  group by 1, 2, 3, 4, 5, 6, 7 having sum(n) <> 0
$$;
--> statement-breakpoint
create or replace function pave_compact_asset_cells() returns void language sql as $$
  with crowded as (
    select unnest(array_agg(ctid)) as line from asset_cells
    group by level, cell, asset_class, condition_rank having count(*) > 1
  ), taken as (
    delete from asset_cells where ctid = any(array(select line from crowded))
    returning level, cell, asset_class, condition_rank, n, replacement_cost, latitude_sum, longitude_sum
  )
  insert into asset_cells (level, cell, asset_class, condition_rank, n, replacement_cost, latitude_sum, longitude_sum)
  select level, cell, asset_class, condition_rank, sum(n), sum(replacement_cost), sum(latitude_sum), sum(longitude_sum)
  from taken group by 1, 2, 3, 4 having sum(n) <> 0
$$;
