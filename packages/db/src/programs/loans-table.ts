import {
  ComplianceObjective,
  DealType,
  LienPosition,
  LoanEntryKind,
  LoanStatus,
  PaymentFrequency,
  RateType,
  RepaymentType,
  SubsidyType,
} from "@pave/contract";
import { sql } from "drizzle-orm";
import { boolean, date, index, numeric, pgTable, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { audit, checkOneOf, fraction, id, instant, money, provenance } from "../engine/sql/columns.js";

const live = sql`not is_deleted`;

/** Indexed expressions; a query that filters or sorts by them must spell them identically. */
export const loanKeys = {
  title: sql`lower(title) collate "C"`,
  agreed: sql`coalesce(initial_agreement_date, '0001-01-01'::date)`,
  amount: sql`coalesce(current_agreement_amount, initial_agreement_amount, -1)`,
  region: sql`coalesce(region, '')`,
  source: sql`(sources[1])`,
  asOf: sql`coalesce(as_of, '0001-01-01'::date)`,
  outstanding: sql`coalesce(outstanding_principal, -1)`,
};
const keys = loanKeys;

/** A loan agreement of a program. Null: not stated. Its balances follow from its entries, or were supplied by a source. */
export const programLoans = pgTable(
  "program_loans",
  {
    id: id(),
    programId: uuid().notNull(),
    title: text().notNull(),
    status: text().notNull().default("applied"),
    agreementNumber: text(),
    borrowerOrgId: uuid(),
    borrowerName: text(),
    conduitFinance: boolean(),
    dealType: text().notNull().default("otherLoan"),
    sector: text(),
    projectId: uuid(),
    locality: text(),
    region: text(),
    county: text(),
    stateFips: text(),
    countyFips: text(),
    placeFips: text(),
    congressionalDistrict: text(),
    initialAgreementDate: date(),
    latestActionDate: date(),
    initialAgreementAmount: money(),
    currentAgreementAmount: money(),
    interestRate: fraction(),
    feeRate: fraction(),
    rateType: text().default("fixed"),
    additionalSubsidyAmount: money(),
    subsidyType: text(),
    termMonths: smallint(),
    paymentFrequency: text().default("semiannual"),
    repaymentType: text().default("levelPayment"),
    firstPaymentDate: date(),
    finalMaturityDate: date(),
    substantialCompletionDate: date(),
    deferralYears: numeric({ precision: 5, scale: 2, mode: "number" }),
    faceValue: money(),
    subsidyCost: money(),
    /** Balances by the ledger; null for a loan that was disbursing before its ledger started. */
    amountDisbursed: money(),
    outstandingPrincipal: money(),
    repaidToDate: money(),
    recoveredAmount: money(),
    /** Due date of the oldest unpaid payment. */
    oldestDueDate: date(),
    lienPosition: text(),
    pledgedRevenue: text(),
    coverageRatio: numeric({ precision: 12, scale: 6, mode: "number" }),
    seniorDebtRating: text(),
    eligibleProjectCosts: money(),
    complianceObjective: text(),
    riskRating: smallint(),
    ...provenance(),
    ...audit(),
  },
  (t) => [
    checkOneOf("program_loans_status_check", t.status, LoanStatus.exclude(["late"]).options),
    checkOneOf("program_loans_deal_type_check", t.dealType, DealType.options),
    checkOneOf("program_loans_rate_type_check", t.rateType, RateType.options),
    checkOneOf("program_loans_subsidy_type_check", t.subsidyType, SubsidyType.options),
    checkOneOf("program_loans_payment_frequency_check", t.paymentFrequency, PaymentFrequency.options),
    checkOneOf("program_loans_repayment_type_check", t.repaymentType, RepaymentType.options),
    checkOneOf("program_loans_lien_position_check", t.lienPosition, LienPosition.options),
    checkOneOf("program_loans_compliance_objective_check", t.complianceObjective, ComplianceObjective.options),
    index("program_loans_program").on(t.programId, keys.outstanding, t.id).where(live),
    index("program_loans_borrower").on(t.borrowerOrgId, t.programId).where(live),
    index("program_loans_title").on(keys.title, t.id).where(live),
    index("program_loans_agreed").on(keys.agreed, t.id).where(live),
    index("program_loans_amount").on(keys.amount, t.id).where(live),
    index("program_loans_region").on(keys.region, keys.title, t.id).where(live),
    index("program_loans_source").on(keys.source, t.id).where(live),
    index("program_loans_as_of").on(keys.asOf, t.id).where(live),
    index("program_loans_updated_at").on(t.updatedAt, t.id).where(live),
    index("program_loans_status").on(t.status, t.id).where(live),
    index("program_loans_sources").using("gin", t.sources),
    index("program_loans_project").on(t.projectId, t.programId).where(sql`not is_deleted and project_id is not null`),
  ],
);

/** Ledger entries of a loan; never changed. */
export const loanEntries = pgTable(
  "loan_entries",
  {
    id: id(),
    programId: uuid().notNull(),
    loanId: uuid().notNull(),
    date: date().notNull(),
    kind: text().notNull(),
    principal: money().notNull(),
    interest: money().notNull().default(0),
    note: text(),
    reversesEntryId: uuid(),
    createdAt: instant().notNull().defaultNow(),
    createdBy: uuid(),
  },
  (t) => [
    uniqueIndex("loan_entries_reversed_once").on(t.reversesEntryId).where(sql`reverses_entry_id is not null`),
    checkOneOf("loan_entries_kind_check", t.kind, LoanEntryKind.options),
    index("loan_entries_loan").on(t.loanId, t.date, t.id),
  ],
);
