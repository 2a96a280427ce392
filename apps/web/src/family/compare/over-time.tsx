import { dash, formatCompact, formatLarge } from "@pave/contract/format";
import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { type Api, type Read, trpc } from "../../data/trpc.js";
import { ChartPanel } from "../../ui/charts/panel.js";
import { SeriesChart } from "../../ui/charts/series-chart.js";
import { PanelSelect } from "../../ui/panel/select.js";
import type { Trends } from "../detail/screen.js";
import { seriesByYear, trendFieldsOf } from "./yearly.js";

// The colours of series differ also to the color-blind; those of states do not, and mean good or bad.
const colours = [
  ...(["var(--series-municipal)", "var(--series-federal)", "var(--series-corporate)"] as const),
  ...(["var(--series-ppp)", "var(--series-total)"] as const),
] as const;

/** The letters of a name beside its line, by the room there is. */
const lettersAt = (width: number) => (width < 768 ? 14 : width < 1280 ? 24 : 40);

type OverTimeProps = {
  records: readonly { id: string; name: string }[];
  read: (api: Api, id: string) => Read<Trends>;
  labelOf: (field: string) => string;
  isMoney: (field: string) => boolean;
};

/** One figure of up to five records by year. Nothing if no figure of any record has two years. */
export function OverTime({ records, read, labelOf, isMoney }: OverTimeProps) {
  const api = trpc.useUtils();
  const letters = lettersAt(window.innerWidth);
  const [wanted, setWanted] = useState("");
  const queries = useQueries({ queries: records.map(({ id }) => read(api, id)) });
  const trends = queries.map(({ data }) => data ?? {});
  const fields = trendFieldsOf(trends);
  const field = fields.includes(wanted) ? wanted : fields[0];
  if (field === undefined) return null;
  const { years, values } = seriesByYear(trends.map((trend) => trend[field] ?? []));
  const series = records.map(({ id, name }, at) => ({
    key: id,
    label: name.length > letters ? `${name.slice(0, letters - 1)}…` : name,
    colour: colours[at] ?? "var(--ink-3)",
    values: values[at] ?? [],
  }));
  const known = series.filter(({ values: one }) => one.some((value) => value !== null));
  const short = isMoney(field) ? formatLarge : formatCompact;
  const write = (value: string | number | null) => (typeof value === "number" ? short(value) : dash);
  return (
    <ChartPanel
      title="Over time"
      className="mt-2"
      sentence={`${labelOf(field)} of ${known.length} of ${records.length} records, ${years[0]} to ${years.at(-1)}.`}
      actions={
        <PanelSelect
          label="Figure"
          value={field}
          options={fields.map((one) => ({ value: one, label: labelOf(one) }))}
          onChange={setWanted}
        />
      }
      table={{
        columns: [
          { label: "Year" },
          ...records.map(({ name }) => ({
            label: name,
            isRight: true,
            write,
          })),
        ],
        rows: years.map((year, at) => [year, ...values.map((one) => one[at] ?? null)]),
      }}
    >
      <SeriesChart
        key={field}
        label={`${labelOf(field)} by year`}
        years={years}
        series={known}
        knownUntil={years.at(-1) ?? 0}
        writeShort={short}
        describe={(place) =>
          `${years[place]}: ${records.map(({ name }, at) => `${name} ${write(values[at]?.[place] ?? null)}`).join(", ")}`
        }
      />
    </ChartPanel>
  );
}
