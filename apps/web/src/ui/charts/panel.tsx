import { Table2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../button.js";
import { cx } from "../cx.js";
import type { Place } from "../linked/cursor.js";
import { MarkedRow } from "../linked/marked.js";
import { Panel, type PanelProps } from "../panel/panel.js";
import { ScrollRegion } from "../scroll-region.js";

type Value = string | number | null;
/** The chart's figures in rows: formatted for the table, unformatted for a file. */
export type FigureTable = {
  columns: readonly { label: string; isRight?: boolean; write?: (value: Value) => string }[];
  rows: readonly (readonly Value[])[];
};

type ChartPanelProps = Pick<PanelProps, "loading" | "error" | "onRetry" | "skeletonLines" | "linked" | "className"> & {
  title: string;
  /** What the chart shows, in one sentence. */
  sentence: ReactNode;
  table: FigureTable;
  /** Rendered before the buttons. */
  actions?: ReactNode;
  /** Below the chart or its table. */
  footer?: ReactNode;
  children: ReactNode;
};

/** A chart with its summary in one sentence and its data as a table. */
export function ChartPanel({ title, sentence, table, actions, footer, children, ...state }: ChartPanelProps) {
  const [isTable, setTable] = useState(false);
  const isReady = !state.loading && (state.error === undefined || state.error === null);
  return (
    <Panel
      title={title}
      {...state}
      lines={() => [table.columns.map(({ label }) => label), ...table.rows]}
      actions={
        isReady && (
          <>
            {actions}
            <Button size="small" variant="ghost" onClick={() => setTable(!isTable)}>
              <Table2 aria-hidden="true" className="size-3.5" />
              {isTable ? "View as chart" : "View as table"}
            </Button>
          </>
        )
      }
    >
      {isReady && (
        <>
          <p className="mb-2 max-w-prose text-body text-ink-2">{sentence}</p>
          {isTable ? <Figures title={title} table={table} /> : children}
          {footer}
        </>
      )}
    </Panel>
  );
}

function Figures({ title, table: { columns, rows } }: { title: string; table: FigureTable }) {
  return (
    <ScrollRegion label={`${title} as a table`} className="max-h-[60dvh] overflow-auto">
      <table className="w-full text-body">
        <caption className="sr-only">{title}</caption>
        <thead className="sticky top-0 bg-card">
          <tr className="label border-b border-line-strong text-left text-ink-3 [&>th]:px-2 [&>th]:py-1 [&>th]:font-medium">
            {columns.map(({ label, isRight }) => (
              <th key={label} scope="col" className={cx(isRight && "text-right")}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <MarkedRow at={placeOf(row)} key={row.join("|")} className="border-b border-line [&>td]:px-2 [&>td]:py-1">
              {columns.map(({ label, isRight, write }, at) => (
                <td key={label} className={cx(isRight && "text-right whitespace-nowrap")}>
                  {write === undefined ? (row[at] ?? "—") : write(row[at] ?? null)}
                </td>
              ))}
            </MarkedRow>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** The year of a row: its first value, or the beginning of it. */
function placeOf([first]: readonly Value[]): Place {
  const [year] = /^\d{4}\b/.exec(String(first)) ?? [];
  return year === undefined ? {} : { year: Number(year) };
}
