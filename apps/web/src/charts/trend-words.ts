import { formatPercent } from "@pave/contract/format";
import type { Point } from "./sparkline.js";

/** First, last and the change between them, in one sentence. */
export function trendWords(label: string, points: readonly Point[], write: (value: number) => string): string {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return "";
  const [from, to] = [first.date.slice(0, 4), last.date.slice(0, 4)];
  return `${label}: ${write(first.value)} in ${from}, ${write(last.value)} in ${to}${changeWords(first.value, last.value)}.`;
}

function changeWords(from: number, to: number): string {
  if (from === to) return ", unchanged";
  if (from === 0) return "";
  return `, ${to > from ? "up" : "down"} ${formatPercent(Math.abs((to - from) / from))}`;
}
