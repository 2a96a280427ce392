import { type Fund, type FundFields, fromCents, toCents } from "@pave/contract";
import { differences } from "@pave/db";
import { type Demand, dollars } from "../core/approvals.js";

/** The fund of a program: as recorded, and as a change states it. */
export type FundChange = { before: Fund | null; given: FundFields | undefined };

/** Amounts that a fund reports; its cash flows supply what was called and distributed where they are known. */
const fundAmounts = ["committed", "called", "distributed", "nav"] as const;

/** One kind for all, so that the report of a quarter is one request. Its size is the largest change. */
export function fundDemand(
  { before, given }: FundChange,
  currency: string | null | undefined,
  isOtherCurrency: boolean,
) {
  const after = given ?? before;
  const flows = differentFlows(before?.cashFlows ?? [], after?.cashFlows ?? []);
  const sizes = fundAmounts.flatMap((field) => {
    const [was, is] = [before?.[field] ?? null, after?.[field] ?? null];
    return was === is ? [] : Math.abs((is ?? 0) - (was ?? 0));
  });
  const isStated = fundAmounts.some((field) => (after?.[field] ?? null) !== null) || after?.cashFlows?.length;
  if (sizes.length === 0 && flows === null && !(isOtherCurrency && isStated)) return null;
  const amount = isOtherCurrency ? null : dollars(Math.max(...sizes, flows ?? 0), currency);
  return { kind: "fundingStatus", summary: "Reported capital and value of a fund", amount } satisfies Demand;
}

/** The larger of the sums of cash flows removed and added; null if they are the same. */
function differentFlows(before: readonly CashFlowGiven[], after: readonly CashFlowGiven[]): number | null {
  const sizes = [without(before, after), without(after, before)];
  return sizes.every((flows) => flows.length === 0) ? null : Math.max(...sizes.map((flows) => sum(flows)));
}

type CashFlowGiven = NonNullable<FundFields["cashFlows"]>[number];
const sum = (flows: readonly CashFlowGiven[]) => fromCents(flows.reduce((all, flow) => all + toCents(flow.amount), 0n));

/** The cash flows that are not among the others; equal ones are counted. */
function without(flows: readonly CashFlowGiven[], others: readonly CashFlowGiven[]): CashFlowGiven[] {
  const left = new Map<string, number>();
  const keyOf = ({ date, kind, amount, note }: CashFlowGiven) => JSON.stringify([date, kind, amount, note ?? null]);
  for (const flow of others) left.set(keyOf(flow), (left.get(keyOf(flow)) ?? 0) + 1);
  return flows.filter((flow) => {
    const count = left.get(keyOf(flow)) ?? 0;
    left.set(keyOf(flow), count - 1);
    return count <= 0;
  });
}

/** The fields of a new fund without the amounts that need approval, and the request for these; null if there are none. */
export function splitFund(fund: FundFields, currency: string | null | undefined) {
  const demand = fundDemand({ before: null, given: fund }, currency, false);
  if (!demand) return { fund, pending: null };
  const { committed, called, distributed, nav, cashFlows = [], ...rest } = fund;
  const known = Object.entries({ committed, called, distributed, nav }).filter(([, value]) => (value ?? null) !== null);
  const flows: [string, unknown][] = cashFlows.length === 0 ? [] : [["cashFlows", cashFlows]];
  const named = [...known, ...flows].map(([field, value]) => [`fund.${field}`, value]);
  const before = flows.length === 0 ? {} : { "fund.cashFlows": [] };
  return {
    fund: rest,
    pending: { ...demand, input: { fund }, fields: differences(before, Object.fromEntries(named)) },
  };
}
