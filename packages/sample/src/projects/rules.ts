import { sql } from "drizzle-orm";
import type { Rule } from "../rules.js";

const begun = sql`coalesce(status_before_hold, status) in ('construction', 'inProgress', 'leasing', 'completed')`;

export const projectRules: readonly Rule[] = [
  [
    "every project is marked as sample data and has its creation in the change log",
    sql`projects p where sources <> '{sample}'
    or not exists (select from changes c where c.entity_id = p.id and c.entity_type = 'projects' and c.version = p.version)`,
  ],
  [
    "every project has assets, and they belong to its owner",
    sql`projects p left join project_assets pa on pa.project_id = p.id
    left join assets a on a.id = pa.asset_id where a.owner_org_id is distinct from p.owner_org_id`,
  ],
  [
    "a project has the class of its assets",
    sql`projects p join project_assets pa on pa.project_id = p.id
    join assets a on a.id = pa.asset_id where a.asset_class is distinct from p.asset_class`,
  ],
  [
    "a project is at the place of one of its assets",
    sql`projects p where not exists (select from project_assets pa
    join assets a on a.id = pa.asset_id where pa.project_id = p.id and (a.region, a.county_fips, a.latitude) = (p.region, p.county_fips, p.latitude))`,
  ],
  [
    "every project ends after it begins, as planned, forecast and actual",
    sql`projects
    where planned_end <= planned_start or forecast_end <= coalesce(actual_start, planned_start) or actual_end <= actual_start`,
  ],
  ["works have begun exactly if the status says so", sql`projects where (actual_start is not null) <> ${begun}`],
  ["actual starts are not in the future", sql`projects where actual_start > '2026-06-30' or actual_end > '2026-06-30'`],
  [
    "only completed projects have an end, a final value and full progress",
    sql`projects
    where (status = 'completed') <> (actual_end is not null) or (status = 'completed') <> (final_value is not null)
      or (status = 'completed') <> (progress_percent = 100)`,
  ],
  [
    "active projects are forecast to end in the future",
    sql`projects where ${begun} and status <> 'completed' and forecast_end <= '2026-06-30'`,
  ],
  ["there is no progress before the works begin", sql`projects where actual_start is null and progress_percent > 0`],
  [
    "approved and started projects have approver and date, before the start",
    sql`projects where (${begun} or status = 'approved')
    and (approver is null or approval_date is null or approval_date > coalesce(actual_start, '2026-06-30'))`,
  ],
  [
    "projects on hold have reason, summary, dates and previous status",
    sql`projects where (status = 'onHold')
    <> (pause_reason is not null and pause_summary is not null and pause_updated is not null and expected_lift is not null
      and status_before_hold is not null)`,
  ],
  [
    "the phase is that of the status",
    sql`projects where status in ('planning', 'permitting', 'construction', 'leasing', 'completed')
    and phase <> status`,
  ],
  [
    "budget is the cost of the work and its contingency",
    sql`projects where bac is not null and bac + contingency <> budget`,
  ],
  [
    "spending never exceeds commitments or the estimate at completion",
    sql`projects
    where spent_to_date > committed_cost or spent_to_date > forecast_cost`,
  ],
  [
    "the final value of a completed project is its spending",
    sql`projects where status = 'completed' and final_value <> spent_to_date`,
  ],
  [
    "earned value never exceeds the budget of the work",
    sql`projects where ev > bac or pv > bac or ac <> spent_to_date`,
  ],
  [
    "the funding of a project adds up to its budget",
    sql`projects p where budget is distinct from
    (select sum(amount) from project_funding f where f.project_id = p.id)`,
  ],
  [
    "the secured funding is the sum of the secured lines",
    sql`projects p where secured is distinct from
    (select coalesce(sum(amount) filter (where status in ('committed', 'obligated', 'received')), 0) from project_funding f where f.project_id = p.id)`,
  ],
  ["a completed project is fully funded", sql`projects where status = 'completed' and secured < budget`],
  [
    "rejected and cancelled projects have no secured funding",
    sql`projects where status in ('rejected', 'cancelled') and secured > 0`,
  ],
  [
    "the risk score is that of the highest open risk",
    sql`projects p where risk_score is distinct from
    (select max(probability * impact_score) from project_risks r where r.project_id = p.id and status in ('open', 'monitoring', 'realized'))`,
  ],
  [
    "no risk is open once a project has ended",
    sql`project_risks r join projects p on p.id = r.project_id
    where p.status in ('completed', 'cancelled', 'rejected') and r.status in ('open', 'monitoring', 'realized')`,
  ],
  [
    "maintained milestone values equal those of the triggers",
    sql`projects p cross join lateral (select min(planned_date) as due, max(forecast_date - planned_date) as slip
      from project_milestones m where m.project_id = p.id and is_critical and status in ('notStarted', 'inProgress', 'inReview')) m
    where milestone_due is distinct from due or milestone_slip is distinct from slip`,
  ],
  [
    "a milestone that is met has its day, in the past, and no other has",
    sql`project_milestones
    where (status = 'completed') <> (actual_date is not null) or actual_date > '2026-06-30'`,
  ],
  [
    "no open milestone is forecast for a past date",
    sql`project_milestones
    where status in ('notStarted', 'inProgress') and forecast_date < '2026-06-30'`,
  ],
  [
    "milestones are in order of planned, forecast and actual dates",
    sql`(select planned_date, forecast_date, actual_date,
      lead(planned_date) over w as planned_next, lead(forecast_date) over w as forecast_next, lead(actual_date) over w as actual_next
      from project_milestones window w as (partition by project_id order by id)) m
    where planned_next < planned_date or forecast_next < forecast_date or actual_next < actual_date
      or (actual_date is null and actual_next is not null)`,
  ],
  [
    "a milestone depends on the one before it in the same project",
    sql`project_milestones m cross join unnest(depends_on) d
    where not exists (select from project_milestones b where b.id = d and b.project_id = m.project_id)`,
  ],
  [
    "the weights of the milestones of a project add up to one",
    sql`(select sum(weight) as sum from project_milestones group by project_id) m where sum <> 1`,
  ],
  [
    "all milestones of a completed project are met, and no further ones of a rejected one",
    sql`project_milestones m join projects p on p.id = m.project_id
    where (p.status = 'completed' and m.status <> 'completed') or (p.status = 'rejected' and m.status not in ('completed', 'cancelled'))`,
  ],
  [
    "actual benefits are known only for ended projects",
    sql`project_benefits b join projects p on p.id = b.project_id
    where b.actual is not null and p.status <> 'completed'`,
  ],
  [
    "a project has one leader, who is its manager",
    sql`projects p where manager_name is distinct from
    (select string_agg(name, ',') from project_team t where t.project_id = p.id and is_primary and role = 'projectManager')`,
  ],
  [
    "an asset under construction or renewal has a started project",
    sql`assets a
    where lifecycle_stage in ('construction', 'underRehabilitation') and not exists (select from project_assets pa
      join projects p on p.id = pa.project_id where pa.asset_id = a.id and p.actual_start is not null and p.actual_end is null)`,
  ],
  [
    "assets of a completed project have been in service since its end",
    sql`asset_lifecycle l join projects p on p.id = l.project_id
    where p.status = 'completed' and (l.start_date, l.end_date) is distinct from (p.actual_start, p.actual_end)`,
  ],
  [
    "the maintained counts of projects equal the table",
    sql`(
      select b1, b2, b3, b4, sum(n) as n from facet_counts where family = 'projects' and facet = '' group by 1, 2, 3, 4 having sum(n) <> 0
    ) f full join (
      select status as b1, coalesce(region, '') as b2, coalesce(asset_class, '') as b3, coalesce(risk_level, '') as b4,
        count(*) as n from projects group by 1, 2, 3, 4
    ) t using (b1, b2, b3, b4) where f.n is distinct from t.n`,
  ],
];
