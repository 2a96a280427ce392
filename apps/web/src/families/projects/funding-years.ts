import type { ProjectFunding } from "@pave/contract";
import { fundingSourceNames } from "@pave/contract/labels-projects";
import type { Column } from "../../ui/charts/columns-chart.js";

/** Funds with their own color; the rest share one. */
const fundsMax = 4;

type Line = Pick<ProjectFunding, "amount" | "fiscalYear" | "fundName" | "isSecured" | "sourceType">;

/**
 * Secured funding by fiscal year and fund, the largest funds first, the rest as one. Years between the first and the
 * last without funding are empty columns; lines without a year are summed separately.
 */
export function fundingByYear(lines: readonly Line[]): {
  funds: readonly string[];
  years: readonly Column[];
  undated: number;
} {
  const secured = lines.filter(({ isSecured }) => isSecured);
  const nameOf = ({ fundName, sourceType }: Line) => fundName ?? fundingSourceNames[sourceType];
  const sums = new Map<string, number>();
  for (const line of secured) sums.set(nameOf(line), (sums.get(nameOf(line)) ?? 0) + line.amount);
  const bySize = [...sums].toSorted(([, a], [, b]) => b - a).map(([name]) => name);
  const own = bySize.length <= fundsMax + 1 ? bySize : bySize.slice(0, fundsMax);
  const funds = own.length === bySize.length ? own : [...own, "Other funds"];
  const known = secured.flatMap(({ fiscalYear }) => fiscalYear ?? []);
  const first = Math.min(...known);
  const count = known.length === 0 ? 0 : Math.max(...known) - first + 1;
  const years = Array.from({ length: count }, (_, at): Column => {
    const ofYear = secured.filter(({ fiscalYear }) => fiscalYear === first + at);
    const values = funds.map((fund) =>
      ofYear.reduce((sum, line) => {
        const name = nameOf(line);
        return (own.includes(name) ? name : "Other funds") === fund ? sum + line.amount : sum;
      }, 0),
    );
    return { key: String(first + at), label: String(first + at), values };
  });
  const undated = secured.reduce((sum, { fiscalYear, amount }) => (fiscalYear === null ? sum + amount : sum), 0);
  return { funds, years, undated };
}

/** Secured funding of each fiscal year, oldest first. */
export function securedByYear(lines: readonly Line[]): { date: string; value: number }[] {
  return fundingByYear(lines).years.map(({ key, values }) => ({
    date: `${key}-01-01`,
    value: values.reduce((sum, value) => sum + value, 0),
  }));
}
