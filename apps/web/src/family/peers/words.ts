import type { Peers } from "@pave/contract";
import { formatCurrency, formatNumber, formatPercent } from "@pave/contract/format";
import {
  criteriaOf,
  measuresOf,
  type PeerCriterionKey,
  type PeerFamilyKey,
  type PeerMeasureKey,
  type PeerMeasureWords,
  type PeerUnit,
} from "@pave/contract/peers";
import { usText } from "../../core/us-units.js";

const writers: Readonly<Record<PeerUnit, (value: number) => string>> = {
  rating: (value) => `${value} of 9`,
  index: (value) => `${formatNumber(value)} of 100`,
  count: (value) => formatNumber(value),
  years: (value) => `${formatNumber(value)} years`,
  days: (value) => `${formatNumber(value)} days`,
  money: (value) => formatCurrency(value, Math.abs(value) < 1_000 ? "whole" : "large"),
  area: (value) => usText("squareFeet", value),
  length: (value) => usText("feet", value),
  share: (value) => formatPercent(value),
  rate: (value) => `${formatNumber(value * 100, 2)}%`,
  change: (value) => `${value > 0 ? "+" : ""}${formatPercent(value)}`,
};

/** A value of a measure with its unit. */
export const writeMeasure = ({ unit }: PeerMeasureWords, value: number): string => writers[unit](value);

export const measureWords = (family: PeerFamilyKey, measure: PeerMeasureKey): PeerMeasureWords | undefined =>
  measuresOf(family).find(([key]) => key === measure)?.[1];

/** A rank needs no tenths: `14%`; `<1%` of a few. */
const wholePercent = (share: number) => (share > 0 && share < 0.005 ? "<1%" : `${Math.round(100 * share)}%`);

const extremes: Readonly<Record<string, string>> = {
  better: "best",
  worse: "worst",
  higher: "highest",
  lower: "lowest",
};

/** Of fewer records, one is more than 4%: they are counted. */
const sharesFrom = 25;

type PeersRank = Pick<Peers, "known" | "below" | "equal" | "above" | "own">;

/** The record's rank among the known values of its cohort. */
export function peersSentence({ known, below, equal, above, own }: PeersRank, words: PeerMeasureWords): string {
  if (own === null || known < 2) return "No other record of this cohort has this figure.";
  const share = (count: number) => (known < sharesFrom ? formatNumber(count) : wholePercent(count / known));
  const are = known < sharesFrom && below === 1 ? "is" : "are";
  const others = equal > 1 ? `, ${share(equal - 1)} the same` : "";
  const [less, more] =
    words.better === "more" ? ["worse", "better"] : words.better === "less" ? ["better", "worse"] : ["lower", "higher"];
  const extreme = above === 0 ? extremes[more] : below === 0 ? extremes[less] : undefined;
  if (extreme !== undefined && equal === 1)
    return `${writeMeasure(words, own)}: the ${extreme} of ${formatNumber(known)} known.`;
  return `${writeMeasure(words, own)}: of ${formatNumber(known)} known, ${share(below)} ${are} ${less}${others} and ${share(above)} ${more}.`;
}

/** The cohort in words: `bridge · same owner`. */
export const recipeWords = (family: PeerFamilyKey, kind: string, same: readonly PeerCriterionKey[]): string =>
  [
    kind,
    ...criteriaOf(family).flatMap(([key, label]) =>
      same.includes(key) ? [label.charAt(0).toLowerCase() + label.slice(1)] : [],
    ),
  ].join(" · ");
