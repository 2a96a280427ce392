import {
  type DepreciationAnalytics,
  type DepreciationQuery,
  defaultEscalationRate,
  fromCents,
  type ReplacementAnalytics,
  type ReplacementQuery,
  replacementOf,
  toCents,
} from "@pave/contract";
import { assetFamily, firstToReplace, type NeedLine, ofOneKind, sumDepreciation, sumReplacement } from "@pave/db";
import type { Context } from "../core/context.js";
import { today } from "../core/records.js";

/** Depreciation of the assets that match a filter, as of a day, with that of the coming years. */
export async function depreciationAnalytics(
  ctx: Context,
  { asOf = today(ctx), years, ...filter }: DepreciationQuery,
): Promise<DepreciationAnalytics> {
  return { asOf, ...(await sumDepreciation(ctx.db, { filter, asOf, years })) };
}

const firstMax = 25;

/** Replacement needs of the filtered assets by year, from the current year. */
export async function replacementAnalytics(
  ctx: Context,
  { escalationRate = defaultEscalationRate, years, ...requested }: ReplacementQuery,
): Promise<ReplacementAnalytics> {
  const fromYear = Number(today(ctx).slice(0, 4));
  const { filter, kind } = await ofOneKind(ctx.db, assetFamily, requested);
  const [lines, first] = await Promise.all([
    sumReplacement(ctx.db, { filter, year: fromYear, years, escalationRate }),
    firstToReplace(ctx.db, filter, firstMax),
  ]);
  const known = lines.filter(({ year }) => year !== null);
  const [due, later] = [
    known.filter(isWithin(fromYear + years)),
    known.filter((line) => !isWithin(fromYear + years)(line)),
  ];
  // Nothing is known of any asset: then no part of the need is zero.
  const sumOf: typeof sum | (() => null) = known.length === 0 ? () => null : sum;
  const costOf = (of: readonly NeedLine[], state: boolean | null) =>
    sumOf(
      of.filter(({ isFunded }) => isFunded === state),
      ({ cost }) => cost,
    );
  const needOf = (of: readonly NeedLine[]) => {
    const assets = count(of);
    const recorded = count(of.filter(({ isFunded }) => isFunded !== null));
    return {
      assets,
      cost: sumOf(of, ({ cost }) => cost),
      funded: recorded > 0 ? costOf(of, true) : null,
      unfunded: recorded > 0 ? costOf(of, false) : null,
      fundingUnknown: costOf(of, null),
      coverage: { funded: { known: recorded, of: assets } },
    };
  };
  const {
    cost: amount,
    unfunded,
    fundingUnknown,
    assets,
  } = needOf(due.filter((line) => line.isOverdue && line.isFunded !== true));
  const classes = [...new Set(due.map(({ assetClass }) => assetClass))].toSorted();
  return {
    fromYear,
    escalationRate,
    ...kind,
    total: { ...needOf(due), replacementCost: sumOf(due, ({ currentCost: given }) => given) },
    backlog: { assets, amount, unfunded, fundingUnknown },
    byYear: Array.from({ length: years }, (_, at) => fromYear + at).map((year) => ({
      year,
      ...needOf(due.filter((line) => line.year === year)),
    })),
    byClass: classes.map((assetClass) => ({
      assetClass,
      ...needOf(due.filter((line) => line.assetClass === assetClass)),
    })),
    later: { assets: count(later), replacementCost: sumOf(later, ({ currentCost: given }) => given) },
    unknown: count(lines) - count(known),
    first: first.map(({ id, title, assetClass, region, isSample, ...asset }) => {
      const { escalationRate: _, ...figures } = replacementOf(asset, fromYear, escalationRate);
      return { id, title, assetClass, region, isSample, conditionLabel: asset.conditionLabel, ...figures };
    }),
  };
}

const isWithin = (end: number) => (line: NeedLine) => line.year !== null && line.year < end;
const count = (lines: readonly NeedLine[]) => lines.reduce((all, { assets }) => all + assets, 0);

/** A sum of dollars, exact to the cent. */
function sum(lines: readonly NeedLine[], amount: (line: NeedLine) => number | null): number {
  return fromCents(lines.reduce((all, line) => all + toCents(amount(line) ?? 0), 0n));
}
