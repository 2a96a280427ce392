create trigger programs_facets_insert after insert on programs
  referencing new table as added for each statement execute function pave_count_facets('programs',
    'r.program_type, coalesce(r.region, ''''),
      case when r.program_type in (''grant'', ''loan'') and r.status not in (''closed'', ''suspended'', ''archived'') then '''' else r.status end,
      coalesce(r.loan_program, '''')',
    'select ''instrument'', r.instrument
     union all select ''fundingCategory'', code from unnest(r.funding_categories) code
     union all select ''applicantType'', code from unnest(r.eligible_applicant_types) code
     union all select ''sector'', code from unnest(r.eligible_sectors) code
     union all select ''opportunityCategory'', r.opportunity_category
     union all select ''fiscalYear'', r.fiscal_year::text
     union all select ''source'', code from unnest(r.sources) code');
--> statement-breakpoint
create trigger programs_facets_update after update on programs
  referencing old table as gone new table as added for each statement execute function pave_count_facets('programs',
    'r.program_type, coalesce(r.region, ''''),
      case when r.program_type in (''grant'', ''loan'') and r.status not in (''closed'', ''suspended'', ''archived'') then '''' else r.status end,
      coalesce(r.loan_program, '''')',
    'select ''instrument'', r.instrument
     union all select ''fundingCategory'', code from unnest(r.funding_categories) code
     union all select ''applicantType'', code from unnest(r.eligible_applicant_types) code
     union all select ''sector'', code from unnest(r.eligible_sectors) code
     union all select ''opportunityCategory'', r.opportunity_category
     union all select ''fiscalYear'', r.fiscal_year::text
     union all select ''source'', code from unnest(r.sources) code');
--> statement-breakpoint
-- Statistics of the expressions that lists filter by: the planner does not take them from partial indexes.
create statistics programs_region_statistics on (coalesce(region, '')) from programs;
--> statement-breakpoint
create statistics programs_opens_statistics on (coalesce(open_date, post_date, case status when 'upcoming' then 'infinity'::date else '-infinity'::date end)) from programs;
--> statement-breakpoint
create statistics programs_closes_statistics on (coalesce(close_date, 'infinity'::date)) from programs;
--> statement-breakpoint
create statistics programs_total_funding_statistics on (coalesce(total_funding, -1)) from programs;
--> statement-breakpoint
create statistics programs_closing_date_statistics on (coalesce(closing_date, '0001-01-01'::date)) from programs;
--> statement-breakpoint
create statistics programs_fiscal_year_statistics on (coalesce(fiscal_year, 0)) from programs;
--> statement-breakpoint
create statistics programs_applicant_types_statistics on ((case when eligible_applicant_types = '{}' then '{notStated}'::text[] else eligible_applicant_types end)) from programs;
--> statement-breakpoint
create statistics programs_sectors_statistics on ((case when eligible_sectors = '{}' then '{unrestricted}'::text[] else eligible_sectors end)) from programs;
--> statement-breakpoint
create statistics programs_places_statistics on ((case when eligible_places = '{}' then array[coalesce(region, 'US')] else eligible_places end)) from programs;
--> statement-breakpoint
create statistics program_loans_amount_statistics on (coalesce(current_agreement_amount, initial_agreement_amount, -1)) from program_loans;
--> statement-breakpoint
create statistics program_loans_agreed_statistics on (coalesce(initial_agreement_date, '0001-01-01'::date)) from program_loans;
--> statement-breakpoint
create statistics program_loans_region_statistics on (coalesce(region, '')) from program_loans;
