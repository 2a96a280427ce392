import { formatDate, formatPercent } from "@pave/contract/format";
import type { Point } from "./sparkline.js";

type Write = (value: number) => string;

/** First, last and the change between them, in one sentence. */
export const trendWords = (label: string, points: readonly Point[], write: Write): string =>
  sentenceOf(label, points, write, (date) => `in ${date.slice(0, 4)}`);

/** The same for points days apart. */
export const dayTrendWords = (label: string, points: readonly Point[], write: Write): string =>
  sentenceOf(label, points, write, (date) => `on ${formatDate(date)}`);

function sentenceOf(label: string, points: readonly Point[], write: Write, when: (date: string) => string): string {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return "";
  return `${label}: ${write(first.value)} ${when(first.date)}, ${write(last.value)} ${when(last.date)}${changeWords(first.value, last.value)}.`;
}

function changeWords(from: number, to: number): string {
  if (from === to) return ", unchanged";
  if (from === 0) return "";
  return `, ${to > from ? "up" : "down"} ${formatPercent(Math.abs((to - from) / from))}`;
}
