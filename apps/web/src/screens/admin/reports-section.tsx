import { listQueryText } from "@pave/contract/list-query";
import { useQuery } from "@tanstack/react-query";
import { matching, oneOf } from "../../core/search-readers.js";
import { usePages } from "../../data/queries/use-pages.js";
import { trpc } from "../../data/trpc.js";
import { useFormats } from "../../data/use-formats.js";
import { ExportMenu } from "../../family/list/export-menu.js";
import { RecordTable } from "../../family/table/record-table.js";
import { EmptyState } from "../../ui/empty-state.js";
import { ChoiceBar } from "../../ui/form/choice-bar.js";
import { Instant } from "../../ui/instant.js";
import { KeyFigure } from "../../ui/key-figure.js";
import { Panel } from "../../ui/panel/panel.js";
import { panelState } from "../../ui/panel/state.js";
import { DaysChart } from "./days-chart.js";
import { pageviews, platformUsage, type Report, searchAnalytics, userActivity } from "./reports.js";
import type { SectionProps } from "./sections.js";
import { useAdminSearch } from "./use-admin-search.js";

const keys = ["pageviews", "user-activity", "platform-usage", "search-analytics"] as const;
type Key = (typeof keys)[number];
const names: Record<Key, string> = {
  pageviews: pageviews.name,
  "user-activity": userActivity.name,
  "platform-usage": platformUsage.name,
  "search-analytics": searchAnalytics.name,
};
const lengths = ["7", "30", "90", "365"] as const;
const shape = {
  report: oneOf(keys),
  days: oneOf(lengths),
  sort: matching(/^[A-Za-z]{1,20}$/),
  order: oneOf(["asc", "desc"]),
};

/** The four usage reports, over a number of days up to today. */
export function ReportsSection({ raw }: SectionProps) {
  const { search, change } = useAdminSearch("reports", shape, raw);
  const { report = "pageviews", days = "30", sort, order = "desc" } = search;
  const parts = {
    days: Number(days),
    sort,
    order,
    onSort: (sort: string, order: "asc" | "desc") => change({ sort, order }),
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <ChoiceBar
          label="Report"
          options={keys.map((value) => ({ value, label: names[value] }))}
          chosen={report}
          onChoose={(report) => change({ report, sort: undefined, order: undefined })}
          className="flex-wrap"
        />
        <ChoiceBar
          label="Period"
          options={lengths.map((value) => ({ value, label: `${value} days` }))}
          chosen={days}
          onChoose={(days) => change({ days })}
          className="flex-wrap"
        />
      </div>
      {report === "pageviews" && <One report={pageviews} {...parts} />}
      {report === "user-activity" && <One report={userActivity} {...parts} />}
      {report === "platform-usage" && <One report={platformUsage} {...parts} />}
      {report === "search-analytics" && <One report={searchAnalytics} {...parts} />}
    </>
  );
}

type OneProps<Row> = {
  report: Report<Row>;
  days: number;
  sort: string | undefined;
  order: "asc" | "desc";
  onSort: (sort: string, order: "asc" | "desc") => void;
};

const dayMs = 86_400_000;

function One<Row>({ report, days, sort: params, order, onSort }: OneProps<Row>) {
  const api = trpc.useUtils();
  const { count, instant } = useFormats();
  const sort = report.sorts.find((one) => one === params) ?? report.sorts[0] ?? "";
  const from = new Date(Date.now() - (days - 1) * dayMs).toISOString().slice(0, 10);
  const head = useQuery(report.head(api, { from, limit: 1 }));
  const found = usePages(report.list(api, sort, { from, limit: 50, order }));
  const at = (index: number) => {
    const row = found.at(index);
    return row && { ...row, id: report.idOf(row) };
  };
  const rows = { ...found, at };
  const totals = new Map<string, unknown>(Object.entries(head.data?.totals ?? {}));
  const numberIn = (value: unknown) => (typeof value === "number" ? value : 0);
  const { many } = report.words;
  return (
    <>
      <section aria-label="Totals" className="grid grid-cols-2 gap-2 lg:grid-cols-3 2xl:grid-cols-6">
        {Object.entries(report.totals).map(([key, label]) => (
          <KeyFigure key={key} label={label} value={totals.has(key) ? count(numberIn(totals.get(key))) : "—"}>
            {`in ${days} days`}
          </KeyFigure>
        ))}
      </section>
      <Panel
        title={`${report.name} by day`}
        skeletonLines={6}
        {...panelState(head)}
        actions={
          head.data?.asOf && (
            <span>
              Summarized <Instant at={head.data.asOf} write={instant} />
            </span>
          )
        }
      >
        {head.data?.days.every(
          (day) => numberIn(new Map<string, unknown>(Object.entries(day)).get(report.drawn)) === 0,
        ) ? (
          <EmptyState title="No activity in this period">Activity is summarized every night.</EmptyState>
        ) : (
          <DaysChart days={head.data?.days ?? []} names={report.totals} drawn={report.drawn} />
        )}
      </Panel>
      <RecordTable
        words={{ title: report.name, ...report.words, meaning: report.name }}
        rows={rows}
        columnsFor={report.columns}
        order={{ sort, order, onSort }}
        tools={
          <ExportMenu
            what={`All ${many} of the last ${days} days, in the order shown.`}
            addressOf={(file) => `${report.exportPath}?${listQueryText({ ...file, from, sort, order })}`}
          />
        }
        empty={<EmptyState title={`No ${many} in this period`}>Choose a longer period.</EmptyState>}
      />
    </>
  );
}
