import { type Loan, LoanFields, type LoanRow, type LoanTerms, lateAfterDays } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { dataDay } from "../engine/family/one-kind.js";
import { awaitingApprovalOf } from "../engine/records/awaiting-approval.js";
import { nameOfOrganization } from "../engine/records/names.js";
import { columnsOf, fieldsOf, jsonObject, readJson, tableColumns } from "../engine/sql/json-object.js";
import type { JsonText } from "../engine/sql/json-text.js";
import { unknownAs } from "../engine/sql/page.js";
import { rowsOf } from "../engine/sql/rows.js";
import { partiesOf } from "./detail.js";
import { type ProgramItemFamily, programItemFamily } from "./items.js";
import { loanKeys, programLoans } from "./loans-table.js";

/* Loan agreements, over `program_loans r`. */

/** Days past due of the oldest unpaid payment; 0 for loans that are not being repaid. */
export const daysPastDue = (today: SQL) =>
  sql`(case when r.status in ('disbursing', 'active', 'restructured', 'defaulted')
    then greatest(coalesce(${dataDay(today)} - r.oldest_due_date, 0), 0) else 0 end)`;

/** The status of a loan on a day: an active one is late if a payment is overdue for too long. */
export const loanStatus = (today: SQL) =>
  sql`(case when r.status = 'active' and ${daysPastDue(today)} > ${sql.raw(String(lateAfterDays))} then 'late' else r.status end)`;

/** The agreed amount; null while the loan is only applied for. */
export const committedAmount = sql`(case when r.status in ('applied', 'inReview', 'rejected') then 0
  else coalesce(r.current_agreement_amount, r.initial_agreement_amount) end)`;

/** The undisbursed part of an amount; null unless both are known, as greatest() would return 0. */
export const undrawnOf = (amount: SQL) =>
  sql`(case when ${amount} - amount_disbursed is not null then greatest(${amount} - amount_disbursed, 0) end)`;

const borrower = sql`coalesce(${nameOfOrganization(sql`r.borrower_org_id`)}, r.borrower_name)`;
const balances = columnsOf("r", ["amountDisbursed", "outstandingPrincipal", "repaidToDate", "recoveredAmount"]);

/** Loan agreements on a day, the largest balances first. */
export const loanFamilyOn = (date: string): ProgramItemFamily<LoanRow> =>
  programItemFamily<LoanRow>(
    "program_loans",
    {
      ...columnsOf("r", ["id", "programId", "title", "agreementNumber", "borrowerOrgId"]),
      borrowerName: borrower,
      status: loanStatus(sql`${date}::date`),
      ...columnsOf("r", ["currentAgreementAmount", "interestRate", "termMonths", "finalMaturityDate"]),
      ...balances,
      daysPastDue: daysPastDue(sql`${date}::date`),
      ...columnsOf("r", ["riskRating", "sector", "region", "version"]),
    },
    { key: loanKeys.outstanding, type: "numeric", unknown: unknownAs.amount },
  );

const loanOn = (today: SQL): Record<keyof Loan, SQL> => ({
  ...columnsOf("r", ["id", "programId"]),
  ...tableColumns(programLoans, "r", fieldsOf(LoanFields.shape)),
  borrowerName: borrower,
  ...balances,
  status: loanStatus(today),
  daysPastDue: daysPastDue(today),
  financeCharge: sql`r.interest_rate + coalesce(r.fee_rate, 0)`,
  undrawn: undrawnOf(sql`r.current_agreement_amount`),
  shareOfEligibleCosts: sql`round(r.current_agreement_amount / nullif(r.eligible_project_costs, 0), 6)`,
  parties: partiesOf(sql`r.program_id`, sql`r.id`),
  awaitingApproval: awaitingApprovalOf(),
  version: sql`r.version`,
  createdAt: sql`pave_instant(r.created_at)`,
  updatedAt: sql`pave_instant(r.updated_at)`,
});
/** A loan's detail as JSON on a day, over `program_loans r`. */
export const loanJson = (today: SQL) => jsonObject<Loan>(loanOn(today));

/** One loan agreement on a day (YYYY-MM-DD); null if it does not exist or its program was deleted. */
export async function getLoan(db: Db, id: string, date: string): Promise<JsonText<Loan> | null> {
  return readJson(
    db,
    loanJson(sql`${date}::date`),
    (json) => sql`select ${json} from program_loans r where r.id = ${id} and not r.is_deleted
      and exists (select from programs p where p.id = r.program_id and not p.is_deleted)`,
  );
}

/** The outstanding balance of a loan and its terms. */
export type OutstandingLoan = LoanTerms & { nextDue: string | null };

/** Maximum number of loans in a projection. */
const projectedMax = 500;

/** The largest loans of a program in repayment with known terms, and the number of other outstanding ones. */
export async function outstandingLoans(
  db: Db,
  programId: string,
): Promise<{ loans: OutstandingLoan[]; leftOut: number }> {
  const rows = await rowsOf<OutstandingLoan & { owed: number }>(
    db,
    {
      owed: sql`c.n`,
      principal: sql`o.outstanding_principal::float8`,
      rate: sql`o.interest_rate::float8`,
      frequency: sql`o.payment_frequency`,
      repayment: sql`o.repayment_type`,
      firstPayment: sql`o.first_payment_date::text`,
      nextDue: sql`o.oldest_due_date::text`,
      maturity: sql`o.final_maturity_date::text`,
    },
    (columns) => sql`
    with owed as (
      select r.* from program_loans r
      where r.program_id = ${programId} and not r.is_deleted and r.outstanding_principal > 0
        and r.status in ('disbursing', 'active', 'restructured')),
    counted as (select count(*) as n from owed)
    select ${columns} from counted c left join lateral (
      select * from owed
      where interest_rate is not null and first_payment_date is not null and final_maturity_date is not null
        and payment_frequency is not null and repayment_type is not null
      order by outstanding_principal desc, id limit ${projectedMax}) o on true`,
  );
  const loans = rows.filter(({ principal }) => principal !== null);
  return { loans, leftOut: (rows[0]?.owed ?? 0) - loans.length };
}
