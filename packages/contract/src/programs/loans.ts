import * as z from "zod";
import { awaitingApproval } from "../approvals/shapes.js";
import { outputFields } from "../core/fields.js";
import { ById, pageOf } from "../core/paging.js";
import { placeFields } from "../core/place.js";
import { CalendarDate, Fraction, Id, Instant, Money, requiredText, text, Version } from "../core/scalars.js";
import { sums } from "../core/sums.js";
import { Sector } from "../organizations/shapes.js";
import { Party, PartyFields, Rate } from "./bonds.js";
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
} from "./words.js";

const amount = Money.min(0);
const {
  streetAddress: _street,
  postalCode: _code,
  latitude: _lat,
  longitude: _lon,
  countryName: _country,
  ...area
} = placeFields;

/** User-editable fields of a loan agreement. Its status changes by actions, its balance by ledger entries. */
export const LoanFields = z.strictObject({
  title: requiredText(300),
  agreementNumber: text(60).nullish(),
  borrowerOrgId: Id.nullish(),
  borrowerName: text(300).nullish().describe("Name of a borrower that is not on file as an organization"),
  conduitFinance: z.boolean().nullish(),
  dealType: DealType.exclude(["newMoney", "refunding"])
    .optional()
    .describe("Default: by the loan program of the program"),
  sector: Sector.nullish(),
  projectId: Id.nullish(),
  ...area,
  initialAgreementDate: CalendarDate.nullish(),
  latestActionDate: CalendarDate.nullish(),
  initialAgreementAmount: amount.nullish(),
  currentAgreementAmount: amount.nullish(),
  interestRate: Rate.nullish(),
  feeRate: Rate.nullish(),
  rateType: RateType.nullable().default("fixed").describe("Fixed or variable rate; null if not stated"),
  additionalSubsidyAmount: amount.nullish(),
  subsidyType: SubsidyType.nullish(),
  termMonths: z.int().min(1).max(1_200).nullish(),
  paymentFrequency: PaymentFrequency.nullable().default("semiannual"),
  repaymentType: RepaymentType.nullable().default("levelPayment"),
  firstPaymentDate: CalendarDate.nullish(),
  finalMaturityDate: CalendarDate.nullish(),
  substantialCompletionDate: CalendarDate.nullish(),
  deferralYears: z.number().min(0).max(50).nullish(),
  faceValue: amount.nullish(),
  subsidyCost: Money.nullish(),
  oldestDueDate: CalendarDate.nullish().describe("Due date of the oldest unpaid payment"),
  lienPosition: LienPosition.nullish(),
  pledgedRevenue: text(500).nullish(),
  coverageRatio: z.number().min(-1_000).max(1_000).nullish(),
  seniorDebtRating: text(20).nullish(),
  eligibleProjectCosts: amount.nullish(),
  complianceObjective: ComplianceObjective.nullish(),
  riskRating: z.int().min(1).max(9).nullish().describe("1 (lowest risk) to 9"),
});
export type LoanFields = z.infer<typeof LoanFields>;

/** From the ledger; null unless the ledger starts with the first disbursement. */
const balances = {
  amountDisbursed: Money.nullable(),
  outstandingPrincipal: Money.nullable(),
  repaidToDate: Money.nullable(),
  recoveredAmount: Money.nullable(),
};

/** A row of a loan portfolio. */
export const LoanRow = z.object({
  id: Id,
  programId: Id,
  title: z.string(),
  agreementNumber: z.string().nullable(),
  borrowerOrgId: Id.nullable(),
  borrowerName: z.string().nullable(),
  status: LoanStatus,
  currentAgreementAmount: Money.nullable(),
  ...balances,
  interestRate: Fraction.nullable(),
  termMonths: z.int().nullable(),
  finalMaturityDate: CalendarDate.nullable(),
  daysPastDue: z.int().describe("0 if nothing is overdue"),
  riskRating: z.int().nullable(),
  sector: Sector.nullable(),
  region: z.string().nullable(),
  version: z.int(),
});
export type LoanRow = z.infer<typeof LoanRow>;
export const LoanPage = pageOf(LoanRow);

/** A complete loan agreement. */
export const Loan = z.object({
  id: Id,
  programId: Id,
  ...outputFields(LoanFields.shape),
  ...balances,
  status: LoanStatus.describe("Status of the loan. late is derived: active with a payment more than 30 days overdue"),
  daysPastDue: z.int(),
  financeCharge: Fraction.nullable().describe("Interest plus fees"),
  undrawn: Money.nullable().describe("Committed, not yet disbursed"),
  shareOfEligibleCosts: Fraction.nullable(),
  parties: z.array(Party),
  awaitingApproval,
  version: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Loan = z.infer<typeof Loan>;

/** A movement of a loan's balance; entries are never changed, an incorrect one is reversed by another. */
export const LoanEntryFields = z.strictObject({
  date: CalendarDate,
  kind: LoanEntryKind,
  principal: Money.describe("Negative to reverse an incorrect entry"),
  interest: Money.default(0).describe("Paid with the principal; negative to reverse an incorrect entry"),
  note: text(500).nullish(),
  nextDueDate: CalendarDate.nullish().describe("After a repayment: due date of the oldest unpaid payment"),
  reversesEntryId: Id.nullish().describe(
    "For a reversal: the entry to reverse, which is possible once and for its full amount. Default: the latest entry of this kind and amount that is not reversed",
  ),
});
export const LoanEntry = z.object({
  id: Id,
  date: CalendarDate,
  kind: LoanEntryKind,
  principal: Money,
  interest: Money,
  note: z.string().nullable(),
  reversesEntryId: Id.nullable().describe("The entry that this one reverses; null for a movement"),
  isReversed: z.boolean().describe("true: another entry reverses this one"),
  createdAt: Instant,
});
export type LoanEntry = z.infer<typeof LoanEntry>;

const parties = z.array(PartyFields).max(60).optional();
export const LoanById = ById.extend({ loanId: Id });
export const CreateLoan = z.strictObject({
  ...LoanFields.shape,
  status: LoanStatus.exclude(["late"]).default("applied"),
  parties,
  id: Id,
});
export type CreateLoan = z.infer<typeof CreateLoan>;
/** Fields to change; null clears one. Fields with a default are unchanged if omitted. */
export const UpdateLoan = z.strictObject({
  ...LoanFields.partial().shape,
  rateType: RateType.nullish(),
  paymentFrequency: PaymentFrequency.nullish(),
  repaymentType: RepaymentType.nullish(),
  status: LoanStatus.exclude(["late"]).optional().describe("New status"),
  parties,
  id: Id,
  loanId: Id,
  version: Version,
  reason: text(500).optional(),
});
export type UpdateLoan = z.infer<typeof UpdateLoan>;
export const AddLoanEntry = z.strictObject({ ...LoanEntryFields.shape, id: Id, loanId: Id });
export type AddLoanEntry = z.infer<typeof AddLoanEntry>;

export const ScheduledPayment = z.object({
  date: CalendarDate,
  principal: Money,
  interest: Money,
  total: Money,
  balance: Money.describe("Balance after the entry"),
});
export type ScheduledPayment = z.infer<typeof ScheduledPayment>;

/** A loan agreement with its ledger and the payments due. */
export const LoanComplete = z.object({
  loan: Loan,
  entries: z.array(LoanEntry).describe("Latest 100 entries"),
  entriesTotal: z.int(),
  schedule: z
    .array(ScheduledPayment)
    .nullable()
    .describe("From today's balance to maturity at the current rate; null if rate, balance or dates are unknown"),
});
export type LoanComplete = z.infer<typeof LoanComplete>;

export const LoanGroup = z.object({
  key: z.string().nullable(),
  count: z.int(),
  ...sums({ committed: Money, outstanding: Money }),
});
const Overdue = z.object({ count: z.int(), ...sums({ outstanding: Money }) });

/** Totals of a program's agreements. */
export const Portfolio = z.object({
  count: z.int(),
  ...sums({
    committed: Money,
    outstanding: Money,
    disbursed: Money,
    undrawn: Money,
    repaid: Money,
    recoveries: Money,
  }),
  weightedRate: Fraction.nullable().describe("Weighted by outstanding principal, over loans with a known rate"),
  weightedTermMonths: z.number().nullable().describe("Weighted by outstanding principal, over loans with a known term"),
  byBorrowerType: z.array(LoanGroup).describe("By borrower organization type"),
  bySector: z.array(LoanGroup),
  byStatus: z.array(LoanGroup),
  pastDue30: Overdue.describe("30 to 59 days past due"),
  pastDue60: Overdue.describe("60 to 89 days past due"),
  pastDue90: Overdue.describe("90 or more days past due"),
  defaults: Overdue.extend({ share: Fraction.nullable().describe("As a fraction of all loans ever closed") }),
});
export type Portfolio = z.infer<typeof Portfolio>;

export const LoanPortfolio = z.object({
  portfolio: Portfolio,
  loans: LoanPage,
  projection: z.object({
    years: z.array(z.object({ year: z.int(), principal: Money, interest: Money })).describe("Payments due, by year"),
    loansCounted: z.int(),
    loansLeftOut: z.int().describe("Omitted loans: no rate or dates, or not among the 500 largest"),
  }),
});
export type LoanPortfolio = z.infer<typeof LoanPortfolio>;
