import { applicantTypesOf, OrgType } from "@pave/contract";
import { sql } from "drizzle-orm";
import type { Rule } from "../rules.js";

const secured = sql`f.status in ('committed', 'obligated', 'received')`;
const recipients = sql`(select program_id, count(*) as n, sum(obligated_amount) as obligated, sum(outlay) as outlaid
  from program_recipients group by 1)`;

const applicantTypes = sql.join(
  OrgType.options.map((type) => sql`when ${type} then ${sql.param(applicantTypesOf([type], null))}::text[]`),
  sql` `,
);

export const programRules: readonly Rule[] = [
  [
    "an award goes to an eligible applicant",
    sql`program_recipients r join programs g on g.id = r.program_id join organizations o on o.id = r.recipient_org_id
    where g.program_type in ('grant', 'loan') and not g.eligible_applicant_types && case o.org_type ${applicantTypes} end`,
  ],
  [
    "programs differ in eligibility: some are only for tribes, some for non-profits, some for businesses",
    sql`(values ('federally_recognized_native_american_tribal_governments'), ('small_businesses'),
      ('nonprofits_non_higher_education_with_501c3')) a (type) where not exists (select from programs g
      where a.type = any(g.eligible_applicant_types) and not 'state_governments' = any(g.eligible_applicant_types))`,
  ],
  [
    "every program is marked as sample data and has its creation in the change log",
    sql`programs p where sources <> '{sample}'
    or not exists (select from changes c where c.entity_id = p.id and c.entity_type = 'programs' and c.version = p.version)`,
  ],
  [
    "every program is administered by an active organization",
    sql`programs p left join organizations o on o.id = p.administering_org_id
    where o.status is distinct from 'active'`,
  ],
  [
    "only bonds and funds have their details",
    sql`programs p left join program_bonds b on b.program_id = p.id
    left join program_funds f on f.program_id = p.id
    where (p.program_type = 'bond') <> (b.program_id is not null) or (p.program_type = 'fund') <> (f.program_id is not null)`,
  ],
  [
    "obligations and outlays of a program are the totals of its recipients",
    sql`programs p left join ${recipients} r on r.program_id = p.id
    where program_type <> 'fund' and (obligated_amount, outlay_amount) is distinct from (coalesce(r.obligated, 0), coalesce(r.outlaid, 0))`,
  ],
  [
    "no program awards more than its funding, nor pays more than it awarded",
    sql`programs where obligated_amount > total_funding or outlay_amount > obligated_amount`,
  ],
  [
    "the funding of a project by a program is an award of that program to its owner",
    sql`project_funding f join projects p on p.id = f.project_id
    where f.program_id is not null and ${secured} and not exists (select from program_recipients r where r.program_id = f.program_id
      and r.project_id = f.project_id and r.recipient_org_id = p.owner_org_id and r.obligated_amount = f.amount
      and r.award_date = f.obligated_date and r.agreement_number = f.award_id)`,
  ],
  [
    "every award is a line in the funding of its project",
    sql`program_recipients r where not exists (select from project_funding f
    where f.project_id = r.project_id and f.program_id = r.program_id and f.amount = r.obligated_amount and ${secured})`,
  ],
  [
    "a project is linked to the programs that fund it, and to no others",
    sql`(
      select project_id, program_id from project_programs) a full join (select distinct project_id, program_id from program_recipients
    ) b using (project_id, program_id) where (a.*) is null or (b.*) is null`,
  ],
  [
    "a contract is paid by programs of its project",
    sql`contract_programs cp join contracts c on c.id = cp.contract_id
    where not exists (select from project_programs pp where pp.project_id = c.project_id and pp.program_id = cp.program_id)`,
  ],
  [
    "a state program makes awards within the state only",
    sql`program_recipients r join programs g on g.id = r.program_id
    join projects p on p.id = r.project_id where g.program_type <> 'bond' and g.region is not null and g.region <> p.region`,
  ],
  [
    "no award is in the future or after the works began",
    sql`program_recipients r join projects p on p.id = r.project_id
    where r.award_date > '2026-06-30' or r.award_date > r.period_end or r.outlay > r.obligated_amount`,
  ],
  [
    "the awards of a grant's round add up to the round",
    sql`funding_cycles c left join lateral (select count(*) as n, sum(obligated_amount) as amount,
      min(award_date) as first from program_recipients r where r.cycle_id = c.id and r.program_id = c.program_id) r on true
    where awards_made <> r.n or amount_awarded is distinct from r.amount or award_date > r.first`,
  ],
  [
    "every award of a grant belongs to one of its rounds",
    sql`program_recipients r join programs p on p.id = r.program_id
    where (p.program_type = 'grant') <> (r.cycle_id is not null)`,
  ],
  [
    "rounds open, close and are decided in that order, within their funding",
    sql`funding_cycles
    where open_date >= close_date or close_date >= award_date or amount_awarded > amount_available
      or awards_made > applications_received or amount_awarded > amount_requested`,
  ],
  [
    "calls open before they close, and open ones have not closed",
    sql`programs where open_date > close_date or post_date > open_date
    or (status = 'open' and close_date < '2026-06-30') or (status = 'closed' and close_date >= '2026-06-30')
    or (status = 'upcoming' and program_type = 'grant' and (open_date is not null or forecasted_post_date <= '2026-06-30'))`,
  ],
  [
    "a loan of TIFIA or WIFIA is for a project of at least the law's cost (23 U.S.C. 602(a)(5), 33 U.S.C. 3907(a)(2))",
    sql`program_loans l join programs g on g.id = l.program_id join projects p on p.id = l.project_id
    where p.budget < case g.loan_program when 'tifia' then 50000000 when 'wifia' then 20000000 else 0 end`,
  ],
  [
    "some loans of TIFIA and WIFIA are on record, and name their project",
    sql`(values ('tifia'), ('wifia')) p (program) where not exists (select from program_loans l
    join programs g on g.id = l.program_id where g.loan_program = p.program and l.project_id is not null)`,
  ],
  ["a forecast program has made no awards", sql`programs where status = 'upcoming' and obligated_amount > 0`],
  [
    "floor, ceiling and size of awards are in that order",
    sql`programs where award_floor > award_ceiling or award_ceiling > total_funding * 2`,
  ],
  [
    "no award of a program is above its ceiling",
    sql`program_recipients r join programs p on p.id = r.program_id where r.obligated_amount > p.award_ceiling`,
  ],
  [
    "the maturities of a bond add up to its par",
    sql`program_bonds b join programs p on p.id = b.program_id where par_amount is distinct from p.total_funding
    or (p.status <> 'upcoming' and par_amount is distinct from (select sum(principal_amount) from bond_maturities m where m.program_id = b.program_id))`,
  ],
  [
    "the outstanding amount of a bond is its later maturities",
    sql`program_bonds b join programs p on p.id = b.program_id where outstanding_par is distinct from
    case p.status when 'upcoming' then null when 'active' then (select coalesce(sum(principal_amount) filter (where maturity_date > '2026-06-30'), 0)
      from bond_maturities m where m.program_id = b.program_id) else 0 end`,
  ],
  [
    "a bond has matured exactly when its last maturity has",
    sql`program_bonds b join programs p on p.id = b.program_id
    where (p.status = 'matured') <> (final_maturity_date <= '2026-06-30') and p.status <> 'upcoming'
      or final_maturity_date is distinct from (select max(maturity_date) from bond_maturities m where m.program_id = b.program_id)`,
  ],
  [
    "a bond is sold, closed, pays and is called in that order",
    sql`program_bonds b join programs p on p.id = b.program_id
    where p.sale_date >= p.closing_date or first_coupon_date <= dated_date or call_date <= dated_date or call_date >= final_maturity_date
      or (p.status = 'called' and call_date > '2026-06-30') or (p.status <> 'upcoming' and p.closing_date > '2026-06-30')`,
  ],
  [
    "a bond pays its projects after it has closed",
    sql`program_recipients r join programs p on p.id = r.program_id
    where p.program_type = 'bond' and (r.award_date < p.closing_date or r.recipient_org_id <> p.administering_org_id)`,
  ],
  [
    "a maturity that yields less than its coupon is sold above par, and the reverse",
    sql`bond_maturities
    where (coupon_rate > initial_offering_yield) <> (initial_offering_price > 100) and abs(coupon_rate - initial_offering_yield) > 0.0001`,
  ],
  [
    "coupons and interest costs are in the range of municipal bonds",
    sql`program_bonds b left join bond_maturities m on m.program_id = b.program_id
    where coupon_rate not between 0.005 and 0.065 or true_interest_cost not between 0.002 and 0.06`,
  ],
  [
    "the balance of a loan is drawn less repaid, by its ledger",
    sql`program_loans l left join lateral (
      select coalesce(sum(principal) filter (where kind = 'disbursement'), 0) as drawn, coalesce(sum(principal) filter (where kind = 'repayment'), 0) as repaid
      from loan_entries e where e.loan_id = l.id) e on true
    where (amount_disbursed, repaid_to_date, outstanding_principal) is distinct from (e.drawn, e.repaid, e.drawn - e.repaid)
      or amount_disbursed > current_agreement_amount`,
  ],
  [
    "no loan has movements in the future, or before the agreement",
    sql`loan_entries e join program_loans l on l.id = e.loan_id
    where e.date > '2026-06-30' or e.date < l.initial_agreement_date`,
  ],
  [
    "a loan is active exactly if its project is completed, and has no disbursements before that stage",
    sql`program_loans l join projects p on p.id = l.project_id
    where (p.status = 'completed') <> (l.status = 'active') or (l.status in ('applied', 'approved', 'rejected', 'closed') and amount_disbursed > 0)`,
  ],
  [
    "the borrower of a loan owns its project and has its award",
    sql`program_loans l join projects p on p.id = l.project_id
    where p.owner_org_id <> l.borrower_org_id or (l.status in ('closed', 'disbursing', 'active')) <> exists (select from program_recipients r
      where r.program_id = l.program_id and r.project_id = l.project_id and r.loan_face_value = l.face_value)`,
  ],
  [
    "the cash flows of a fund add up to its called and distributed amounts",
    sql`program_funds f left join lateral (
      select coalesce(sum(amount) filter (where kind = 'contribution'), 0) as called, coalesce(sum(amount) filter (where kind = 'distribution'), 0) as given
      from fund_cash_flows c where c.program_id = f.program_id) c on true
    where (f.called, f.distributed) is distinct from (c.called, c.given) or f.called > f.committed`,
  ],
  [
    "a liquidated fund has no value, and one still raising has called nothing",
    sql`program_funds f join programs p on p.id = f.program_id
    where (p.status = 'liquidated' and nav <> 0) or (p.status in ('announced', 'inMarket') and (called > 0 or committed is not null))`,
  ],
  [
    "every party to a financing is an active organization",
    sql`program_parties a left join organizations o on o.id = a.organization_id
    where o.status is distinct from 'active'`,
  ],
  [
    "the maintained counts of programs equal the table",
    sql`(
      select b1, b2, b3, b4, sum(n) as n from facet_counts where family = 'programs' and facet = '' group by 1, 2, 3, 4 having sum(n) <> 0
    ) f full join (
      select program_type as b1, coalesce(region, '') as b2,
        case when program_type in ('grant', 'loan', 'other') and status not in ('closed', 'suspended', 'archived', 'notStated') then '' else status end as b3,
        coalesce(loan_program, '') as b4, count(*) as n from programs group by 1, 2, 3, 4
    ) t using (b1, b2, b3, b4) where f.n is distinct from t.n`,
  ],
  [
    "the maintained counts of parties equal the table",
    sql`(
      select b1, b2, b3, sum(n) as n from facet_counts where family = 'contract_parties' and facet = '' group by 1, 2, 3 having sum(n) <> 0
    ) f full join (select role as b1, status as b2, coalesce(tier::text, '') as b3, count(*) as n from contract_parties group by 1, 2, 3
    ) t using (b1, b2, b3) where f.n is distinct from t.n`,
  ],
];
