import type { FinanceLevel, FunctionFinances } from "@pave/contract";
import { financeFunctions } from "@pave/contract/finance-items";
import { formatCurrency } from "@pave/contract/format";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Sparkline } from "../../../ui/charts/sparkline.js";
import { ScrollRegion } from "../../../ui/scroll-region.js";
import { Tabs } from "../../../ui/tabs.js";
import { financeAmounts, financeLevelNames, perPerson } from "../finance-words.js";

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
  return (
    <Tabs
      label="Level of government"
      tabs={levels.map((key) => ({ key, label: financeLevelNames[key] }))}
      selected={level}
      onSelect={(key) => choose(levels.find((one) => one === key))}
    >
      <ScrollRegion label="Finances by function as a table">
        <table className="w-full text-body">
          <caption className="px-3 py-1 text-left text-ink-3">
            Fiscal year {newest}, US dollars. A dash: the survey publishes no such item.
          </caption>
          <thead>
            <tr className="label border-y border-line-strong text-left text-ink-3 [&>th]:px-3 [&>th]:py-1 [&>th]:font-medium">
              <th scope="col">Function</th>
              {financeAmounts.map(({ label }) => (
                <th key={label} scope="col" className="text-right">
                  {label}
                </th>
              ))}
              <th scope="col" className="text-right">
                Outlay per person
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const trend = ofLevel.flatMap((one) =>
                one.function === row.function && one.capitalOutlay !== null
                  ? [{ date: one.asOf, value: one.capitalOutlay }]
                  : [],
              );
              return (
                <tr key={row.function} className="border-b border-line last:border-b-0 [&>td]:px-3 [&>td]:py-1">
                  <td className="min-w-44">
                    <Link
                      to="/finances"
                      search={{ function: row.function, level }}
                      className="text-primary hover:underline"
                    >
                      {financeFunctions[row.function].name}
                    </Link>
                    {trend.length > 1 && <Sparkline points={trend.toReversed()} sentence={trendSentence(trend)} />}
                  </td>
                  {financeAmounts.map(({ label, of }) => (
                    <td key={label} className="text-right whitespace-nowrap">
                      {formatCurrency(of(row), "large")}
                    </td>
                  ))}
                  <td className="text-right whitespace-nowrap">{perPerson(row)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollRegion>
    </Tabs>
  );
}
