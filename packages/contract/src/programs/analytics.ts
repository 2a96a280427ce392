import * as z from "zod";
import { ById, firstOf } from "../core/paging.js";
import { CalendarDate, Fraction, Id, Money } from "../core/scalars.js";
import { sums } from "../core/sums.js";
import { RecordSource } from "../provenance/sources.js";
import { Bond } from "./bonds.js";
import { CashFlow } from "./funds.js";
import { FundingCycle, ProgramDocument, Recipient } from "./items.js";
import { LoanRow, Portfolio, ScheduledPayment } from "./loans.js";
import { Measure, Program } from "./shapes.js";
import { CallType, GeoLevel } from "./words.js";

/* Figures derived for a program and its parts. */

export const ProgramStats = z.object({
  recipientCount: z.int().describe("Organizations with an award"),
  awardCount: z.int(),
  averageAward: Money.nullable(),
  largestAward: Money.nullable(),
  cycleCount: z.int(),
  applicationsReceived: z.int().nullable(),
  awardsMade: z.int().nullable(),
  successRate: Fraction.nullable().describe("Over cycles with both numbers known"),
  documentCount: z.int(),
  loanCount: z.int(),
  ...sums({
    obligated: Money,
    outlaid: Money.describe("Paid by the agency"),
    spent: Money.describe("Spent by recipients in the fiscal years of their audits"),
    loanCommitted: Money,
    loanOutstanding: Money,
  }),
  utilization: Fraction.nullable().describe("Obligated / total funding"),
  daysToClose: z.int().nullable().describe("Days to the application deadline; null if past or unknown"),
});
export type ProgramStats = z.infer<typeof ProgramStats>;

/** Performance measures: entered by users, or computed from the program's records. */
export const ProgramPerformance = z.object({
  measures: z.array(
    Measure.extend({
      isDerived: z.boolean(),
      attainment: z.number().nullable().describe("Actual / target"),
    }),
  ),
});
export type ProgramPerformance = z.infer<typeof ProgramPerformance>;

export const GeoQuery = ById.extend({ level: GeoLevel.default("state") });
/** Amounts by place: from the agreements of a loan program, from the recipients of any other. */
export const GeoDistribution = z.object({
  level: GeoLevel,
  basis: z.enum(["recipients", "loans"]),
  areas: z.array(
    z.object({
      geoid: z.string(),
      name: z.string().nullable(),
      ...sums({ amount: Money }),
      count: z.int(),
      share: Fraction.nullable(),
      population: z.int().nullable(),
      amountPerCapita: z.number().nullable().describe("US dollars per resident; null if the population is unknown"),
    }),
  ),
  isCapped: z.boolean().describe("true: truncated to the 1,000 areas with the largest amounts"),
  unplaced: z.object({ ...sums({ amount: Money }), count: z.int() }).describe("Amount without a known area"),
});
export type GeoDistribution = z.infer<typeof GeoDistribution>;

export const FundingAnalysis = z.object({
  totalFunding: Money.nullable(),
  requested: Money.nullable().describe("Requested by all applications of cycles with known amounts"),
  awarded: Money.nullable().describe("Awarded in cycles with known amounts"),
  obligated: Money.nullable(),
  outlaid: Money.nullable().describe("Paid by the agency; audited spending of recipients is not included"),
  basis: z.enum(["recipients", "reported", "none"]).describe("Basis of the obligated and outlaid amounts"),
  unobligated: Money.nullable(),
  leverageRatio: z.number().nullable().describe("Non-federal dollars per obligated dollar"),
  bySource: z.array(z.object({ source: z.string(), amount: Money, share: Fraction.nullable() })),
  byYear: z.array(
    z.object({
      fiscalYear: z.int(),
      ...sums({
        requested: Money,
        awarded: Money,
        obligated: Money,
        outlaid: Money.describe("Outlays to date of the awards made in that year"),
      }),
    }),
  ),
});
export type FundingAnalysis = z.infer<typeof FundingAnalysis>;

/** Figures of a fund by their published definitions (GIPS 2020, ILPA), from its cash flows where they are known. */
export const FundPerformance = z.object({
  basis: z.enum(["cashFlows", "reported"]),
  asOfDate: CalendarDate.nullable(),
  committed: Money.nullable(),
  called: Money.nullable(),
  distributed: Money.nullable(),
  nav: Money.nullable(),
  dryPowder: Money.nullable().describe("Committed capital not yet called"),
  netIrr: Fraction.nullable(),
  netIrrReported: Fraction.nullable(),
  grossIrrReported: Fraction.nullable(),
  irrProblem: z
    .enum(["oneSided", "noRoot", "severalRoots"])
    .nullable()
    .describe("Reason there is no rate: cash flows of one sign, no solution, or several"),
  tvpi: z.number().nullable().describe("(Distributed + NAV) / called"),
  dpi: z.number().nullable().describe("Distributed / called"),
  rvpi: z.number().nullable().describe("NAV / called"),
  moic: z.number().nullable(),
  benchmark: z.string().nullable(),
  cashFlows: z.array(CashFlow),
});
export type FundPerformance = z.infer<typeof FundPerformance>;

const DebtServiceYear = z.object({ year: z.int(), principal: Money, interest: Money, total: Money });

/** A bond issue with its future debt service. */
export const BondDetails = z.object({
  id: Id,
  name: z.string(),
  bond: Bond,
  costOfIssuanceTotal: Money.nullable(),
  schedule: z
    .array(ScheduledPayment)
    .nullable()
    .describe("Payments in order of their dates; null if dates or maturities are unknown"),
  byYear: z.array(DebtServiceYear).describe("By calendar year"),
  isProjected: z.boolean().describe("true: a variable rate was held at its current level"),
  totals: z
    .object({
      principal: Money,
      interest: Money,
      total: Money,
      maximumAnnual: Money,
      averageAnnual: Money,
      averageLifeYears: z.number().nullable(),
    })
    .nullable(),
  netInterestCost: Fraction.nullable().describe("Derived; null if offering prices are unknown"),
  trueInterestCost: Fraction.nullable().describe("Derived, compounded semiannually"),
  outstandingPrincipal: Money.nullable().describe("Scheduled balance as of today"),
  call: z
    .object({
      callType: CallType.nullable(),
      callDate: CalendarDate.nullable(),
      callPrice: z.number().nullable(),
      isCallableNow: z.boolean(),
    })
    .nullable(),
});
export type BondDetails = z.infer<typeof BondDetails>;

/** The program with its related records: the first 25 of each list, with totals. */
export const ProgramComplete = z.object({
  program: Program,
  stats: ProgramStats,
  performance: ProgramPerformance,
  fundingCycles: firstOf(FundingCycle),
  recipients: firstOf(Recipient),
  documents: firstOf(ProgramDocument),
  loans: firstOf(LoanRow),
  portfolio: Portfolio.nullable().describe("Loan programs only"),
  sources: z.array(RecordSource),
});
export type ProgramComplete = z.infer<typeof ProgramComplete>;
