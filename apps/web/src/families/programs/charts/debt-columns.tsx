import { formatCurrency, formatLarge } from "@pave/contract/format";
import { ColumnsChart } from "../../../ui/charts/columns-chart.js";
import type { FigureTable } from "../../../ui/charts/panel.js";

type Year = { year: number; principal: number; interest: number };

const whole = { isRight: true, write: (value: string | number | null) => formatCurrency(value) };

/** Principal and interest of each year. */
export function DebtColumns({ label, years }: { label: string; years: readonly Year[] }) {
  const thisYear = new Date().getFullYear();
  return (
    <ColumnsChart
      label={label}
      columns={years.map(({ year, principal, interest }) => ({
        key: String(year),
        label: String(year),
        values: [principal, interest],
      }))}
      parts={[
        { key: "principal", label: "Principal", colour: "var(--primary)" },
        { key: "interest", label: "Interest", colour: "var(--highlight)", isHatched: true },
      ]}
      now={Math.max(
        0,
        years.findIndex(({ year }) => year >= thisYear),
      )}
      writeShort={formatLarge}
      describe={(place) => {
        const { year, principal = 0, interest = 0 } = years[place] ?? {};
        return `${year}: principal ${formatLarge(principal)}, interest ${formatLarge(interest)}, total ${formatLarge(principal + interest)}`;
      }}
    />
  );
}

/** The same as a table. */
export const debtTable = (years: readonly Year[]): FigureTable => ({
  columns: [
    { label: "Year" },
    { label: "Principal USD", ...whole },
    { label: "Interest USD", ...whole },
    { label: "Total USD", ...whole },
  ],
  rows: years.map(({ year, principal, interest }) => [year, principal, interest, principal + interest]),
});
