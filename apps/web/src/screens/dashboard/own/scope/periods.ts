import type { DashboardScope } from "./scope.js";

type Period = Pick<DashboardScope, "from" | "to">;

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** A day (YYYY-MM-DD) shifted by months; the last day of a shorter month. */
function movedByMonths(today: string, months: number): string {
  const [year = 0, month = 0, day = 0] = today.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))));
}

/** The usual periods of a page as of a day (YYYY-MM-DD). A federal fiscal year starts on October 1. */
export function periodsOn(today: string): readonly (Required<Period> & { name: string })[] {
  const year = Number(today.slice(0, 4));
  const fiscal = today.slice(5) >= "10-01" ? year + 1 : year;
  return [
    { name: "Last 30 days", from: dayOf(new Date(Date.parse(today) - 30 * 86_400_000)), to: today },
    { name: "Last 12 months", from: movedByMonths(today, -12), to: today },
    { name: `Year ${year}`, from: `${year}-01-01`, to: `${year}-12-31` },
    { name: `Federal fiscal year ${fiscal}`, from: `${fiscal - 1}-10-01`, to: `${fiscal}-09-30` },
    { name: "Next 12 months", from: today, to: movedByMonths(today, 12) },
  ];
}

export const isPeriod = (a: Period, b: Period) => a.from === b.from && a.to === b.to;
