import type { LoanComplete } from "@pave/contract";
import { fromCents, toCents } from "@pave/contract/cents";
import { formatCurrency, formatDate, formatNumber } from "@pave/contract/format";
import { trpc } from "../../../data/trpc.js";
import { ChartPanel, type FigureTable } from "../../../ui/charts/panel.js";
import { linkedByYear } from "../../../ui/linked/linked.js";
import { panelState } from "../../../ui/panel/state.js";
import { DebtColumns } from "./debt-columns.js";

type Payment = NonNullable<LoanComplete["schedule"]>[number];

const large = (value: number) => formatCurrency(value, "large");
const whole = { isRight: true, write: (value: string | number | null) => formatCurrency(value) };

/** The remaining payments of one loan agreement. Nothing without a schedule. */
export function LoanSchedulePanel({ programId, loanId }: { programId: string; loanId: string }) {
  const query = trpc.programs.loan.useQuery({ id: programId, loanId });
  const schedule = query.data?.schedule ?? [];
  const last = schedule.at(-1);
  if (query.data !== undefined && last === undefined) return null;
  const total = (of: (payment: Payment) => number) => large(sum(schedule.map(of)));
  return (
    <ChartPanel
      linked={linkedByYear}
      title="Repayment"
      {...panelState(query)}
      skeletonLines={12}
      sentence={
        last &&
        `${formatNumber(schedule.length)} payments through ${formatDate(last.date)} total ${total((one) => one.total)}, including ${total((one) => one.interest)} interest, at the current balance and rate.`
      }
      table={paymentTable(schedule)}
    >
      <DebtColumns label="Repayment by year" years={byYear(schedule)} />
    </ChartPanel>
  );
}

const paymentTable = (schedule: readonly Payment[]): FigureTable => ({
  columns: [
    { label: "Due", write: (value) => formatDate(String(value)) },
    { label: "Principal USD", ...whole },
    { label: "Interest USD", ...whole },
    { label: "Total USD", ...whole },
    { label: "Balance USD", ...whole },
  ],
  rows: schedule.map(({ date, principal, interest, total, balance }) => [date, principal, interest, total, balance]),
});

function byYear(schedule: readonly Payment[]) {
  const yearOf = ({ date }: Payment) => Number(date.slice(0, 4));
  return [...new Set(schedule.map(yearOf))].map((year) => {
    const payments = schedule.filter((payment) => yearOf(payment) === year);
    const [principal, interest] = [payments.map((one) => one.principal), payments.map((one) => one.interest)];
    return { year, principal: sum(principal), interest: sum(interest) };
  });
}

const sum = (dollars: readonly number[]) => fromCents(dollars.reduce((cents, amount) => cents + toCents(amount), 0n));
