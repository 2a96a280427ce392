import type { MoneyFlow, MoneyGap, MoneyKind, MoneyNode, MoneySums, MoneyTrail } from "@pave/contract";
import { formatCurrency, formatNumber, formatPercent } from "@pave/contract/format";
import { moneyStageNames } from "@pave/contract/money-labels";
import { keysOf } from "../../core/search-readers.js";
import { sentence } from "../../core/sentence.js";

const stages = keysOf(moneyStageNames);
export const stageAt = ({ stage }: Pick<MoneyNode, "stage">): number => stages.indexOf(stage);
const large = (value: number) => formatCurrency(value, "large");

export const kindWords: Readonly<Record<MoneyKind, { title: string; one: string; many: string; verb: string }>> = {
  funding: { title: "Secured funding", one: "line", many: "lines", verb: "secured" },
  award: { title: "Obligated awards", one: "award", many: "awards", verb: "obligated" },
  paid: { title: "Paid awards", one: "paid award", many: "paid awards", verb: "paid" },
  spent: { title: "Audited awards", one: "audited award", many: "audited awards", verb: "of audited spending" },
  loan: { title: "Loans", one: "loan", many: "loans", verb: "lent" },
  contract: { title: "Contracts", one: "contract", many: "contracts", verb: "contracted" },
  contractObligation: {
    title: "Contracts by obligation",
    ...{ one: "contract without a stated value", many: "contracts without a stated value" },
    verb: "obligated on contracts",
  },
};

const isContract = (kind: MoneyKind): boolean => kind === "contract" || kind === "contractObligation";

export const counted = (count: number, { one, many }: { one: string; many: string }) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** The stages between which each kind is summed; every flow passes them once. */
const cuts: Readonly<Record<MoneyKind, number>> = {
  funding: stages.indexOf("mechanism"),
  award: stages.indexOf("mechanism"),
  paid: stages.indexOf("mechanism"),
  spent: stages.indexOf("mechanism"),
  loan: stages.indexOf("mechanism"),
  contract: stages.indexOf("government"),
  contractObligation: stages.indexOf("government"),
};

export type TrailRow = { flow: MoneyFlow; from: MoneyNode; to: MoneyNode; paidBy: readonly MoneyNode[] };
export type TrailTotal = MoneyTrail["totals"][number];
export type TrailSection = { kind: MoneyKind; total: TrailTotal; rows: readonly TrailRow[] };

/** The table of a trail: for each kind the flows from programs and funds to recipients, which add up to its total. */
export function sectionsOf({ nodes, flows, totals }: MoneyTrail): readonly TrailSection[] {
  const byKey = new Map(nodes.map((node) => [node.key, node]));
  const payersOf = (key: string, kind: MoneyKind) =>
    flows.flatMap((flow) => {
      const payer = flow.to === key && flow.kind === kind ? byKey.get(flow.from) : undefined;
      return payer === undefined ? [] : [payer];
    });
  return totals.map((total) => {
    const { kind } = total;
    const rows = flows.flatMap((flow): TrailRow[] => {
      const [from, to] = [byKey.get(flow.from), byKey.get(flow.to)];
      if (flow.kind !== kind || from === undefined || to === undefined) return [];
      const isCut = stageAt(from) <= cuts[kind] && stageAt(to) > cuts[kind];
      return isCut ? [{ flow, from, to, paidBy: payersOf(from.key, kind) }] : [];
    });
    return { kind, total, rows: rows.toSorted((a, b) => othersIn(a) - othersIn(b)) };
  });
}

/** What passes through a node, each kind apart; contracts only where nothing else does, as they are paid from the rest. */
export function sumsAt({ key }: MoneyNode, { flows, totals }: MoneyTrail): { amount: number; kind: MoneyKind }[] {
  const sums = totals.flatMap(({ kind }) => {
    const sum = (of: "from" | "to") =>
      flows.reduce((whole, flow) => (flow[of] === key && flow.kind === kind ? whole + (flow.amount ?? 0) : whole), 0);
    const amount = Math.max(sum("from"), sum("to"));
    return amount === 0 ? [] : [{ amount, kind }];
  });
  const paying = sums.filter(({ kind }) => !isContract(kind));
  return paying.length > 0 ? paying : sums;
}

/** The sums of a node in words; their kind is named where the trail has several. */
export const nodeWords = (node: MoneyNode, trail: MoneyTrail): string =>
  sumsAt(node, trail)
    .map(({ amount, kind }) => (trail.totals.length > 1 ? `${large(amount)} ${kindWords[kind].verb}` : large(amount)))
    .join(" · ");

/** What an organization receives and what it passes on, where other words are usual. */
const directions: Readonly<Partial<Record<MoneyKind, readonly [received: string, passedOn: string]>>> = {
  funding: ["for its projects", "for projects of others"],
  contract: ["as supplier", "as buyer"],
  contractObligation: ["as supplier", "as buyer"],
};

export type TotalPart = MoneySums & { words: string };

/** A total whose dollars may be in it twice, in its two parts; a single part without words for any other. */
export function partsOf({ kind, amount, known, count, passedOn }: TrailTotal): readonly TotalPart[] {
  if (passedOn === null) return [{ amount, known, count, words: "" }];
  const [received, given] = directions[kind] ?? ["received", "passed on"];
  const restKnown = known - passedOn.known;
  const rest = restKnown === 0 ? null : Math.round(((amount ?? 0) - (passedOn.amount ?? 0)) * 100) / 100;
  return [
    { amount: rest, known: restKnown, count: count - passedOn.count, words: received },
    { ...passedOn, words: given },
  ];
}

/** Named records come before the others. */
const othersIn = ({ from, to }: TrailRow) => Number(from.isOthers) + Number(to.isOthers);

/** A trail summarized in sentences. */
export function trailSentence(trail: MoneyTrail): string {
  const sentences = sectionsOf(trail).map(({ kind, total, rows }) => {
    const { one, many, verb } = kindWords[kind];
    if (total.passedOn !== null) {
      const parts = partsOf(total).map(({ amount, known, count, words }) => {
        const of = known < count ? `, known for ${known} of ${counted(count, { one, many })}` : "";
        return `${words}: ${amount === null ? `${counted(count, { one, many })} without an amount` : `${large(amount)} ${verb}${of}`}`;
      });
      return `${sentence(parts.join("; "))}.`;
    }
    if (total.amount === null) return `${counted(total.count, { one, many })} without an amount on record.`;
    const unknown =
      total.known < total.count ? `, known for ${total.known} of ${counted(total.count, { one, many })}` : "";
    const [largest] = payersBySize(trail, kind);
    const from =
      !isContract(kind) && rows.length > 0 && largest !== undefined && total.amount > 0
        ? `, ${formatPercent(Math.min(1, largest.amount / total.amount))} ${payerWords(largest.name)}`
        : "";
    return `${large(total.amount)} ${verb}${from}${unknown}.`;
  });
  return sentences.join(" ");
}

const kindsOfSource: Readonly<Record<string, string>> = {
  Federal: "federal",
  State: "state",
  Local: "local",
  Private: "private",
  Bond: "from bonds",
  Loan: "from loans",
  Grant: "from grants",
  Tolls: "from tolls",
  Donation: "from donations",
  Other: "from other sources",
};
const payerWords = (name: string) => kindsOfSource[name] ?? `from ${name}`;

function payersBySize({ nodes, flows }: MoneyTrail, kind: MoneyKind) {
  return nodes
    .filter(({ stage, isOthers }) => stage === "source" && !isOthers)
    .map(({ key, name }) => ({
      name,
      amount: flows.reduce(
        (sum, flow) => (flow.from === key && flow.kind === kind ? sum + (flow.amount ?? 0) : sum),
        0,
      ),
    }))
    .toSorted((a, b) => b.amount - a.amount);
}

/** Whether a project is funded and none of its funders is a record that one could open. */
export const namesOnlyFunds = ({ nodes, flows }: MoneyTrail): boolean =>
  nodes.some(({ isThis, family }) => isThis && family === "projects") &&
  flows.some(({ kind }) => kind === "funding") &&
  nodes.every(({ stage, id }) => (stage !== "source" && stage !== "mechanism") || id === null);

/** Whether awards are among the money of a trail, and not only funding of projects or contracts. */
export const hasAwards = ({ totals }: Pick<MoneyTrail, "totals">): boolean =>
  totals.some(({ kind }) => kind === "award" || kind === "paid" || kind === "spent");

/** Amounts that the sums omit. */
export function gapWords({ what, amount, known, count }: MoneyGap): string {
  const sum = amount === null ? "" : ` (${large(amount)}${known < count ? ` known for ${known}` : ""})`;
  switch (what) {
    case "expected":
      return `Not counted: ${counted(count, { one: "line", many: "lines" })} planned, applied for or approved${sum}.`;
    case "ended":
      return `Not counted: ${counted(count, { one: "line", many: "lines" })} lapsed, rejected or withdrawn${sum}.`;
    case "foreignCurrency":
      return `Not counted: ${counted(count, kindWords.contract)} in other currencies.`;
    case "sharedProjects":
      return `${counted(count, { one: "project also serves", many: "projects also serve" })} other assets${sum}; the money is not divided among them.`;
    case "subcontracts":
      return `${counted(count, { one: "subcontract", many: "subcontracts" })}${sum}, paid from the contract's value.`;
    case "inFunding":
      return `${counted(count, kindWords.award)}${sum} counted as funding of projects, not again as awards.`;
    case "linkedOnly":
      return `${counted(count, { one: "link", many: "links" })} without an amount on record.`;
  }
}
