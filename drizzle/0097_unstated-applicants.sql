-- Programs that state no applicant types are counted as such; bonds and funds have no applicants, and are not.
DROP INDEX "programs_applicant_types";--> statement-breakpoint
CREATE INDEX "programs_applicant_types" ON "programs" USING gin ((case when eligible_applicant_types = '{}' and program_type in ('grant', 'loan', 'other') then '{notStated}'::text[] else eligible_applicant_types end)) WHERE not is_deleted;--> statement-breakpoint
drop statistics programs_applicant_types_statistics;
--> statement-breakpoint
create statistics programs_applicant_types_statistics on ((case when eligible_applicant_types = '{}' and program_type in ('grant', 'loan', 'other') then '{notStated}'::text[] else eligible_applicant_types end)) from programs;
--> statement-breakpoint
drop trigger programs_facets_insert on programs;
--> statement-breakpoint
drop trigger programs_facets_update on programs;
--> statement-breakpoint
create trigger programs_facets_insert after insert on programs
  referencing new table as added for each statement execute function pave_count_facets('programs',
    'r.program_type, coalesce(r.region, ''''),
      case when r.program_type in (''grant'', ''loan'', ''other'') and r.status not in (''closed'', ''suspended'', ''archived'', ''notStated'') then '''' else r.status end,
      coalesce(r.loan_program, '''')',
    'select ''instrument'', r.instrument
     union all select ''fundingCategory'', code from unnest(r.funding_categories) code
     union all select ''applicantType'', code from unnest(case when r.eligible_applicant_types = ''{}'' and r.program_type in (''grant'', ''loan'', ''other'') then ''{notStated}''::text[] else r.eligible_applicant_types end) code
     union all select ''sector'', code from unnest(r.eligible_sectors) code
     union all select ''opportunityCategory'', r.opportunity_category
     union all select ''fiscalYear'', r.fiscal_year::text
     union all select ''source'', code from unnest(r.sources) code');
--> statement-breakpoint
create trigger programs_facets_update after update on programs
  referencing old table as gone new table as added for each statement execute function pave_count_facets('programs',
    'r.program_type, coalesce(r.region, ''''),
      case when r.program_type in (''grant'', ''loan'', ''other'') and r.status not in (''closed'', ''suspended'', ''archived'', ''notStated'') then '''' else r.status end,
      coalesce(r.loan_program, '''')',
    'select ''instrument'', r.instrument
     union all select ''fundingCategory'', code from unnest(r.funding_categories) code
     union all select ''applicantType'', code from unnest(case when r.eligible_applicant_types = ''{}'' and r.program_type in (''grant'', ''loan'', ''other'') then ''{notStated}''::text[] else r.eligible_applicant_types end) code
     union all select ''sector'', code from unnest(r.eligible_sectors) code
     union all select ''opportunityCategory'', r.opportunity_category
     union all select ''fiscalYear'', r.fiscal_year::text
     union all select ''source'', code from unnest(r.sources) code');
--> statement-breakpoint
insert into facet_counts (family, b1, b2, b3, b4, facet, value, n)
select 'programs', program_type, coalesce(region, ''),
  case when status not in ('closed', 'suspended', 'archived', 'notStated') then '' else status end,
  coalesce(loan_program, ''), 'applicantType', 'notStated', count(*)
from programs
where not is_deleted and eligible_applicant_types = '{}' and program_type in ('grant', 'loan', 'other')
group by 2, 3, 4, 5;
