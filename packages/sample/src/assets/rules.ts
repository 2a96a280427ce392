import { sql } from "drizzle-orm";
import type { Rule } from "../rules.js";

export const assetRules: readonly Rule[] = [
  [
    "an asset belongs to a system or whole of its own owner, which is not part of another",
    sql`assets a join assets h on h.id in (a.system_id, a.parent_asset_id)
    where h.owner_org_id <> a.owner_org_id or h.id = a.id or h.system_id is not null or h.parent_asset_id is not null`,
  ],
  ["some assets belong to a system", sql`(select count(*) as n from assets where system_id is not null) s where n = 0`],
  [
    "every asset belongs to an active organization",
    sql`assets a left join organizations o on o.id = a.owner_org_id
    where o.status is distinct from 'active'`,
  ],
  ["every asset is marked as sample data", sql`assets where sources <> '{sample}'`],
  [
    "every asset has the change that made it",
    sql`assets a where not exists (select from changes c
    where c.entity_id = a.id and c.entity_type = 'assets' and c.version = a.version and c.cause = 'create')`,
  ],
  [
    "an asset of a local body lies in the county of its owner",
    sql`assets a join organizations o on o.id = a.owner_org_id
    where o.org_type not in ('state', 'federalAgency') and (a.state_fips, a.county_fips) is distinct from (o.state_fips, o.county_fips)`,
  ],
  [
    "every asset that is not federal lies in the state of its owner",
    sql`assets a join organizations o on o.id = a.owner_org_id
    where o.org_type <> 'federalAgency' and a.region is distinct from o.region`,
  ],
  [
    "the newest inspection tells the condition that an asset has",
    sql`assets a left join lateral (
      select * from asset_inspections i where i.asset_id = a.id order by inspection_date desc limit 1) i on true
    where (a.last_inspection_date, a.condition_rating, a.condition_index)
      is distinct from (i.inspection_date, i.lowest_rating, i.condition_index)`,
  ],
  [
    "the parts of a bridge are none rated worse than the whole, and one as badly",
    sql`asset_inspections i
    where lowest_rating is not null and lowest_rating <>
      (select min(part->>'rating') from json_array_elements(component_ratings) part)`,
  ],
  [
    "no inspection lies in the future or before the asset was built",
    sql`asset_inspections i join assets a on a.id = i.asset_id
    where inspection_date > '2026-06-30' or inspection_date < a.in_service_date`,
  ],
  [
    "the stage of an asset is the one that it has not left",
    sql`assets a where lifecycle_stage is distinct from
    (select string_agg(stage, ',') from asset_lifecycle l where l.asset_id = a.id and end_date is null)`,
  ],
  [
    "stages end when the next begins",
    sql`(select end_date, lead(start_date) over (partition by asset_id order by start_date) as next
    from asset_lifecycle) l where end_date is distinct from next`,
  ],
  ["no asset was built after it was renewed", sql`assets where year_built > year_reconstructed`],
  [
    "an asset that is not yet built has no year, cost, condition or inspection",
    sql`assets
    where lifecycle_stage in ('planned', 'design', 'construction') and (year_built is not null or historical_cost is not null
      or condition_rank > 0 or last_inspection_date is not null)`,
  ],
  [
    "what is in service has cost and year",
    sql`assets where lifecycle_stage in ('inService', 'outOfService')
    and (historical_cost is null or year_built is null)`,
  ],
  [
    "only bridges are posted, and say for what load",
    sql`assets where status = 'posted'
    and (asset_class <> 'bridge' or posted_load is null)`,
  ],
  [
    "the deck of a bridge is as large as its length and width say",
    sql`assets where asset_class = 'bridge'
    and abs(deck_area - length * width) > 0.1`,
  ],
  [
    "work ends after it begins, and not in the future",
    sql`asset_maintenance
    where start_date > completed_date or scheduled_date > completed_date or completed_date > '2026-06-30'`,
  ],
  [
    "completed work alone has an end and a cost",
    sql`asset_maintenance
    where (status = 'completed') <> (completed_date is not null) or (status = 'completed') <> (actual_cost is not null)`,
  ],
  ["deferred work says why", sql`asset_maintenance where deferred and deferred_reason is null`],
  [
    "replacement cost and insured value are those of the newest valuations",
    sql`assets a where (replacement_cost, insured_value)
    is distinct from (
      (select value from asset_valuations v where v.asset_id = a.id and method = 'replacementCost'),
      (select value from asset_valuations v where v.asset_id = a.id and method = 'insured'))`,
  ],
  [
    "the kept counts of assets are those of the table",
    sql`(
      select b1, b2, b3, b4, sum(n) as n from facet_counts where family = 'assets' and facet = '' group by 1, 2, 3, 4
    ) f full join (
      select asset_class as b1, coalesce(region, '') as b2, coalesce(pave_condition_word(condition_rank), '') as b3,
        status as b4, count(*) as n from assets group by 1, 2, 3, 4
    ) t using (b1, b2, b3, b4) where f.n is distinct from t.n`,
  ],
  [
    "the cells of the map hold the assets that lie in them",
    sql`(
      select sum(n) as n, sum(replacement_cost) as cost from asset_cells where level = 7
    ) c, (select count(*) as n, sum(replacement_cost) as cost from assets) a where (c.n, c.cost) is distinct from (a.n, a.cost)`,
  ],
];
