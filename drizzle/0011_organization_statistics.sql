-- Statistics of the expressions that lists filter by: the planner does not take them from partial indexes.
create statistics organizations_region_statistics on (coalesce(region, '')) from organizations;
--> statement-breakpoint
create statistics organizations_sector_statistics on (coalesce(sector, '')) from organizations;
--> statement-breakpoint
create statistics organizations_size_statistics on (pave_size_rank(size_band)) from organizations;
--> statement-breakpoint
create statistics organizations_naics_statistics on (pave_code_prefixes(naics_codes)) from organizations;
--> statement-breakpoint
create statistics organizations_ntee_statistics on (ntee_code collate "C") from organizations;
