import type { AssetFilter, ReplacementAnalytics } from "@pave/contract";
import { formatLarge, formatNumber } from "@pave/contract/format";
import { keepPreviousData } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { trpc } from "../../../data/trpc.js";
import { useFormats } from "../../../data/use-formats.js";
import type { ViewProps } from "../../../family/list/screen.js";
import { amounts, figure, record, status, words } from "../../../family/table/columns.js";
import { PlainTable } from "../../../family/table/record-table.js";
import { ColumnsChart } from "../../../ui/charts/columns-chart.js";
import { ChartPanel } from "../../../ui/charts/panel.js";
import { cx } from "../../../ui/cx.js";
import { linkedByYear } from "../../../ui/linked/linked.js";
import { SamplesNote } from "../../../ui/marks/samples-note.js";
import { Panel } from "../../../ui/panel/panel.js";
import { panelState } from "../../../ui/panel/state.js";
import { PoorPanels } from "./poor-panels.js";
import { WorstPanel } from "./worst-panel.js";

const yearsAhead = 20;

type First = ReplacementAnalytics["first"][number];

/** Replacement need and remaining value of the assets in a list, by year. */
export function NeedView({ filter }: ViewProps<AssetFilter>) {
  const { money, amount } = useFormats();
  const need = trpc.assets.replacement.useQuery(
    { ...filter, years: yearsAhead },
    { placeholderData: keepPreviousData },
  );
  const books = trpc.assets.depreciation.useQuery(
    { ...filter, years: yearsAhead },
    { placeholderData: keepPreviousData },
  );
  const years = need.data?.byYear ?? [];
  const values = books.data?.byYear ?? [];
  // Unknown costs are not zero: if none is known, years show numbers of assets only.
  const hasCosts = need.data === undefined || need.data.total.cost !== null;
  const hasNeed = need.data === undefined || need.data.total.assets > 0;
  const hasBooks = books.data === undefined || books.data.total.netBookValue !== null;
  const hasNoRanking = need.data?.first.length === 0;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto p-2">
      <SamplesNote of={need.data} className="mb-2 inline-block text-dense text-ink-3" />
      {hasNoRanking && (
        <div className="mb-2 grid items-start gap-2 lg:grid-cols-2 3xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
          <WorstPanel filter={filter} className="lg:max-3xl:col-span-2" />
          <PoorPanels filter={filter} />
        </div>
      )}
      <div className={cx("grid items-start gap-2", hasNeed && hasBooks && "2xl:grid-cols-2")}>
        {hasNeed && (
          <ChartPanel
            linked={linkedByYear}
            title="Replacement need"
            {...panelState(need)}
            skeletonLines={12}
            sentence={need.data && needSentence(need.data)}
            table={{
              columns: [
                { label: "Year" },
                { label: "Assets", isRight: true, write: formatNumber },
                { label: "Cost USD", isRight: true, write: money },
                { label: "Funded USD", isRight: true, write: money },
                { label: "Unfunded USD", isRight: true, write: money },
                { label: "Funding not recorded USD", isRight: true, write: money },
              ],
              rows: years.map(({ year, assets, cost, funded, unfunded, fundingUnknown }) => [
                year,
                assets,
                cost,
                funded,
                unfunded,
                fundingUnknown,
              ]),
            }}
          >
            {hasCosts ? (
              <ColumnsChart
                label="Replacement cost by year"
                columns={years.map(({ year, funded, unfunded, fundingUnknown }) => ({
                  key: String(year),
                  label: String(year),
                  values: [funded ?? 0, unfunded ?? 0, fundingUnknown ?? 0],
                }))}
                parts={[
                  { key: "funded", label: "Funded", colour: "var(--primary)" },
                  { key: "open", label: "Unfunded", colour: "var(--warning)", isHatched: true },
                  { key: "unknown", label: "Funding not recorded", colour: "var(--ink-3)", isHatched: true },
                ]}
                now={0}
                writeShort={formatLarge}
                describe={(place) => {
                  const of = years[place];
                  return of
                    ? `${of.year}: ${formatNumber(of.assets)} assets, ${formatLarge(of.cost)}, ${fundingWords(of)}`
                    : "";
                }}
              />
            ) : (
              <ColumnsChart
                label="Assets due for replacement by year"
                columns={years.map(({ year, assets }) => ({
                  key: String(year),
                  label: String(year),
                  values: [assets],
                }))}
                parts={[{ key: "assets", label: "Assets due", colour: "var(--primary)" }]}
                now={0}
                writeShort={formatNumber}
                describe={(place) => {
                  const { year, assets = 0 } = years[place] ?? {};
                  return `${year}: ${formatNumber(assets)} assets`;
                }}
              />
            )}
          </ChartPanel>
        )}
        {hasBooks && (
          <ChartPanel
            linked={linkedByYear}
            title="Book value"
            {...panelState(books)}
            skeletonLines={12}
            sentence={
              books.data &&
              `Book value ${formatLarge(books.data.total.netBookValue)} of ${formatLarge(books.data.total.historicalCost)} historical cost, for ${formatNumber(books.data.total.assets)} assets. ${formatNumber(books.data.unknown)} assets without a known cost, useful life or in-service date are excluded.`
            }
            table={{
              columns: [
                { label: "Year" },
                { label: "Depreciation USD", isRight: true, write: money },
                { label: "Book value USD", isRight: true, write: money },
              ],
              rows: values.map(({ year, depreciation, netBookValue }) => [year, depreciation, netBookValue]),
            }}
          >
            <ColumnsChart
              label="Book value by year"
              columns={values.map(({ year, netBookValue, depreciation }) => ({
                key: String(year),
                label: String(year),
                values: [netBookValue ?? 0, depreciation ?? 0],
              }))}
              parts={[
                { key: "book", label: "Book value", colour: "var(--primary)" },
                { key: "depreciation", label: "Annual depreciation", colour: "var(--info)", isHatched: true },
              ]}
              now={0}
              writeShort={formatLarge}
              describe={(place) => {
                const { year, netBookValue, depreciation } = values[place] ?? {};
                return `${year}: book value ${formatLarge(netBookValue)}, depreciation ${formatLarge(depreciation)}`;
              }}
            />
          </ChartPanel>
        )}
      </div>
      {need.data !== undefined && !hasNeed && (
        <Unknown title="Replacement need">
          The year of a replacement needs the end of an asset's life or a critical condition, its amount a replacement
          cost; none of these {formatNumber(need.data.unknown)} assets has them on record.
        </Unknown>
      )}
      {books.data !== undefined && !hasBooks && (
        <Unknown title="Book value">
          A book value needs an asset's original cost, useful life and in-service date; none of these assets has them on
          record.
        </Unknown>
      )}
      {!hasNoRanking && (
        <Panel
          title="Highest priority"
          linked={linkedByYear}
          {...panelState(need)}
          flush
          className="mt-2"
          actions="By risk of failure × consequence"
        >
          <PlainTable
            name="Highest priority"
            rows={need.data?.first ?? []}
            placeOf={({ replacementYear }) => ({ year: replacementYear })}
            columns={[
              record<First>("assets", "Asset", (row) => row.title),
              words<First>("State", (row) => row.region),
              status<First>("Condition", (row) => row.conditionLabel),
              figure<First>("Priority", (row) => row.priorityScore),
              figure<First>("Year", (row) => row.replacementYear),
              amounts<First>("Cost", (row) => amount(row.costAtReplacement)),
              words<First>("Funded", (row) => (row.funded === null ? null : row.funded ? "Yes" : "No")),
            ]}
          />
        </Panel>
      )}
    </div>
  );
}

/** One line instead of an empty chart. */
const Unknown = ({ title, children }: { title: string; children: ReactNode }) => (
  <p className="px-1 pt-1 text-body text-ink-3">
    <span className="text-ink-2">{title} not known.</span> {children}
  </p>
);

function needSentence({ total, backlog, byYear, unknown }: ReplacementAnalytics): string {
  if (total.cost === null)
    return `${formatNumber(total.assets)} assets are due for replacement over ${byYear.length} years; none has a cost on record. ${formatNumber(unknown)} assets without a known end of life are excluded.`;
  return `${formatNumber(total.assets)} assets are due for replacement over ${byYear.length} years at a cost of ${formatLarge(total.cost)}: ${fundingWords(total)}. The backlog not known to be funded is ${formatLarge(backlog.amount)}. ${formatNumber(unknown)} assets without a known cost or end of life are excluded.`;
}

/** Known funding of a need: its three amounts, or that none is recorded. */
function fundingWords({
  funded,
  unfunded,
  fundingUnknown,
  coverage,
}: ReplacementAnalytics["byYear"][number] | ReplacementAnalytics["total"]): string {
  const { known, of } = coverage.funded;
  if (known === 0) return "funding not recorded";
  const amounts = `${formatLarge(funded)} funded, ${formatLarge(unfunded)} unfunded`;
  return known === of
    ? amounts
    : `${amounts}, ${formatLarge(fundingUnknown)} with funding not recorded (known for ${formatNumber(known)} of ${formatNumber(of)} assets)`;
}
