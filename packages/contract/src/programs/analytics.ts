import * as z from "zod";
import { ById, firstOf } from "../core/paging.js";
import { CalendarDate, Fraction, Id, Money } from "../core/scalars.js";
import { Source } from "../provenance/sources.js";
import { Bond } from "./bonds.js";
import { CashFlow } from "./funds.js";
import { FundingCycle, ProgramDocument, Recipient } from "./items.js";
import { LoanRow, Portfolio, ScheduledPayment } from "./loans.js";
import { Measure, Program } from "./shapes.js";
import { CallType, GeoLevel } from "./words.js";

/* What is worked out of a program and its parts. */

export const ProgramStats = z.object({
  recipientCount: z.int().describe("Organizations that got an award"),
  awardCount: z.int(),
  obligated: Money,
  outlaid: Money,
  averageAward: Money.nullable(),
  largestAward: Money.nullable(),
  cycleCount: z.int(),
  applicationsReceived: z.int(),
  awardsMade: z.int(),
  successRate: Fraction.nullable().describe("Over all cycles of which both numbers are known"),
  documentCount: z.int(),
  loanCount: z.int(),
  loanCommitted: Money,
  loanOutstanding: Money,
  utilization: Fraction.nullable().describe("Obligated by total funding"),
  daysToClose: z.int().nullable().describe("Until the last day to apply; null when it is past or unknown"),
});
export type ProgramStats = z.infer<typeof ProgramStats>;

/** Measures that people wrote down, and those that follow from the program's own records. */
export const ProgramPerformance = z.object({
  measures: z.array(
    Measure.extend({
      isDerived: z.boolean(),
      attainment: z.number().nullable().describe("Actual by target"),
    }),
  ),
});
export type ProgramPerformance = z.infer<typeof ProgramPerformance>;

export const GeoQuery = ById.extend({ level: GeoLevel.default("state") });
/** What reached which place: of a loan program by its agreements, of any other by its recipients. */
export const GeoDistribution = z.object({
  level: GeoLevel,
  basis: z.enum(["recipients", "loans"]),
  areas: z.array(
    z.object({
      geoid: z.string(),
      name: z.string().nullable(),
      amount: Money,
      count: z.int(),
      share: Fraction.nullable(),
      population: z.int().nullable(),
      amountPerCapita: z.number().nullable().describe("Dollars; null where the population is not known"),
    }),
  ),
  isCapped: z.boolean().describe("true when there are more than the 1,000 areas with the largest amounts"),
  unplaced: z.object({ amount: Money, count: z.int() }).describe("What names no such area"),
});
export type GeoDistribution = z.infer<typeof GeoDistribution>;

export const FundingAnalysis = z.object({
  totalFunding: Money.nullable(),
  requested: Money.nullable().describe("By all applications of the cycles of which it is known"),
  awarded: Money.nullable().describe("By the cycles of which it is known"),
  obligated: Money.nullable(),
  outlaid: Money.nullable(),
  basis: z.enum(["recipients", "reported", "none"]).describe("Where obligated and outlaid come from"),
  unobligated: Money.nullable(),
  leverageRatio: z.number().nullable().describe("Non-federal dollars for each obligated one"),
  bySource: z.array(z.object({ source: z.string(), amount: Money, share: Fraction })),
  byYear: z.array(
    z.object({
      fiscalYear: z.int(),
      requested: Money,
      awarded: Money,
      obligated: Money,
      outlaid: Money.describe("Of the awards made in that year, to this day"),
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
  dryPowder: Money.nullable().describe("Committed and not yet called"),
  netIrr: Fraction.nullable(),
  netIrrReported: Fraction.nullable(),
  grossIrrReported: Fraction.nullable(),
  irrProblem: z
    .enum(["oneSided", "noRoot", "severalRoots"])
    .nullable()
    .describe("Why there is no rate: all flows go one way, none fits, or several do"),
  tvpi: z.number().nullable().describe("(Distributed + NAV) / called"),
  dpi: z.number().nullable().describe("Distributed / called"),
  rvpi: z.number().nullable().describe("NAV / called"),
  moic: z.number().nullable(),
  benchmark: z.string().nullable(),
  cashFlows: z.array(CashFlow),
});
export type FundPerformance = z.infer<typeof FundPerformance>;

const DebtServiceYear = z.object({ year: z.int(), principal: Money, interest: Money, total: Money });

/** A bond issue with what it will cost. */
export const BondDetails = z.object({
  id: Id,
  name: z.string(),
  bond: Bond,
  costOfIssuanceTotal: Money.nullable(),
  schedule: z.array(ScheduledPayment).nullable().describe("null where dates or maturities are not known"),
  byYear: z.array(DebtServiceYear).describe("By calendar year"),
  isProjected: z.boolean().describe("true where a variable rate is taken as it is now"),
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
  netInterestCost: Fraction.nullable().describe("Worked out; null where offering prices are not known"),
  trueInterestCost: Fraction.nullable().describe("Worked out, compounded twice a year"),
  outstandingPrincipal: Money.nullable().describe("By the schedule, today"),
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

/** The program with all that belongs to it: of each list the first 25, and how many there are. */
export const ProgramComplete = z.object({
  program: Program,
  stats: ProgramStats,
  performance: ProgramPerformance,
  fundingCycles: firstOf(FundingCycle),
  recipients: firstOf(Recipient),
  documents: firstOf(ProgramDocument),
  loans: firstOf(LoanRow),
  portfolio: Portfolio.nullable().describe("Of a loan program"),
  sources: z.array(Source),
});
export type ProgramComplete = z.infer<typeof ProgramComplete>;
