import { type Fund, type FundPerformance, fromCents, toCents, xirr } from "@pave/contract";
import { getProgram } from "@pave/db";
import type { Context } from "../core/context.js";
import { orNotFound } from "../core/or-not-found.js";
import { today } from "../core/records.js";

/** A fund's performance; NOT_FOUND for any other program. */
export async function fundPerformance(ctx: Context, id: string): Promise<FundPerformance> {
  const { fund } = orNotFound(await getProgram(ctx.db, id, today(ctx)), "program").parse();
  return figuresOf(orNotFound(fund, "fund"));
}

/**
 * Figures of a fund by GIPS 2020 and ILPA: TVPI = (distributed + NAV) / called, DPI = distributed / called, RVPI = NAV
 * / called, and the since-inception rate of the dated flows with the NAV as the last of them. Flows after the NAV's
 * date are excluded, as the NAV does not reflect them.
 */
export function figuresOf(fund: Fund): FundPerformance {
  const { asOfDate, nav, committed } = fund;
  const flows = fund.cashFlows.filter(({ date }) => asOfDate === null || nav === null || date <= asOfDate);
  const isByFlows = flows.length > 0;
  const called = isByFlows ? sumOf(flows, "contribution") : fund.called;
  const distributed = isByFlows ? sumOf(flows, "distribution") : fund.distributed;
  const reported = { netIrr: isByFlows ? null : fund.netIrr, irrProblem: null };
  return {
    basis: isByFlows ? "cashFlows" : "reported",
    asOfDate,
    committed,
    called,
    distributed,
    nav,
    dryPowder:
      committed === null || called === null ? null : Math.max(0, fromCents(toCents(committed) - toCents(called))),
    ...(isByFlows && nav !== null && asOfDate !== null ? rateOf(flows, nav, asOfDate) : reported),
    netIrrReported: fund.netIrr,
    grossIrrReported: fund.grossIrr,
    tvpi:
      distributed === null || nav === null ? null : multiple(fromCents(toCents(distributed) + toCents(nav)), called),
    dpi: multiple(distributed, called),
    rvpi: multiple(nav, called),
    moic: fund.moic,
    benchmark: fund.benchmark,
    cashFlows: fund.cashFlows,
  };
}

type Flows = Fund["cashFlows"];

function rateOf(flows: Flows, nav: number, asOfDate: string): Pick<FundPerformance, "netIrr" | "irrProblem"> {
  const dated = flows.map(({ date, kind, amount }) => ({ date, amount: kind === "contribution" ? -amount : amount }));
  const answer = xirr([...dated, { date: asOfDate, amount: nav }]);
  return "rate" in answer
    ? { netIrr: Math.round(answer.rate * 1e6) / 1e6, irrProblem: null }
    : { netIrr: null, irrProblem: answer.problem };
}

function sumOf(flows: Flows, wanted: Flows[number]["kind"]): number {
  const amounts = flows.map(({ kind, amount }) => (kind === wanted ? toCents(amount) : 0n));
  return fromCents(amounts.reduce((sum, amount) => sum + amount, 0n));
}

function multiple(amount: number | null, called: number | null): number | null {
  return amount === null || !called ? null : Math.round((amount / called) * 1e6) / 1e6;
}
