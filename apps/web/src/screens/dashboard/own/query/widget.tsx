import type { DashboardWidget, EntityType, Measured, MeasureRecords } from "@pave/contract";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useContext } from "react";
import type { Formats } from "../../../../core/formats.js";
import { sentence } from "../../../../core/sentence.js";
import { trpc } from "../../../../data/trpc.js";
import { useFormats } from "../../../../data/use-formats.js";
import { entityWords } from "../../../../family/entities.js";
import { viewLink } from "../../../../family/views/link.js";
import { TrendChart } from "../../../../ui/charts/trend-chart.js";
import { cx } from "../../../../ui/cx.js";
import { EmptyState } from "../../../../ui/empty-state.js";
import { rampColour, shadeOf, shadesOf } from "../../../../ui/map/shades.js";
import { useUsShapes } from "../../../../ui/map/use-us-shapes.js";
import { SamplesNote } from "../../../../ui/marks/samples-note.js";
import { Panel } from "../../../../ui/panel/panel.js";
import { panelState } from "../../../../ui/panel/state.js";
import { ordered } from "../counts/ordered.js";
import { propertyWords } from "../counts/property-words.js";
import { narrowed, ScopeContext } from "../scope/scope.js";
import { widgetClass } from "../widget-class.js";

type Query = Omit<MeasureRecords, "from" | "to"> & { shape: "figure" | "bar" | "line" | "table" | "map" };
type Group = Measured["groups"][number];

type WidgetProps = { title: string; tools: ReactNode; family: EntityType; config: DashboardWidget["config"] };
type PartProps = {
  answer: Measured;
  period: Query["period"];
  family: EntityType;
  /** The property that groups the records, in words. */
  by: string;
  write: (value: number | null) => string;
  linkOf: (group: Group) => ReturnType<typeof viewLink>;
};

/** A figure, chart, table or map of the user's own query. */
export function QueryWidget({ title, tools, family, config }: WidgetProps) {
  const formats = useFormats();
  const { state, from, to } = useContext(ScopeContext);
  // Guarantee of the cast: the server checked the configuration when the dashboard was saved.
  const { shape, measure, groupBy, dateField, period, filters = {} } = config as unknown as Query;
  // The page's period applies to the query's own date field, or else to the family's default.
  const scope = dateField === undefined ? { state, from, to } : { state };
  const narrow = narrowed(family, filters, scope);
  const request = {
    entityType: family,
    // Guarantee of the cast: as above; the page adds filters of the family's list.
    filters: narrow.filters as NonNullable<Query["filters"]>,
    ...{ measure, groupBy, dateField, period },
    ...(dateField !== undefined && { from, to }),
  };
  const query = trpc.analytics.measure.useQuery(request);
  const write = (value: number | null) => (measure === undefined ? formats.count(value) : formats.money(value));
  const link = (more: object) =>
    viewLink({
      entityType: family,
      query: null,
      // Guarantee of the cast: as above.
      filters: { ...narrow.filters, ...more } as NonNullable<Query["filters"]>,
      ...{ sort: null, order: null, columns: [] },
    });
  const linkOf = ({ key }: Group) => link(groupBy === undefined ? {} : { [groupBy]: [key] });
  const groupedBy = period !== undefined ? "a date" : groupBy === undefined ? "" : propertyWords(family, groupBy);
  const answer = query.data && { ...query.data, label: withoutUnit(query.data.label) };
  const Shape = shapes[shape];
  return (
    <Panel
      title={title}
      actions={tools}
      flush
      skeletonLines={shape === "figure" ? 2 : 8}
      className={widgetClass}
      {...panelState(query)}
    >
      {answer !== undefined &&
        (answer.total.records === 0 ? (
          <EmptyState title={`No matching ${entityWords[family].many}`}>
            Change the query, or the place and period of the page.
          </EmptyState>
        ) : (
          <div className={cx(shape === "map" && "flex flex-col lg:h-full")}>
            <Shape {...{ answer, period, family, write, linkOf }} by={groupedBy} />
            <p className="px-3 py-1 text-dense text-ink-4">
              <Link {...link({})} className="underline hover:text-ink-1">
                {formats.count(answer.total.records)} {entityWords[family].many}
              </Link>
              {coverage(answer, formats, groupedBy)}
              {narrow.ignored !== null && ` · ${narrow.ignored}`} <SamplesNote of={answer} />
            </p>
          </div>
        ))}
    </Panel>
  );
}

/** The unit stands with each value: `Budget (US$)` is Budget. */
const withoutUnit = (label: string) => label.replace(/ \(US\$\)$/, "");

/** Records that the figure omits. */
function coverage({ total, ungrouped, groups }: Measured, { count }: Formats, by: string): string {
  return [
    total.known < total.records && `known for ${count(total.known)}`,
    groups.length > 0 && ungrouped > 0 && `${count(ungrouped)} without ${by}`,
  ]
    .filter(Boolean)
    .map((text) => ` · ${text}`)
    .join("");
}

const valueIn = ({ value, records }: Group, answer: Measured) => (isCount(answer) ? records : value);
const isCount = ({ label }: Measured) => label === "Records";

function FigureShape({ answer, write }: PartProps) {
  return (
    <p className="px-3 pt-3 text-kpi font-semibold text-ink-1">
      {write(isCount(answer) ? answer.total.records : answer.total.value)}
    </p>
  );
}

function BarShape({ answer, write, linkOf }: PartProps) {
  const most = Math.max(1, ...answer.groups.map((group) => Math.abs(valueIn(group, answer) ?? 0)));
  return (
    <ul>
      {ordered(answer.groups).map((group) => {
        const value = valueIn(group, answer);
        return (
          <li key={group.key} className="border-b border-line last:border-b-0">
            <Link
              {...linkOf(group)}
              className="grid min-h-7 grid-cols-[minmax(5rem,1fr)_1fr_6rem] items-center gap-3 px-3 hover:bg-hover focus-visible:-outline-offset-2"
            >
              <span className="truncate text-ink-1">{group.label}</span>
              <span aria-hidden="true" className="h-2 border border-line bg-well">
                <span
                  className="block h-full bg-primary"
                  style={{ width: `${(100 * Math.abs(value ?? 0)) / most}%` }}
                />
              </span>
              <span className="text-right text-ink-1">{write(value)}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** Days of the longest of each period. */
const daysIn = { month: 31, quarter: 92, year: 366 } as const;

function LineShape({ answer, period, family, write }: PartProps) {
  const points = answer.groups.flatMap((group) => {
    const value = valueIn(group, answer);
    return value === null ? [] : [{ date: dateOf(group.key), value, label: group.label }];
  });
  const labels = new Map(points.map(({ date, label }) => [date, label]));
  const { many } = entityWords[family];
  const [only] = points;
  if (only === undefined)
    return <EmptyState title="No dates on record">None of these {many} states this date. Choose another.</EmptyState>;
  if (points.length === 1)
    return (
      <EmptyState title={`Only ${only.label} on record`}>
        All {many} with this date are of one period. Choose shorter periods.
      </EmptyState>
    );
  return (
    <div className="p-3">
      <TrendChart
        label={answer.label}
        points={points}
        period={period && daysIn[period]}
        writeDate={(date) => labels.get(date) ?? date.slice(0, 4)}
        writeShort={write}
        describe={({ date, value }) => `${labels.get(date) ?? date}: ${write(value)}`}
      />
    </div>
  );
}

/** The first day of a period: `2026`, `2026-Q2`, `2026-04`. */
function dateOf(key: string): string {
  const [year = "", part] = key.split("-");
  if (part === undefined) return `${year}-01-01`;
  const month = part.startsWith("Q") ? (Number(part.slice(1)) - 1) * 3 + 1 : Number(part);
  return `${year}-${String(month).padStart(2, "0")}-01`;
}

function TableShape({ answer, family, by, write, linkOf }: PartProps) {
  const { count } = useFormats();
  const hasAmount = !isCount(answer);
  return (
    <table className="w-full text-body">
      <thead className="text-left text-dense text-ink-3">
        <tr className="border-b border-line [&>th]:px-3 [&>th]:py-1 [&>th]:font-medium">
          <th scope="col">{sentence(by)}</th>
          <th scope="col" className="text-right">
            {sentence(entityWords[family].many)}
          </th>
          {hasAmount && (
            <th scope="col" className="text-right">
              {answer.label}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {ordered(answer.groups).map((group) => (
          <tr key={group.key} className="h-7 border-b border-line [&>*]:px-3">
            <th scope="row" className="text-left font-normal">
              <Link {...linkOf(group)} className="text-primary hover:underline">
                {group.label}
              </Link>
            </th>
            <td className="text-right">{count(group.records)}</td>
            {hasAmount && <td className="text-right">{write(group.value)}</td>}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="h-7 font-medium [&>*]:px-3">
          <th scope="row" className="text-left">
            Total
          </th>
          <td className="text-right">{count(answer.total.records)}</td>
          {hasAmount && <td className="text-right">{write(answer.total.value)}</td>}
        </tr>
      </tfoot>
    </table>
  );
}

function MapShape({ answer, write, linkOf }: PartProps) {
  const { data } = useUsShapes();
  const values = new Map(answer.groups.map((group) => [group.key, valueIn(group, answer)]));
  const shades = shadesOf([...values.values()].filter((value) => value !== null));
  const fillOf = (usps: string) => {
    const value = values.get(usps) ?? null;
    return value === null ? "var(--well)" : rampColour(shadeOf(shades, value), shades.length);
  };
  return (
    <div className="grid gap-2 p-2 lg:min-h-0 lg:flex-1 lg:grid-cols-[minmax(0,3fr)_minmax(10rem,1fr)] lg:grid-rows-[minmax(0,1fr)]">
      <svg viewBox="0 0 975 610" role="img" aria-label={`${answer.label} by state`} className="h-auto w-full lg:h-full">
        {data?.states.map(({ usps, name, path }) => (
          <path key={usps} d={path} fill={fillOf(usps)} stroke="var(--line-strong)" strokeWidth={0.75}>
            <title>{`${name}: ${write(values.get(usps) ?? null)}`}</title>
          </path>
        ))}
      </svg>
      <ol className="text-body lg:overflow-auto">
        {answer.groups.slice(0, 12).map((group) => (
          <li key={group.key} className="flex items-baseline gap-2">
            <span
              aria-hidden="true"
              className="size-2.5 border border-line-strong"
              style={{ background: fillOf(group.key) }}
            />
            <Link {...linkOf(group)} className="min-w-0 flex-1 truncate text-primary hover:underline">
              {group.label}
            </Link>
            <span>{write(valueIn(group, answer))}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

const shapes = { figure: FigureShape, bar: BarShape, line: LineShape, table: TableShape, map: MapShape };
