import { formatLarge, formatPercent } from "@pave/contract/format";
import { trpc } from "../../../data/trpc.js";
import { ChartPanel } from "../../../ui/charts/panel.js";
import { linkedByYear } from "../../../ui/linked/linked.js";
import { panelState } from "../../../ui/panel/state.js";
import { DebtColumns, debtTable } from "./debt-columns.js";

/** Annual debt service of a bond issue: principal and interest. */
export function DebtServicePanel({ id }: { id: string }) {
  const query = trpc.programs.bondDetails.useQuery({ id });
  const { byYear = [], totals, trueInterestCost = null, isProjected } = query.data ?? {};
  if (query.data !== undefined && byYear.length === 0) return null;
  return (
    <ChartPanel
      linked={linkedByYear}
      title="Debt service"
      {...panelState(query)}
      skeletonLines={12}
      sentence={
        totals &&
        `${formatLarge(totals.total)} in total: ${formatLarge(totals.principal)} principal and ${formatLarge(totals.interest)} interest; maximum annual debt service ${formatLarge(totals.maximumAnnual)}${trueInterestCost === null ? "" : `; true interest cost ${formatPercent(trueInterestCost)}`}.${isProjected ? " Assumes the current variable rate." : ""}`
      }
      table={debtTable(byYear)}
    >
      <DebtColumns label="Debt service by year" years={byYear} />
    </ChartPanel>
  );
}
