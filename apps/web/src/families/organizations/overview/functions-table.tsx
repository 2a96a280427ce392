import type { FinanceLevel, FunctionFinances } from "@pave/contract";
import { financeFunctions } from "@pave/contract/finance-items";
import { formatCurrency } from "@pave/contract/format";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Sparkline } from "../../../ui/charts/sparkline.js";
import { Tabs } from "../../../ui/tabs.js";
import { FinanceTable, financeLevelNames, leftOutOf } from "../finance-table.js";

/** The trend of capital outlay in words, from the oldest year to the newest. */
function trendSentence(newestFirst: readonly { date: string; value: number }[]): string {
  const [last, first] = [newestFirst[0], newestFirst.at(-1)];
  if (!last || !first) return "";
  const words = ({ date, value }: typeof last) => `${formatCurrency(value, "large")} in ${date.slice(0, 4)}`;
  return `Capital outlay: ${words(first)}, ${words(last)}`;
}

/** Revenue and spending by function in the latest year, with the trend of capital outlay where several are on file. */
export function FunctionsTable({ functions }: { functions: readonly FunctionFinances[] }) {
  const levels = [...new Set(functions.map(({ level }) => level))];
  const [chosen, choose] = useState<FinanceLevel>();
  const level = chosen ?? levels[0];
  const newest = Math.max(...functions.map(({ fiscalYear }) => fiscalYear));
  const ofLevel = functions.filter((one) => one.level === level);
  const rows = ofLevel.filter(({ fiscalYear }) => fiscalYear === newest);
  if (level === undefined) return null;
  const trendOf = (row: FunctionFinances) =>
    ofLevel.flatMap(({ function: key, asOf, capitalOutlay }) =>
      key === row.function && capitalOutlay !== null ? [{ date: asOf, value: capitalOutlay }] : [],
    );
  return (
    <Tabs
      label="Level of government"
      tabs={levels.map((key) => ({ key, label: financeLevelNames[key] }))}
      selected={level}
      onSelect={(key) => choose(levels.find((one) => one === key))}
    >
      <FinanceTable
        label="Finances by function as a table"
        caption={
          <caption className="px-3 py-1 text-left text-ink-3">
            Fiscal year {newest}, US dollars. A dash: the survey publishes no such item. {leftOutOf(rows)}
          </caption>
        }
        subject="Function"
        subjectOf={(row) => <FunctionLink row={row} trend={trendOf(row)} />}
        rows={rows}
      />
    </Tabs>
  );
}

type Trend = { date: string; value: number }[];

const FunctionLink = ({ row, trend }: { row: FunctionFinances; trend: Trend }) => (
  <>
    <Link to="/finances" search={{ function: row.function, level: row.level }} className="text-primary hover:underline">
      {financeFunctions[row.function].name}
    </Link>
    {trend.length > 1 && <Sparkline points={trend.toReversed()} sentence={trendSentence(trend)} />}
  </>
);
