import { formatLarge, formatNumber } from "@pave/contract/format";
import { trpc } from "../../../data/trpc.js";
import { ChartPanel } from "../../../ui/charts/panel.js";
import { linkedByYear } from "../../../ui/linked/linked.js";
import { panelState } from "../../../ui/panel/state.js";
import { DebtColumns, debtTable } from "./debt-columns.js";

/** Repayments due on a program's loans, by year until the last one matures. */
export function RepaymentPanel({ id }: { id: string }) {
  const query = trpc.programs.loanPortfolio.useQuery({ id, limit: 1 });
  const { projection, portfolio } = query.data ?? {};
  const years = projection?.years ?? [];
  if (query.data !== undefined && years.length === 0) return null;
  return (
    <ChartPanel
      linked={linkedByYear}
      title="Loan repayment"
      {...panelState(query)}
      skeletonLines={12}
      sentence={
        projection &&
        portfolio &&
        `${formatNumber(portfolio.count)} loans with ${formatLarge(portfolio.outstanding)} outstanding; repayment of ${formatNumber(projection.loansCounted)} is projected from their terms${projection.loansLeftOut > 0 ? `, ${formatNumber(projection.loansLeftOut)} excluded` : ""}.`
      }
      table={debtTable(years)}
    >
      <DebtColumns label="Repayment by year" years={years} />
    </ChartPanel>
  );
}
