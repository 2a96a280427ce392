create trigger contracts_facets_insert after insert on contracts
  referencing new table as added for each statement execute function pave_count_facets('contracts',
    'coalesce(r.award_type, ''''), coalesce(r.region, ''''), coalesce(r.delivery_method, ''''), coalesce(r.procurement_method, '''')',
    'select ''nature'', code from unnest(r.nature) code
     union all select ''pricingType'', r.pricing_type
     union all select ''setAside'', r.set_aside
     union all select ''naics'', r.naics_code
     union all select ''psc'', r.psc_code
     union all select ''source'', code from unnest(r.sources) code');
--> statement-breakpoint
create trigger contracts_facets_update after update on contracts
  referencing old table as gone new table as added for each statement execute function pave_count_facets('contracts',
    'coalesce(r.award_type, ''''), coalesce(r.region, ''''), coalesce(r.delivery_method, ''''), coalesce(r.procurement_method, '''')',
    'select ''nature'', code from unnest(r.nature) code
     union all select ''pricingType'', r.pricing_type
     union all select ''setAside'', r.set_aside
     union all select ''naics'', r.naics_code
     union all select ''psc'', r.psc_code
     union all select ''source'', code from unnest(r.sources) code');
--> statement-breakpoint
-- Statistics of the expressions that lists filter by: the planner does not take them from partial indexes.
create statistics contracts_award_type_statistics on (coalesce(award_type, '')) from contracts;
--> statement-breakpoint
create statistics contracts_delivery_method_statistics on (coalesce(delivery_method, '')) from contracts;
--> statement-breakpoint
create statistics contracts_region_statistics on (coalesce(region, '')) from contracts;
--> statement-breakpoint
create statistics contracts_naics_statistics on (coalesce(naics_code, '') collate "C") from contracts;
--> statement-breakpoint
create statistics contracts_psc_statistics on (coalesce(psc_code, '') collate "C") from contracts;
--> statement-breakpoint
create statistics contracts_current_value_statistics on (coalesce(current_value, -1000000000000000)) from contracts;
--> statement-breakpoint
create statistics contracts_award_date_statistics on (coalesce(award_date, '0001-01-01'::date)) from contracts;
--> statement-breakpoint
create statistics contracts_date_signed_statistics on (coalesce(date_signed, '0001-01-01'::date)) from contracts;
--> statement-breakpoint
create statistics contracts_start_date_statistics on (coalesce(start_date, '0001-01-01'::date)) from contracts;
--> statement-breakpoint
create statistics contracts_end_date_statistics on (coalesce(end_date, 'infinity'::date)) from contracts;
