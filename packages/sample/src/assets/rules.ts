import { sql } from "drizzle-orm";
import type { Rule } from "../rules.js";

export const assetRules: readonly Rule[] = [
  [
    "an asset belongs to a system or parent of the same owner, which is not part of another",
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
    "every asset has its creation in the change log",
    sql`assets a where not exists (select from changes c
    where c.entity_id = a.id and c.entity_type = 'assets' and c.version = a.version and c.cause = 'create')`,
  ],
  [
    "an asset of a local body is in the county of its owner",
    sql`assets a join organizations o on o.id = a.owner_org_id
    where o.org_type not in ('state', 'federalAgency') and (a.state_fips, a.county_fips) is distinct from (o.state_fips, o.county_fips)`,
  ],
  [
    "every non-federal asset is in the state of its owner",
    sql`assets a join organizations o on o.id = a.owner_org_id
    where o.org_type <> 'federalAgency' and a.region is distinct from o.region`,
  ],
  [
    "the newest inspection states the condition of the asset",
    sql`assets a left join lateral (
      select * from asset_inspections i where i.asset_id = a.id order by inspection_date desc limit 1) i on true
    where (a.last_inspection_date, a.condition_rating, a.condition_index)
      is distinct from (i.inspection_date, i.lowest_rating, i.condition_index)`,
  ],
  [
    "no component of a bridge is rated worse than the bridge, and one as badly",
    sql`asset_inspections i
    where lowest_rating is not null and lowest_rating <>
      (select min(part->>'rating') from json_array_elements(component_ratings) part)`,
  ],
  [
    "no inspection is in the future or before the asset was built",
    sql`asset_inspections i join assets a on a.id = i.asset_id
    where inspection_date > '2026-06-30' or inspection_date < a.in_service_date`,
  ],
  [
    "the stage of an asset is its open one",
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
    "an unbuilt asset has no year, cost, condition or inspection",
    sql`assets
    where lifecycle_stage in ('planned', 'design', 'construction') and (year_built is not null or historical_cost is not null
      or condition_rank > 0 or last_inspection_date is not null)`,
  ],
  [
    "an asset in service has cost and year",
    sql`assets where lifecycle_stage in ('inService', 'outOfService')
    and (historical_cost is null or year_built is null)`,
  ],
  [
    "only bridges are posted, with their load",
    sql`assets where status = 'posted'
    and (asset_class <> 'bridge' or posted_load is null)`,
  ],
  [
    "the deck area of a bridge is its length times its width",
    sql`assets where asset_class = 'bridge'
    and abs(deck_area - length * width) > 0.1`,
  ],
  [
    "work ends after it begins, and not in the future",
    sql`asset_maintenance
    where start_date > completed_date or scheduled_date > completed_date or completed_date > '2026-06-30'`,
  ],
  [
    "only completed work has an end and a cost",
    sql`asset_maintenance
    where (status = 'completed') <> (completed_date is not null) or (status = 'completed') <> (actual_cost is not null)`,
  ],
  ["deferred work has a reason", sql`asset_maintenance where deferred and deferred_reason is null`],
  [
    "replacement cost and insured value are those of the newest valuations",
    sql`assets a where (replacement_cost, insured_value)
    is distinct from (
      (select value from asset_valuations v where v.asset_id = a.id and method = 'replacementCost'),
      (select value from asset_valuations v where v.asset_id = a.id and method = 'insured'))`,
  ],
  [
    "the maintained counts of assets equal the table",
    sql`(
      select b1, b2, b3, b4, sum(n) as n from facet_counts where family = 'assets' and facet = '' group by 1, 2, 3, 4
    ) f full join (
      select asset_class as b1, coalesce(region, '') as b2, coalesce(pave_condition_word(condition_rank), '') as b3,
        status as b4, count(*) as n from assets group by 1, 2, 3, 4
    ) t using (b1, b2, b3, b4) where f.n is distinct from t.n`,
  ],
  [
    "the cells of the map count the assets in them",
    sql`(
      select sum(n) as n, sum(replacement_cost) as cost from asset_cells where level = 7
    ) c, (select count(*) as n, sum(replacement_cost) as cost from assets) a where (c.n, c.cost) is distinct from (a.n, a.cost)`,
  ],
];
