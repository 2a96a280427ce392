import * as z from "zod";
import { anyOf, count, digits, SourceKey } from "../core/fields.js";
import { checkPaging, ListQuery, pageOf } from "../core/paging.js";
import { CalendarDate, Figure, Id, Instant, Money, requiredText, State, StoredUrl } from "../core/scalars.js";
import { byRelevance, usually } from "../search/order.js";
import { form990Cohort, form990Ratios } from "./ratios.js";

/** Form of a return: 990, 990-EZ (small) or 990-PF (private foundation). */
export const Form990Type = z.enum(["990", "990EZ", "990PF"]);
export type Form990Type = z.infer<typeof Form990Type>;

/** The month in which a tax year ended, yyyymm. */
export const TaxPeriod = z.string().regex(/^(19|20)\d{2}(0[1-9]|1[0-2])$/, "yyyymm");

const money = Money.nullable();
/** A tax-exempt bond issue reported on Schedule K, Parts I and II, in US dollars. */
export const ScheduleKIssue = z.object({
  reference: z.string().max(10).nullable().describe("Reference letter on Schedule K"),
  issuerName: requiredText(200),
  issuerEin: digits(9).nullable(),
  dateIssued: CalendarDate.nullable(),
  issuePrice: money,
  purpose: z.string().max(500).nullable(),
  bondsRetired: money,
  capitalizedInterest: money,
  refundingEscrow: money,
  issuanceCosts: money,
  creditEnhancement: money,
  workingCapital: money,
  otherSpent: money,
  yearOfSubstantialCompletion: z.int().min(1900).max(2200).nullable(),
});
export type ScheduleKIssue = z.infer<typeof ScheduleKIssue>;

/** Fields reported on a return; amounts in US dollars, balances at year end. */
export const Form990Fields = z.object({
  ein: digits(9),
  name: requiredText(300),
  taxPeriod: TaxPeriod,
  taxYear: z.int().min(1900).max(2200),
  formType: Form990Type,
  filedDate: CalendarDate.nullable(),
  isAmended: z.boolean(),
  pdfUrl: StoredUrl.nullable(),
  region: State.nullable(),
  subsection: z.string().max(10).nullable().describe("501(c) subsection; 03: public charity or private foundation"),
  nteeCode: z.string().max(10).nullable(),
  totalRevenue: money,
  totalExpenses: money,
  totalAssets: money,
  totalLiabilities: money,
  netAssets: money,
  contributionsAndGrants: money,
  programServiceRevenue: money,
  investmentIncome: money,
  taxExemptBondProceeds: money,
  royalties: money,
  rentalIncome: money,
  programServiceExpenses: money,
  officerCompensation: money,
  depreciation: money,
  cashAndSavings: money,
  securities: money,
  restrictedNetAssets: money,
  currentAssets: money,
  currentLiabilities: money,
  taxExemptBondLiability: money.describe("Form 990, Part X, line 20"),
  employees: count.nullable(),
  volunteers: count.nullable(),
  scheduleK: z.array(ScheduleKIssue).max(100).describe("Schedule K bond issues over $100,000 issued since 2003"),
});
export type Form990Fields = z.infer<typeof Form990Fields>;

const ratio = Figure.nullable();
/** Ratios by the formulas of `form990-ratios.ts`. */
export const Form990RatioFields = z.object({
  programExpenseRatio: ratio.describe("Program service expenses as a fraction of all expenses"),
  monthsOfUnrestrictedCash: ratio.describe("Months"),
  currentRatio: ratio,
  debtToAssets: ratio.describe("Liabilities as a fraction of assets"),
  surplusMargin: ratio.describe("Revenue less expenses as a fraction of revenue"),
  revenueConcentration: ratio.describe("Herfindahl index of revenue sources, 0 to 1"),
  officerCompPct: ratio.describe("As a fraction of total expenses"),
});

/** A return: reported and derived figures and its organization. Every figure belongs to its `taxPeriod`. */
export const Form990Row = z.object({
  id: Id,
  organizationId: Id.nullable().describe("Organization with this EIN, if on file"),
  ...Form990Fields.shape,
  netIncome: money,
  ...Form990RatioFields.shape,
  revenueCagr5: ratio.describe(
    "Compound annual revenue growth over five years, as a fraction; null without the earlier return",
  ),
  cohort: z.string().nullable().describe("Peer cohort: NTEE major group, state and revenue band"),
  source: z.string(),
  isSample: z.boolean(),
  updatedAt: Instant,
});
export type Form990Row = z.infer<typeof Form990Row>;

export const Form990Sort = z.enum([
  "relevance",
  "taxPeriod",
  "name",
  "totalRevenue",
  "totalExpenses",
  "totalAssets",
  "surplusMargin",
  "programExpenseRatio",
]);
export type Form990Sort = z.infer<typeof Form990Sort>;

export const Form990Filter = z.strictObject({
  organizationId: Id.optional(),
  ein: anyOf(digits(9)),
  taxYear: anyOf(z.int().min(1900).max(2200)),
  formType: anyOf(Form990Type),
  state: anyOf(State),
  cohort: z
    .string()
    .regex(/^[A-Z] [A-Z]{2} \w{1,20}$/, "Peer cohort: NTEE major group, state and revenue band")
    .optional(),
  source: anyOf(SourceKey),
});
export type Form990Filter = z.infer<typeof Form990Filter>;

export const ListForm990 = ListQuery.extend({
  ...Form990Filter.shape,
  sort: Form990Sort.default("relevance").describe(byRelevance("taxPeriod")),
  order: z.enum(["asc", "desc"]).default("desc"),
}).check(checkPaging, usually("taxPeriod"));
export type ListForm990 = z.infer<typeof ListForm990>;

/** Medians of a cohort in a tax year; null if no return reports the figure. */
export const Form990Medians = z.object({
  cohort: z.string(),
  taxYear: z.int(),
  isSample: z.boolean().describe("true: the cohort has sample returns only; otherwise samples are excluded"),
  returns: z.int().describe("Number of returns in the median"),
  totalRevenue: money,
  totalExpenses: money,
  totalAssets: money,
  ...Form990RatioFields.shape,
});
export type Form990Medians = z.infer<typeof Form990Medians>;

export const Form990Page = pageOf(Form990Row).extend({
  cohorts: z.array(Form990Medians).describe("Medians for the cohorts and tax years of the items"),
});
export type Form990Page = z.infer<typeof Form990Page>;

/** Derived figures of a return: its ratios and its cohort. */
export function form990Derived(fields: Form990Fields) {
  return {
    ...form990Ratios(fields),
    cohort: form990Cohort(fields.nteeCode, fields.region, fields.totalRevenue),
  };
}
