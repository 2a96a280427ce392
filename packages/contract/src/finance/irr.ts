import { daysBetween, earliest } from "../core/calendar.js";
import { rootBetween } from "./bisection.js";

/** A cash flow on a date: contributions are negative, distributions positive. */
export type Flow = { date: string; amount: number };

/** A rate, or why there is none: all flows have one sign, no rate solves them, or several do. */
export type Irr = { rate: number } | { problem: "oneSided" | "noRoot" | "severalRoots" };

/** The value of the flows on the date of the first at an annual rate, with years of 365 days: XNPV in spreadsheets. */
export function xnpv(rate: number, flows: readonly Flow[]): number {
  return valueAt(rate, timed(flows));
}

type Timed = { years: number; amount: number };

/** The flows, each with the years since the first. */
function timed(flows: readonly Flow[]): Timed[] {
  const start = earliest(flows.map(({ date }) => date)) ?? "";
  return flows.map(({ date, amount }) => ({ years: daysBetween(start, date) / 365, amount }));
}

function valueAt(rate: number, flows: readonly Timed[]): number {
  return flows.reduce((sum, { years, amount }) => sum + amount / (1 + rate) ** years, 0);
}

/**
 * Internal rate of return of dated cash flows: the annual rate at which `xnpv` is zero (XIRR in spreadsheets;
 * since-inception IRR of GIPS 2020). Rates from -99.99 % to 1,000,000 % are searched; the result states why there is
 * none rather than guess.
 */
export function xirr(flows: readonly Flow[]): Irr {
  const moved = timed(flows.filter(({ amount }) => amount !== 0));
  if (!moved.some(({ amount }) => amount < 0) || !moved.some(({ amount }) => amount > 0))
    return { problem: "oneSided" };
  // Equal steps of log(1 + rate), in which the value changes smoothly.
  const value = (at: number) => valueAt(Math.expm1(at), moved);
  const points = Array.from({ length: steps + 1 }, (_, index) => lowest + ((highest - lowest) * index) / steps);
  const values = points.map(value);
  const roots = points.flatMap((point, index) => {
    const [here, next, after] = [values[index] ?? 0, values[index + 1], points[index + 1]];
    if (here === 0) return [point];
    return next !== undefined && after !== undefined && next !== 0 && here < 0 !== next < 0
      ? [rootBetween(value, point, after)]
      : [];
  });
  const [root, ...more] = roots;
  if (root === undefined) return { problem: "noRoot" };
  return more.length > 0 ? { problem: "severalRoots" } : { rate: Math.expm1(root) };
}

const lowest = Math.log(0.0001);
const highest = Math.log(10_001);
const steps = 400;
