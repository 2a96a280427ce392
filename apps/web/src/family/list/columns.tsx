import type { FamilyKey, TrendMeasure } from "@pave/contract";
import { toPrecision } from "@pave/contract/calendar";
import { formatDate, formatNumber } from "@pave/contract/format";
import type { ReactNode } from "react";
import { formatsOf } from "../../core/currency-formats.js";
import type { Formats } from "../../core/formats.js";
import { sentence } from "../../core/sentence.js";
import { metricText, type UsMeasure, usMeasures, usValue } from "../../core/us-units.js";
import { cx } from "../../ui/cx.js";
import type { GridColumn } from "../../ui/grid/column.js";
import { Instant } from "../../ui/instant.js";
import { later } from "../../ui/loading/later.js";
import { ProgressBar } from "../../ui/marks/progress-bar.js";
import { SampleMark } from "../../ui/marks/sample-mark.js";
import { StatusTag } from "../../ui/marks/status-tag.js";
import { statusWords } from "../../ui/marks/status-tone.js";
import { MatchedElsewhere, MatchedName } from "./matches.js";
import { RowLink } from "./row-link.js";
import { SourceName } from "./source-name.js";

const nameClass = cx(
  "truncate font-medium text-primary hover:underline",
  "in-data-tall:line-clamp-2 in-data-tall:leading-4 in-data-tall:whitespace-normal",
);

const AmountTrend = later(async () => (await import("./amount-trend.js")).AmountTrend);

type Value = string | number | null;
type More = Partial<Pick<GridColumn<unknown>, "shown" | "sortable" | "sort" | "standsInFor">>;
type Field<Row> = keyof Row & string;
/** The fields of a row whose values are of a type, or null. */
type FieldOf<Row, Of> = { [Name in Field<Row>]: Row[Name] extends Of | null ? Name : never }[Field<Row>];

export const dash = <span className="text-ink-4">—</span>;
const written = (words: ReactNode) => <span className="truncate">{words}</span>;

/**
 * Builders of the list columns of a family. A column is sortable unless stated; each field is also a column of the
 * export.
 */
export function columnsFor<Row extends { id: string; isSample: boolean; source: string | null; currency?: string }>(
  family: FamilyKey,
  formats: Formats,
) {
  const { count, day } = formats;
  type Column = GridColumn<Row>;
  const column = (field: string, label: string, width: number, rest: Omit<Column, "field" | "label" | "width">) => ({
    field,
    label,
    width,
    sortable: true,
    ...rest,
  });
  const valueIn = (row: Row, field: Field<Row>): Value => {
    const value: unknown = row[field];
    return typeof value === "string" || typeof value === "number" ? value : null;
  };
  const right = { align: "right" } as const;
  return {
    /** The record's name, linked to its page. */
    name: (field: FieldOf<Row, string>, label: string, width = 320): Column =>
      column(field, label, width, {
        pinned: true,
        render: (row) => (
          <>
            <RowLink family={family} id={row.id} className={nameClass}>
              <MatchedName id={row.id} field={field} name={String(valueIn(row, field) ?? "")} />
            </RowLink>
            <MatchedElsewhere id={row.id} field={field} />
            {row.isSample && <SampleMark className="ml-2" />}
          </>
        ),
        raw: (row) => valueIn(row, field),
      }),

    text: (field: FieldOf<Row, string>, label: string, width: number, more: More = {}): Column =>
      column(field, label, width, {
        render: (row) => (row[field] === null ? dash : written(valueIn(row, field))),
        raw: (row) => valueIn(row, field),
        ...more,
      }),

    /** The source of the record's name. */
    source: (label: string, width: number, more: More = {}): Column =>
      column("source", label, width, {
        render: ({ source }) => (source === null ? dash : written(<SourceName source={source} />)),
        raw: ({ source }) => source,
        ...more,
      }),

    code: (field: FieldOf<Row, string>, label: string, width: number, more: More = {}): Column =>
      column(field, label, width, {
        render: (row) => (row[field] === null ? dash : <span className="code truncate">{valueIn(row, field)}</span>),
        raw: (row) => valueIn(row, field),
        ...more,
      }),

    /** The label of a vocabulary word. */
    word: <Name extends FieldOf<Row, string>>(
      field: Name,
      label: string,
      width: number,
      names: Readonly<Record<Extract<Row[Name], string>, string>>,
      more: More = {},
    ): Column => {
      // Guarantee of the cast: the names cover all codes that the field may have.
      const nameOf = (row: Row) => (row[field] === null ? null : names[row[field] as Extract<Row[Name], string>]);
      return column(field, label, width, { render: (row) => written(nameOf(row) ?? dash), raw: nameOf, ...more });
    },

    /** A code without a name, written in words. */
    spelled: (field: FieldOf<Row, string>, label: string, width: number, more: More = {}): Column =>
      column(field, label, width, {
        render: (row) => (row[field] === null ? dash : written(sentence(statusWords(String(valueIn(row, field)))))),
        raw: (row) => valueIn(row, field),
        ...more,
      }),

    status: (field: FieldOf<Row, string>, label: string, width: number, more: More = {}): Column =>
      column(field, label, width, {
        render: (row) => {
          const status = valueIn(row, field);
          return status === null ? dash : <StatusTag status={String(status)} />;
        },
        isLabelled: field !== "status",
        raw: (row) => valueIn(row, field),
        ...more,
      }),

    /**
     * An amount in the currency of its row, with its trend if it has one. `otherwise` renders what is known in place of
     * an unknown amount.
     */
    money: (
      field: FieldOf<Row, number>,
      label: string,
      { trend, otherwise, ...more }: More & { trend?: TrendMeasure; otherwise?: (row: Row) => ReactNode } = {},
    ): Column =>
      column(field, label, trend === undefined ? 108 : 144, {
        ...right,
        ...(formats.unit && { unit: formats.unit }),
        render: (row) => {
          if (row[field] === null) return otherwise?.(row) || dash;
          const value = valueIn(row, field);
          const amount = <span title={formatNumber(value)}>{formatsOf(formats, row).amount(value)}</span>;
          if (trend === undefined) return amount;
          return (
            <>
              <span className="mr-auto pr-2">
                <AmountTrend measure={trend} id={row.id} />
              </span>
              {amount}
            </>
          );
        },
        raw: (row) => valueIn(row, field) ?? (otherwise?.(row) ? "—" : null),
        ...more,
      }),

    count: (field: FieldOf<Row, number>, label: string, width: number, more: More = {}): Column =>
      column(field, label, width, {
        ...right,
        render: (row) => (row[field] === null ? dash : count(valueIn(row, field))),
        raw: (row) => valueIn(row, field),
        ...more,
      }),

    /** A metric measure in US units. */
    measure: (field: FieldOf<Row, number>, label: string, width: number, measure: UsMeasure, more: More = {}): Column =>
      column(field, label, width, {
        ...right,
        unit: usMeasures[measure].unit,
        render: (row) => {
          if (row[field] === null) return dash;
          const metric = Number(valueIn(row, field));
          return <span title={metricText(measure, metric)}>{formatNumber(usValue(measure, metric))}</span>;
        },
        raw: (row) => valueIn(row, field),
        ...more,
      }),

    /** A number that is not an amount, such as a year. */
    plain: (field: FieldOf<Row, number>, label: string, width: number, more: More = {}): Column =>
      column(field, label, width, {
        ...right,
        render: (row) => valueIn(row, field) ?? dash,
        raw: (row) => valueIn(row, field),
        ...more,
      }),

    /** Progress in percent, as a bar and in words. */
    progress: (field: FieldOf<Row, number>, label: string, more: More = {}): Column =>
      column(field, label, 112, {
        ...right,
        unit: "%",
        render: (row) => {
          if (row[field] === null) return dash;
          const percent = Number(valueIn(row, field));
          return (
            <span className="flex w-full items-center justify-end gap-2">
              <ProgressBar percent={percent} className="w-14" />
              <span className="min-w-[3ch] text-right">{Math.round(percent)}</span>
            </span>
          );
        },
        raw: (row) => valueIn(row, field),
        ...more,
      }),

    /** A fraction, shown in percent. */
    fraction: (field: FieldOf<Row, number>, label: string, width: number, more: More = {}): Column =>
      column(field, label, width, {
        ...right,
        unit: "%",
        render: (row) => (row[field] === null ? dash : Math.round(100 * Number(valueIn(row, field)))),
        raw: (row) => valueIn(row, field),
        ...more,
      }),

    /** A date, to the precision in the field `precision`; if unknown, the latest possible day, if the field `by` has one. */
    date: (
      field: FieldOf<Row, string>,
      label: string,
      { precision, by, ...more }: More & { precision?: Field<Row>; by?: FieldOf<Row, string> } = {},
    ): Column => {
      const dateIn = (row: Row) => {
        const date = valueIn(row, field);
        return date === null ? null : toPrecision(String(date), precision && row[precision]);
      };
      const latestIn = (row: Row) => (by && row[by] !== null ? String(valueIn(row, by)) : null);
      return column(field, label, label.length > 12 ? 124 : 100, {
        ...right,
        render: (row) => {
          if (row[field] !== null) return formatDate(dateIn(row));
          const latest = latestIn(row);
          return latest ? <span title={`On or before ${formatDate(latest)}`}>by {formatDate(latest)}</span> : dash;
        },
        raw: (row) => dateIn(row) ?? (latestIn(row) && `by ${latestIn(row)}`),
        ...more,
      });
    },

    /** An instant as a day in the user's time zone. */
    day: (field: FieldOf<Row, string>, label: string, more: More = {}): Column =>
      column(field, label, 110, {
        ...right,
        render: (row) => <Instant at={String(valueIn(row, field) ?? "")} write={day} />,
        raw: (row) => valueIn(row, field),
        ...more,
      }),

    /** An organization, with a link to it. */
    organization: (
      field: FieldOf<Row, string>,
      label: string,
      width: number,
      idOf: (row: Row) => string | null,
      more: More = {},
    ): Column =>
      column(field, label, width, {
        sortable: false,
        render: (row) => {
          const id = idOf(row);
          const name = valueIn(row, field);
          if (id === null || name === null) return name === null ? dash : written(name);
          return (
            <RowLink family="organizations" id={id} className="truncate text-ink-1 hover:text-primary hover:underline">
              {name}
            </RowLink>
          );
        },
        raw: (row) => valueIn(row, field),
        ...more,
      }),
  };
}
