import { sql } from "drizzle-orm";
import type { Rule } from "../rules.js";

const signed = sql`c.date_signed is not null`;
const standing = sql`m.approval_status in ('approved', 'notRequired')`;

export const contractRules: readonly Rule[] = [
  [
    "every contract is marked as sample data and has its creation in the change log",
    sql`contracts c where sources <> '{sample}'
    or not exists (select from changes x where x.entity_id = c.id and x.entity_type = 'contracts' and x.version = c.version)`,
  ],
  [
    "every party is marked as sample data and has its creation in the change log",
    sql`contract_parties c where sources <> '{sample}'
    or not exists (select from changes x where x.entity_id = c.id and x.entity_type = 'contract_parties' and x.version = c.version)`,
  ],
  [
    "the buyer of a contract owns its project",
    sql`contracts c join projects p on p.id = c.project_id
    where p.owner_org_id is distinct from c.buyer_org_id`,
  ],
  [
    "the assets of a contract belong to its buyer",
    sql`contracts c left join contract_assets ca on ca.contract_id = c.id
    left join assets a on a.id = ca.asset_id where a.owner_org_id is distinct from c.buyer_org_id`,
  ],
  [
    "the assets of a project's contract are those of the project",
    sql`contracts c join contract_assets ca on ca.contract_id = c.id
    where c.project_id is not null and not exists (select from project_assets pa where pa.project_id = c.project_id and pa.asset_id = ca.asset_id)`,
  ],
  [
    "buyer and prime are active organizations",
    sql`contracts c left join organizations b on b.id = c.buyer_org_id
    left join organizations o on o.id = c.prime_org_id where b.status is distinct from 'active'
      or (c.prime_org_id is not null and o.status is distinct from 'active')`,
  ],
  [
    "the prime is a firm whose trade is the contract's",
    sql`contracts c join organizations o on o.id = c.prime_org_id
    where o.org_type not in ('contractor', 'supplier') or o.primary_naics is distinct from c.naics_code`,
  ],
  [
    "only signed contracts have a prime, a value and payments",
    sql`contracts c where (${signed}) <> (prime_org_id is not null)
    or (${signed}) <> (contract_value is not null) or (${signed}) <> (paid_to_date is not null)`,
  ],
  [
    "tender, award, signature, start and end are in order",
    sql`contracts c
    where tender_date > tender_end_date or tender_end_date > award_date or tender_date > award_date or award_date > date_signed or date_signed > start_date or start_date >= initial_end_date
      or end_date < initial_end_date or date_signed > '2026-06-30' or actual_end_date <= start_date or closeout_date <= actual_end_date`,
  ],
  [
    "the value is the original one plus effective modifications",
    sql`contracts c where current_value is distinct from
    contract_value + (select coalesce(sum(delta), 0) from contract_modifications m where m.contract_id = c.id and ${standing})`,
  ],
  [
    "the last day is that of the last effective modification of it",
    sql`contracts c where end_date is distinct from coalesce(
    (select new_end_date from contract_modifications m where m.contract_id = c.id and new_end_date is not null and ${standing}
      order by date desc, number collate "C" desc limit 1), initial_end_date)`,
  ],
  [
    "modifications are dated between signature and today",
    sql`contract_modifications m join contracts c on c.id = m.contract_id
    where m.date < c.date_signed or m.date > '2026-06-30' or c.date_signed is null`,
  ],
  [
    "payments do not exceed the value",
    sql`contracts c where paid_to_date + retainage_held > current_value or paid_to_date < 0 or current_value <= 0`,
  ],
  [
    "a completed contract is paid in full, without retainage",
    sql`contracts c where final_status = 'completed'
    and (paid_to_date <> current_value or final_value <> current_value or retainage_held <> 0 or actual_end_date is null)`,
  ],
  [
    "a terminated contract has type, reason and date",
    sql`contracts c where (final_status is not distinct from 'terminated')
    <> (termination_kind is not null and termination_reason is not null and actual_end_date is not null)`,
  ],
  ["cancelled contracts were never signed", sql`contracts c where final_status = 'cancelled' and ${signed}`],
  [
    "completed or terminated contracts did not end in the future",
    sql`contracts c where final_status is not null and actual_end_date > '2026-06-30'`,
  ],
  [
    "active works belong to an active project",
    sql`contracts c join projects p on p.id = c.project_id
    where 'construction' = any(c.nature) and ${signed} and c.final_status is null and c.suspended_on is null
      and c.start_date <= '2026-06-30' and p.status not in ('construction', 'inProgress', 'leasing')`,
  ],
  [
    "works are suspended while their project is on hold",
    sql`contracts c join projects p on p.id = c.project_id
    where 'construction' = any(c.nature) and ${signed} and (p.status = 'onHold') <> (c.suspended_on is not null)`,
  ],
  [
    "a project under construction has a contract for it",
    sql`projects p where status = 'construction'
    and not exists (select from contracts c where c.project_id = p.id and not c.is_deleted and 'construction' = any(c.nature) and c.date_signed is not null)`,
  ],
  [
    "commitments and spending of a project are the totals of its contracts plus its own costs",
    sql`projects p cross join lateral (
      select coalesce(sum(current_value), 0) as committed, coalesce(sum(paid_to_date), 0) as paid from contracts c where c.project_id = p.id and not c.is_deleted) k
    where committed_cost - committed <> spent_to_date - paid or committed_cost < committed`,
  ],
  [
    "the contracts of a project total at most its budget",
    sql`projects p where budget * 1.1 <
    (select sum(current_value) from contracts c where c.project_id = p.id and not c.is_deleted)`,
  ],
  [
    "every contract has its buyer among its parties, once",
    sql`contracts c where 1 <> (select count(*) from contract_parties p
    where p.contract_id = c.id and not p.is_deleted and role = 'buyer' and p.organization_id = c.buyer_org_id)`,
  ],
  [
    "every signed contract has its prime among its parties, once",
    sql`contracts c where (${signed})::int <> (select count(*) from contract_parties p
    where p.contract_id = c.id and not p.is_deleted and role = 'prime' and p.organization_id = c.prime_org_id)`,
  ],
  [
    "the shares of a joint venture total the value",
    sql`(select c.id from contracts c join contract_parties p on p.contract_id = c.id
      and p.role in ('prime', 'jointVenturePartner') group by c.id, c.current_value
      having sum(p.value) <> c.current_value or sum(coalesce(p.share_percent, 1)) <> 1) c`,
  ],
  [
    "every subcontractor is a party at its tier, for its amount",
    sql`subcontracts s where not exists (select from contract_parties p
    where p.contract_id = s.contract_id and not p.is_deleted and p.organization_id = s.subcontractor_org_id and role = 'subcontractor' and p.value = s.amount
      and p.tier = case when s.parent_subcontract_id is null then 2 else 3 end)`,
  ],
  [
    "every party below the prime works under another party of the contract",
    sql`contract_parties p left join contract_parties u on u.id = p.parent_party_id
    where (p.role = 'subcontractor') <> (u.id is not null) or u.contract_id <> p.contract_id or u.tier >= p.tier`,
  ],
  [
    "a subcontract under another is of the same contract and smaller",
    sql`subcontracts s join subcontracts u on u.id = s.parent_subcontract_id
    where u.contract_id <> s.contract_id or u.amount <= s.amount or s.prime_org_id <> u.subcontractor_org_id`,
  ],
  [
    "the prime's subcontracts total less than the contract",
    sql`(select c.id from contracts c join subcontracts s on s.contract_id = c.id
      where s.parent_subcontract_id is null group by c.id, c.current_value having sum(s.amount) > 0.6 * c.current_value) c`,
  ],
  [
    "subcontracts last no longer than their contract",
    sql`subcontracts s join contracts c on c.id = s.contract_id
    where s.period_start < c.start_date or s.period_end > greatest(c.end_date, c.actual_end_date) or s.period_end < s.period_start or s.paid_to_date > s.amount`,
  ],
  [
    "all milestones of a completed contract are met, and all its deliverables accepted",
    sql`contracts c where final_status = 'completed'
    and (exists (select from contract_milestones m where m.contract_id = c.id and m.status <> 'completed')
      or exists (select from contract_deliverables d where d.contract_id = c.id and d.status <> 'completed'))`,
  ],
  [
    "only met milestones have a date, in the past",
    sql`contract_milestones
    where (status = 'completed') <> (actual_date is not null) or actual_date > '2026-06-30'`,
  ],
  [
    "no milestone is met or deliverable submitted before signature",
    sql`contracts c where not (${signed})
    and (exists (select from contract_milestones m where m.contract_id = c.id and m.status = 'completed')
      or exists (select from contract_deliverables d where d.contract_id = c.id and d.submitted_date is not null))`,
  ],
  [
    "the weights of milestones add up to one, and their payments to the value",
    sql`(select c.id from contracts c join contract_milestones m on m.contract_id = c.id
      group by c.id, c.contract_value having sum(m.weight) <> 1 or sum(m.payment_amount) <> c.contract_value) c`,
  ],
  [
    "accepted deliverables were submitted earlier, and in the past",
    sql`contract_deliverables where accepted_date < submitted_date
    or submitted_date > '2026-06-30' or accepted_date > '2026-06-30' or (status = 'completed') <> (accepted_date is not null)
    or (accepted_date is not null and submitted_date is null)`,
  ],
  [
    "only federal buyers have federal award types",
    sql`contracts c join organizations b on b.id = c.buyer_org_id
    where (c.award_type = 'local') = (b.org_type = 'federalAgency')`,
  ],
];
