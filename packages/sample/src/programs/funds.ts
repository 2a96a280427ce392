import { type Flow, xirr } from "@pave/contract";
import { fundCashFlows, programFunds } from "@pave/db";
import { roundToThreeDigits } from "../organizations/parts.js";
import { sampleId } from "../random/ids.js";
import { Random } from "../random/random.js";
import { pickWeighted } from "../random/weighted.js";
import type { Sheets } from "../sheets.js";
import { activeOf } from "../world/active.js";
import { daysBefore } from "../world/clock.js";
import type { World } from "../world/slot.js";
import { addProgram } from "./programs.js";

/** Maximum movements per fund. */
const flowsMax = 40;
/** Half a year back, so that the closings of the newest funds are past. */
const thisYear = () => Number(daysBefore(180).slice(0, 4));

/** Adds an infrastructure fund: contributions, distributions, and the resulting rates. */
export function addFund(sheets: Sheets, world: World, index: number): void {
  const { seed } = world;
  const random = new Random(seed, 603, index);
  const manager = activeOf(world, "investmentAdvisor", random);
  const vintage = thisYear() - random.int(0, 14);
  const status = statusOf(thisYear() - vintage, random);
  const isOpenEnd = random.chance(0.15);
  const targetSize = roundToThreeDigits(random.size(6e8, 0.9, 2e7, 1.5e10));
  const isRaised = status !== "announced" && status !== "inMarket";
  const committed = isRaised ? roundToThreeDigits(targetSize * random.between(0.7, 1.15)) : null;
  const flows = committed === null ? [] : flowsOf(committed, vintage, status, random);
  const called = sum(flows, "contribution");
  const distributed = sum(flows, "distribution");
  const nav =
    status === "liquidated"
      ? 0
      : roundToThreeDigits(Math.max(0, called * random.size(1.35, 0.18, 0.85, 2.2) - distributed));
  const id = sampleId("program", seed, index);
  const name = `${manager.name} Infrastructure Fund ${random.pick(["I", "II", "III", "IV", "V"])}`;
  const strategy = pickWeighted(random, [
    ["core", 22],
    ["corePlus", 26],
    ["valueAdd", 28],
    ["opportunistic", 8],
    ["debt", 12],
    ["coInvestment", 4],
  ] as const);
  addProgram(
    sheets,
    seed,
    index,
    {
      id,
      name,
      programType: "fund",
      status,
      programNumber: `SP-F-${String(index).padStart(5, "0")}`,
      description: `A fund of ${vintage} that invests in infrastructure, managed by ${manager.name}.`,
      instrument: strategy === "debt" ? "debt_fund" : "equity_fund",
      administeringOrgId: manager.id,
      totalFunding: committed ?? targetSize,
      obligatedAmount: called,
      outlayAmount: called,
      fiscalYear: vintage,
      asOf: daysBefore(random.int(20, 120)),
    },
    [{ type: "annualReport", title: `${name}: annual report`, date: "2026-04-15", pages: random.int(30, 110) }],
  );
  sheets.add(programFunds, {
    programId: id,
    managerOrgId: manager.id,
    vintageYear: vintage,
    strategy,
    structure: isOpenEnd ? "openEnd" : "closedEnd",
    targetSize,
    hardCap: roundToThreeDigits(targetSize * 1.25),
    firstCloseDate: committed === null ? null : `${vintage}-03-31`,
    finalCloseDate: committed === null || status === "interimClose" ? null : `${vintage}-06-30`,
    committed,
    called,
    distributed,
    nav,
    managementFee: random.pick([0.01, 0.0125, 0.015, 0.0175]),
    carry: random.pick([0.1, 0.15, 0.2]),
    hurdle: random.pick([0.06, 0.07, 0.08]),
    ...returnsOf(flows, nav),
    benchmark: "Consumer prices + 4 %",
    asOfDate: flows.length === 0 ? null : asOfDate,
  });
  flows.forEach((flow, at) => {
    sheets.add(fundCashFlows, { id: sampleId("fundCashFlow", seed, index * flowsMax + at), programId: id, ...flow });
  });
}

const asOfDate = "2026-03-31";

type FundFlow = { date: string; kind: "contribution" | "distribution"; amount: number };

function statusOf(age: number, random: Random): string {
  if (age === 0) return random.pick(["announced", "inMarket", "interimClose"]);
  if (age === 1) return random.pick(["interimClose", "finalClose"]);
  if (age < 6) return "investing";
  return age < 12 ? "harvesting" : "liquidated";
}

/** Called over five years, distributed from the third on. */
function flowsOf(committed: number, vintage: number, status: string, random: Random): FundFlow[] {
  const flows: FundFlow[] = [];
  const growth = random.size(1.45, 0.2, 0.8, 2.4);
  const add = (year: number, day: string, kind: FundFlow["kind"], amount: number) => {
    const date = `${year}-${day}`;
    if (date <= asOfDate && amount > 0) flows.push({ date, kind, amount: roundToThreeDigits(amount) });
  };
  [0.12, 0.26, 0.24, 0.18, 0.12].forEach((share, at) => {
    add(vintage + at, "07-15", "contribution", committed * share * random.between(0.85, 1));
  });
  [0.04, 0.07, 0.1, 0.13, 0.15, 0.16, 0.14, 0.12, 0.09].forEach((share, at) => {
    add(vintage + 3 + at, "12-15", "distribution", committed * 0.87 * growth * share);
  });
  if (status === "liquidated") add(vintage + 12, "02-15", "distribution", committed * 0.05);
  return flows;
}

const sum = (flows: readonly FundFlow[], of: FundFlow["kind"]): number =>
  flows.reduce((total, { kind, amount }) => (kind === of ? total + amount : total), 0);

/** As reported by the fund: the net rate follows from its flows and its value. */
function returnsOf(flows: readonly FundFlow[], nav: number) {
  const called = sum(flows, "contribution");
  if (called === 0) return {};
  const dated: Flow[] = flows.map(({ date, kind, amount }) => ({
    date,
    amount: kind === "contribution" ? -amount : amount,
  }));
  const found = xirr([...dated, { date: asOfDate, amount: nav }]);
  const netIrr = "rate" in found && found.rate > -0.9 && found.rate < 0.9 ? Math.round(found.rate * 1e6) / 1e6 : null;
  return {
    netIrr,
    grossIrr: netIrr === null ? null : Math.round((netIrr + 0.021) * 1e6) / 1e6,
    moic: Math.round((1.06 * (nav + sum(flows, "distribution")) * 1e4) / called) / 1e4,
  };
}
