import {
  averageLife,
  type Bond,
  type BondDetails,
  type Cost,
  debtService,
  fromCents,
  netInterestCost,
  type Payment,
  toCents,
  trueInterestCost,
} from "@pave/contract";
import { getProgram } from "@pave/db";
import type { Context } from "../core/context.js";
import { orNotFound } from "../core/or-not-found.js";
import { today } from "../core/records.js";

/** A bond issue with its debt service and costs; NOT_FOUND for a program that is not a bond. */
export async function bondDetails(ctx: Context, id: string): Promise<BondDetails> {
  const { name, bond } = orNotFound(await getProgram(ctx.db, id, today(ctx)), "program").parse();
  return { id, name, ...figuresOf(orNotFound(bond, "bond"), today(ctx)) };
}

/** Figures derived from a bond's terms on a day. */
export function figuresOf(bond: Bond, day: string): Omit<BondDetails, "id" | "name"> {
  const { datedDate } = bond;
  const schedule = datedDate === null ? null : scheduleOf(bond, datedDate);
  const price = purchasePrice(bond);
  const cost =
    schedule && datedDate !== null && price !== null ? { purchasePrice: price, datedDate, payments: schedule } : null;
  return {
    bond,
    costOfIssuanceTotal: bond.costOfIssuance && costOf(bond.costOfIssuance),
    schedule,
    byYear: byYear(schedule ?? []),
    isProjected: bond.couponType === "variable",
    totals: schedule && datedDate !== null ? totalsOf(schedule, datedDate) : null,
    netInterestCost: rounded(cost && netInterestCost(cost)),
    trueInterestCost: rounded(cost && trueInterestCost(cost)),
    outstandingPrincipal: schedule && outstanding(schedule, day),
    call: bond.callable
      ? {
          callType: bond.callType,
          callDate: bond.callDate,
          callPrice: bond.callPrice,
          isCallableNow: bond.callDate !== null && bond.callDate <= day,
        }
      : null,
  };
}

/** The items of a cost, or its total if there are none. */
const costOf = ({ total, ...items }: NonNullable<Bond["costOfIssuance"]>) =>
  Object.values(items).some((item) => typeof item === "number") ? sum(Object.values(items)) : (total ?? 0);

function scheduleOf(bond: Bond, datedDate: string): Payment[] | null {
  const { couponType, paymentFrequency: frequency, dayCount } = bond;
  if (bond.maturities.length === 0 || couponType === null || frequency === null || dayCount === null) return null;
  return debtService({
    datedDate,
    firstCouponDate: bond.firstCouponDate,
    couponType,
    frequency,
    dayCount,
    conversionDate: bond.conversionDate,
    maturities: bond.maturities,
  });
}

/** Purchase price paid by the underwriter: total offering price less the spread; null if a price is unknown. */
function purchasePrice({ maturities, costOfIssuance }: Bond): number | null {
  let cents = 0n;
  for (const { principalAmount, initialOfferingPrice } of maturities) {
    if (initialOfferingPrice === null || initialOfferingPrice === undefined) return null;
    cents += toCents((principalAmount * initialOfferingPrice) / 100);
  }
  return fromCents(cents - toCents(costOfIssuance?.underwriterSpread ?? 0));
}

function byYear(schedule: readonly Payment[]): BondDetails["byYear"] {
  const yearOf = ({ date }: Payment) => Number(date.slice(0, 4));
  return [...new Set(schedule.map(yearOf))].map((year) => {
    const payments = schedule.filter((payment) => yearOf(payment) === year);
    return {
      year,
      principal: sum(payments.map(({ principal }) => principal)),
      interest: sum(payments.map(({ interest }) => interest)),
      total: sum(payments.map(({ total }) => total)),
    };
  });
}

function totalsOf(payments: readonly Payment[], datedDate: string): NonNullable<BondDetails["totals"]> {
  const years = byYear(payments);
  const total = sum(years.map((year) => year.total));
  return {
    principal: sum(years.map((year) => year.principal)),
    interest: sum(years.map((year) => year.interest)),
    total,
    maximumAnnual: Math.max(0, ...years.map((year) => year.total)),
    averageAnnual: years.length === 0 ? 0 : Math.round((total / years.length) * 100) / 100,
    averageLifeYears: rounded(averageLife({ datedDate, payments } satisfies Omit<Cost, "purchasePrice">)),
  };
}

/** Principal outstanding after the last scheduled payment. */
function outstanding(schedule: readonly Payment[], day: string): number {
  const due = schedule.filter(({ date }) => date <= day).at(-1);
  return due?.balance ?? sum(schedule.map(({ principal }) => principal));
}

function sum(dollars: readonly (number | null | undefined)[]): number {
  return fromCents(dollars.reduce((cents: bigint, amount) => cents + toCents(amount ?? 0), 0n));
}

const rounded = (rate: number | null) => (rate === null ? null : Math.round(rate * 1e6) / 1e6);
