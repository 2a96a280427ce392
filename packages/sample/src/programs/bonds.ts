import type { OrgType } from "@pave/contract";
import { bondMaturities, programBonds, programParties } from "@pave/db";
import { bondEvents } from "../events/bond-events.js";
import { addEvents } from "../events/event.js";
import type { DaysAgo } from "../projects/sketch.js";
import { sampleId } from "../random/ids.js";
import { Random } from "../random/random.js";
import type { Sheets } from "../sheets.js";
import { activeOf } from "../world/active.js";
import { daysBefore, madeAt, referenceDate } from "../world/clock.js";
import type { SampleOrganization, World } from "../world/slot.js";
import { addProgram, type Document } from "./programs.js";
import type { AwardTotals } from "./tally.js";

/** Maximum maturities, and parties, per issue. */
const maturitiesMax = 32;
const partiesMax = 4;
/** Bonds are sold in denominations of five thousand dollars. */
const piece = 5_000;

/** Yields of ten-year bonds of good quality by the year of sale, rounded; sufficient for sample data. */
const yields: Readonly<Record<number, number>> = {
  2013: 0.025,
  2014: 0.024,
  2015: 0.022,
  2016: 0.019,
  2017: 0.021,
  2018: 0.025,
  2019: 0.018,
  2020: 0.012,
  2021: 0.011,
  2022: 0.026,
  2023: 0.028,
  2024: 0.029,
  2025: 0.033,
  2026: 0.031,
};

const ofTaxes = new Set<OrgType>(["state", "county", "municipality", "schoolDistrict"]);

type Maturity = {
  maturityDate: string;
  principalAmount: number;
  couponRate: number;
  initialOfferingPrice: number;
  initialOfferingYield: number;
};

/** A bond issue by its number among programs, its awards to the issuer's projects, and the day of the first award. */
export type Issue = { index: number; issuer: SampleOrganization; given: AwardTotals; needed: DaysAgo | null };

/** Adds a bond issue with its maturities, parties and events; returns the number of events. */
export function addBond(sheets: Sheets, world: World, { index, issuer: owner, given, needed }: Issue): number {
  const { seed } = world;
  const random = new Random(seed, 604, index);
  const isAhead = needed === null && random.chance(0.15);
  const closing =
    needed === null ? (isAhead ? -random.int(20, 200) : random.int(30, 4_600)) : needed + random.int(15, 200);
  const wanted = given.obligated > 0 ? given.obligated * 1.02 : random.size(2.2e7, 1, 1.2e6, 9e8);
  const par = Math.ceil(wanted / piece) * piece;
  const years = random.pick([10, 15, 20, 20, 25, 30]);
  const closingDate = daysBefore(closing);
  const isTax = ofTaxes.has(owner.orgType) && random.chance(0.75);
  const maturities = isAhead ? [] : maturitiesOf(par, closingDate, years, isTax, random);
  const last = maturities.at(-1)?.maturityDate ?? null;
  const callDate = `${Number(closingDate.slice(0, 4)) + 10}-06-01`;
  const isCallable = years > 10 && !isAhead;
  const status = isAhead
    ? "upcoming"
    : last !== null && last <= referenceDate
      ? "matured"
      : isCallable && callDate <= referenceDate && random.chance(0.5)
        ? "called"
        : "active";
  const id = sampleId("program", seed, index);
  const year = closingDate.slice(0, 4);
  const series = `Series ${year}${random.pick(["A", "B", ""])}`;
  const name = `${owner.name} ${isTax ? "General Obligation" : "Revenue"} Bonds, ${series}`;
  const isRefunding = given.awards === 0 && random.chance(0.35);
  const price = soldFor(maturities);
  const spread = Math.round(par * random.between(0.003, 0.008));
  addProgram(
    sheets,
    seed,
    index,
    {
      id,
      name,
      programType: "bond",
      status,
      programNumber: `SP-B-${String(index).padStart(5, "0")}`,
      description: `${isRefunding ? "Replaces older bonds" : "Pays for works"} of ${owner.name}, repaid from ${isTax ? "taxes" : "the revenue of its system"}.`,
      instrument: "bond",
      administeringOrgId: owner.id,
      region: owner.orgType === "federalAgency" ? null : (owner.region ?? null),
      eligibleSectors: [],
      totalFunding: par,
      obligatedAmount: given.obligated,
      outlayAmount: given.outlaid,
      postDate: daysBefore(closing + 28),
      closingDate,
      saleDate: daysBefore(closing + 14),
      dealType: isRefunding ? "refunding" : "newMoney",
      fiscalYear: Number(year),
      asOf: daysBefore(random.int(1, 90)),
    },
    isAhead ? [] : documentsOf(name, closing, random),
  );
  const made = { createdAt: madeAt(index), updatedAt: madeAt(index) };
  sheets.add(programBonds, {
    id,
    programId: id,
    ...made,
    series,
    issuerOrgId: owner.id,
    obligorOrgId: owner.id,
    datedDate: closingDate,
    firstCouponDate: isAhead ? null : firstCoupon(closingDate),
    finalMaturityDate: last,
    parAmount: par,
    ...(price !== null &&
      (price >= par ? { premium: price - par, discount: 0 } : { premium: 0, discount: par - price })),
    taxExemptPar: par,
    taxablePar: 0,
    refundingPar: isRefunding ? par : 0,
    outstandingPar: isAhead ? null : status === "active" ? outstanding(maturities) : 0,
    debtType: isTax
      ? random.pick(["generalObligationUnlimited", "generalObligationLimited"])
      : random.chance(0.12)
        ? "greenBond"
        : "revenue",
    sourceOfRepayment: isTax ? "Property and sales taxes" : "Net revenue of the system",
    security: isTax ? "Full faith and credit" : "Pledge of net revenue",
    pledgedRevenue: isTax ? null : "Net revenue of the system",
    purposeType: isRefunding ? "Refunding" : "Public improvements",
    useOfProceeds: isRefunding
      ? "Replaces older bonds at lower cost."
      : "Capital improvements of the issuer's assets under its projects.",
    federalTaxStatus: "taxExempt",
    stateTaxStatus: "Exempt in its own state",
    bankQualified: par <= 10_000_000,
    ...(random.chance(0.45)
      ? { saleMethod: "competitive", numberOfBids: random.int(3, 9) }
      : { saleMethod: "negotiated" }),
    callable: isCallable,
    ...(isCallable && { callDate, callPrice: 100, callType: "optional" }),
    costOfIssuance: {
      underwriterSpread: spread,
      bondCounselFee: 30_000 + Math.round(par * 0.0004),
      advisorFee: 20_000 + Math.round(par * 0.0003),
      trusteeFee: 2_500,
      printing: 1_500,
    },
    ...(price !== null && costsOf(closingDate, maturities, price - spread)),
    voterApproved: isTax && random.chance(0.7),
    ...(!isTax && {
      coverageRatioCovenant: 1.2,
      coverageRatioActual: Math.round(random.between(1.25, 2.9) * 100) / 100,
    }),
  });
  maturities.forEach((maturity, at) => {
    sheets.add(bondMaturities, {
      id: sampleId("bondMaturity", seed, index * maturitiesMax + at),
      programId: id,
      ...maturity,
    });
  });
  const parties = [
    { role: "leadUnderwriter", organizationId: activeOf(world, "bank", random).id },
    { role: "municipalAdvisor", organizationId: activeOf(world, "investmentAdvisor", random).id },
    { role: "trustee", organizationId: activeOf(world, "bank", random).id },
  ];
  parties.forEach((party, at) => {
    sheets.add(programParties, {
      id: sampleId("bondParty", seed, index * partiesMax + at),
      programId: id,
      ...party,
      ...made,
    });
  });
  if (isAhead) return 0;
  const { region } = owner.orgType === "federalAgency" ? {} : owner;
  const subject = { of: "program", index, id, place: { region }, random: new Random(seed, 714, index) } as const;
  return addEvents(sheets, seed, subject, bondEvents(seed, { index, name, issuer: owner, par, closing, status }));
}

/** One maturity per year, with about equal debt service; together they equal par. */
function maturitiesOf(par: number, closingDate: string, years: number, isTax: boolean, random: Random): Maturity[] {
  const sold = Number(closingDate.slice(0, 4));
  const level =
    (yields[Math.max(2013, Math.min(2026, sold))] ?? 0.03) + (isTax ? 0 : 0.004) + random.between(-0.002, 0.003);
  const payment = (par * level) / (1 - (1 + level) ** -years);
  let owed = par;
  const maturities: Maturity[] = [];
  for (let at = 1; at <= years; at++) {
    const principalAmount =
      at === years ? owed : Math.min(owed, Math.max(piece, Math.round((payment - owed * level) / piece) * piece));
    if (principalAmount <= 0) break;
    owed -= principalAmount;
    const initialOfferingYield = Math.round((level + (at - 10) * 0.0006) * 1e4) / 1e4;
    const couponRate = Math.max(0.01, Math.round((initialOfferingYield + random.between(0, 0.012)) / 0.0025) * 0.0025);
    maturities.push({
      maturityDate: `${sold + at}-12-01`,
      principalAmount,
      couponRate: Math.round(couponRate * 1e4) / 1e4,
      initialOfferingYield: Math.max(0.002, initialOfferingYield),
      initialOfferingPrice: priceOf(couponRate, Math.max(0.002, initialOfferingYield), at),
    });
  }
  return maturities;
}

/** The price per 100 for a yield, with semi-annual coupons over some years. */
function priceOf(coupon: number, yearly: number, years: number): number {
  const discount = (1 + yearly / 2) ** (-2 * years);
  return Math.round((100 * (coupon / yearly) * (1 - discount) + 100 * discount) * 1_000) / 1_000;
}

function soldFor(maturities: readonly Maturity[]): number | null {
  if (maturities.length === 0) return null;
  return Math.round(
    maturities.reduce(
      (sum, { principalAmount, initialOfferingPrice }) => sum + (principalAmount * initialOfferingPrice) / 100,
      0,
    ),
  );
}

const outstanding = (maturities: readonly Maturity[]): number =>
  maturities.reduce(
    (sum, { maturityDate, principalAmount }) => (maturityDate > referenceDate ? sum + principalAmount : sum),
    0,
  );

/** Coupons are paid on June 1 and December 1, the first at least two months after closing. */
function firstCoupon(closingDate: string): string {
  const [year, month] = [Number(closingDate.slice(0, 4)), Number(closingDate.slice(5, 7))];
  if (month <= 3) return `${year}-06-01`;
  return month <= 9 ? `${year}-12-01` : `${year + 1}-06-01`;
}

/**
 * Annual cost to the issuer, by the definitions of `netInterestCost` and `trueInterestCost`; those functions would take
 * as long as the rest of a bond, and all coupons here are on June 1 and December 1.
 */
function costsOf(datedDate: string, maturities: readonly Maturity[], purchasePrice: number) {
  const first = firstCoupon(datedDate);
  const flows: { years: number; amount: number }[] = [];
  let interest = 0;
  let bondYears = 0;
  for (const { maturityDate, principalAmount, couponRate } of maturities) {
    const periods = Math.round(years30(first, maturityDate) * 2);
    const odd = years30(datedDate, first);
    for (let at = 0; at <= periods; at++) {
      const coupon = principalAmount * couponRate * (at === 0 ? odd : 0.5);
      interest += coupon;
      flows.push({ years: odd + at / 2, amount: coupon + (at === periods ? principalAmount : 0) });
    }
    bondYears += principalAmount * (odd + periods / 2);
  }
  const par = maturities.reduce((sum, { principalAmount }) => sum + principalAmount, 0);
  const worth = (rate: number) =>
    flows.reduce((sum, { years, amount }) => sum + amount * (1 + rate / 2) ** (-2 * years), 0);
  let [low, high] = [0, 0.2];
  while (high - low > 1e-8) {
    const middle = (low + high) / 2;
    if (worth(middle) > purchasePrice) low = middle;
    else high = middle;
  }
  return {
    netInterestCost: toMillionths((interest + par - purchasePrice) / bondYears),
    trueInterestCost: toMillionths(low),
  };
}

/** Years by 30/360 to the first of a month. */
function years30(from: string, to: string): number {
  const part = (date: string, at: number, length: number) => Number(date.slice(at, at + length));
  const days =
    360 * (part(to, 0, 4) - part(from, 0, 4)) +
    30 * (part(to, 5, 2) - part(from, 5, 2)) +
    part(to, 8, 2) -
    Math.min(30, part(from, 8, 2));
  return days / 360;
}

const toMillionths = (rate: number): number => Math.round(rate * 1e6) / 1e6;

function documentsOf(name: string, closing: DaysAgo, random: Random): Document[] {
  const documents = [
    {
      type: "preliminaryOfficialStatement",
      title: `Preliminary official statement: ${name}`,
      date: daysBefore(closing + 28),
      pages: random.int(90, 260),
    },
    {
      type: "officialStatement",
      title: `Official statement: ${name}`,
      date: daysBefore(closing + 10),
      pages: random.int(90, 260),
    },
  ];
  if (closing > 400)
    documents.push({
      type: "auditedFinancials",
      title: `Audited financial statements 2025: ${name}`,
      date: "2026-03-15",
      pages: random.int(60, 180),
    });
  return documents;
}
