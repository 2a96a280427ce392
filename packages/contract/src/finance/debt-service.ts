import { addMonths, earliest } from "../core/calendar.js";
import type { CouponType, DayCount, PaymentFrequency } from "../programs/words.js";
import { payment } from "./amortization.js";
import { rootBetween } from "./bisection.js";
import { fromCents, least, toCents } from "./cents.js";
import { perYear, yearShare, years360 } from "./day-count.js";
import { interestOn, type Payment } from "./interest.js";

/** One maturity of an issue, in dollars and yearly fractions. */
export type IssueMaturity = {
  maturityDate: string;
  principalAmount: number;
  couponRate: number | null;
  /** Accretion rate of a capital appreciation bond. */
  initialOfferingYield?: number | null | undefined;
  sinkingFund?: readonly { date: string; amount: number }[] | undefined;
};

export type BondIssue = {
  datedDate: string;
  firstCouponDate?: string | null | undefined;
  couponType: CouponType;
  frequency: PaymentFrequency;
  dayCount: DayCount;
  /** For a convertible bond: accretes until this date, pays interest after it. */
  conversionDate?: string | null | undefined;
  maturities: readonly IssueMaturity[];
};

/** Amounts due on a date, in cents. */
type Due = { date: string; principal: bigint; interest: bigint };

/**
 * Debt service of an issue by date, in dollars. Coupons are annual rate / payments per year, odd periods by the day
 * count. Zero-coupon bonds pay par at maturity. Capital appreciation bonds pay their accreted principal at maturity,
 * compounded at the offering yield (MSRB Glossary: "Capital Appreciation Bond"); the accretion is interest. A
 * variable rate is held at its current level. null if a coupon rate, or the yield or
 * conversion date of an accreting bond, is unknown.
 */
export function debtService(issue: BondIssue): Payment[] | null {
  const dues: Due[] = [];
  for (const maturity of issue.maturities) {
    const due = duesOf(issue, maturity);
    if (due === null) return null;
    dues.push(...due);
  }
  const byDate = new Map<string, Due>();
  for (const { date, principal, interest } of dues) {
    const so = byDate.get(date);
    byDate.set(date, { date, principal: principal + (so?.principal ?? 0n), interest: interest + (so?.interest ?? 0n) });
  }
  let balance = dues.reduce((sum, { principal }) => sum + principal, 0n);
  return [...byDate.values()]
    .sort((a, b) => (a.date < b.date ? -1 : 1))
    .map(({ date, principal, interest }) => {
      balance -= principal;
      return payment(date, principal, interest, balance);
    });
}

function duesOf(issue: BondIssue, maturity: IssueMaturity): Due[] | null {
  const { maturityDate, principalAmount, initialOfferingYield: growth } = maturity;
  const principal = toCents(principalAmount);
  switch (issue.couponType) {
    case "zero":
      return [{ date: maturityDate, principal, interest: 0n }];
    case "capitalAppreciation": {
      if (growth === null || growth === undefined) return null;
      const value = grown(principal, growth, issue, maturityDate);
      return [{ date: maturityDate, principal, interest: value - principal }];
    }
    case "convertible": {
      const from = issue.conversionDate;
      if (!from || growth === null || growth === undefined) return null;
      const value = grown(principal, growth, issue, earliest([from, maturityDate]) ?? from);
      const first = addMonths(from, 12 / perYear[issue.frequency]);
      const coupons = current({ ...issue, datedDate: from, firstCouponDate: first }, maturity, value);
      if (coupons === null) return null;
      return coupons.map((due) =>
        due.date === maturityDate
          ? { ...due, principal, interest: due.interest + value - principal }
          : { ...due, principal: 0n },
      );
    }
    default:
      return current(issue, maturity, principal);
  }
}

/** Accreted value of a principal on a date, compounded as often as the issue pays. */
function grown(principal: bigint, rate: number, { datedDate, frequency }: BondIssue, date: string): bigint {
  const periods = perYear[frequency];
  const value = Number(principal) * (1 + rate / periods) ** (periods * years360(datedDate, date));
  return BigInt(Math.max(Math.round(value), Number(principal)));
}

/** The payments of a maturity with current interest. */
function current(
  issue: BondIssue,
  { maturityDate, couponRate, sinkingFund = [] }: IssueMaturity,
  principal: bigint,
): Due[] | null {
  if (couponRate === null) return null;
  const coupons = new Set([...couponDates(issue, maturityDate), maturityDate]);
  const sunk = new Map<string, bigint>();
  for (const { date, amount } of sinkingFund) {
    if (date < maturityDate) sunk.set(date, (sunk.get(date) ?? 0n) + toCents(amount));
  }
  const dates = [...new Set([...coupons, ...sunk.keys()])].sort();
  let [from, balance, accrued] = [issue.datedDate, principal, 0n];
  const dues: Due[] = [];
  for (const date of dates) {
    if (date > from) {
      accrued += interestOn(balance, couponRate, yearShare(from, date, issue.dayCount, issue.frequency));
      from = date;
    }
    const wanted = date === maturityDate ? balance : (sunk.get(date) ?? 0n);
    const paid = least(wanted, balance);
    const interest = coupons.has(date) ? accrued : 0n;
    accrued -= interest;
    balance -= paid;
    if (paid > 0n || interest > 0n) dues.push({ date, principal: paid, interest });
  }
  return dues;
}

/** Upper bound of coupons: a century of months. */
const couponsMax = 1_200;

function couponDates({ datedDate, firstCouponDate, frequency }: BondIssue, maturityDate: string): string[] {
  const step = 12 / perYear[frequency];
  const first = firstCouponDate ?? addMonths(datedDate, step);
  const dates: string[] = [];
  for (let count = 0; count < couponsMax; count++) {
    const date = addMonths(first, step * count);
    if (date >= maturityDate) break;
    dates.push(date);
  }
  return dates;
}

/** Proceeds and debt service of an issue, in dollars. */
export type Cost = { purchasePrice: number; datedDate: string; payments: readonly Payment[] };

/** Bond years: principal × years from the dated date to its payment, by 30/360. */
function bondYears({ datedDate, payments }: Cost): number {
  return payments.reduce((sum, { date, principal }) => sum + principal * years360(datedDate, date), 0);
}

/** Average life: bond years / principal; null for an issue without principal. */
export function averageLife(cost: Omit<Cost, "purchasePrice">): number | null {
  const principal = sumOf(cost.payments, "principal");
  return principal === 0 ? null : bondYears({ ...cost, purchasePrice: 0 }) / principal;
}

/**
 * Net interest cost: interest plus the discount or less the premium of the purchase price, divided by bond years (MSRB
 * Glossary: "Net Interest Cost"). Null without bond years.
 */
export function netInterestCost(cost: Cost): number | null {
  const years = bondYears(cost);
  const [interest, par] = [sumOf(cost.payments, "interest"), sumOf(cost.payments, "principal")];
  return years <= 0 ? null : (interest + par - cost.purchasePrice) / years;
}

/**
 * True interest cost: the annual rate, compounded semiannually, that discounts all payments to the purchase price on
 * the dated date (MSRB Glossary: "True Interest Cost"). Null if no rate from -50 % to 100 % does.
 */
export function trueInterestCost({ purchasePrice, datedDate, payments }: Cost): number | null {
  const excess = (rate: number) =>
    payments.reduce((sum, { date, total }) => sum + total / (1 + rate / 2) ** (2 * years360(datedDate, date)), 0) -
    purchasePrice;
  const [low, high] = [-0.5, 1];
  return payments.length === 0 || excess(low) < 0 || excess(high) > 0 ? null : rootBetween(excess, low, high);
}

function sumOf(payments: readonly Payment[], part: "principal" | "interest"): number {
  return fromCents(payments.reduce((sum, payment) => sum + toCents(payment[part]), 0n));
}
