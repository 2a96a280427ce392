import type { FamilyKey } from "@pave/contract";
import { formatDate, dash as unknownText } from "@pave/contract/format";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ProgressBar } from "../../ui/marks/progress-bar.js";
import { SampleMark } from "../../ui/marks/sample-mark.js";
import { StatusTag } from "../../ui/marks/status-tag.js";

/** A column of a record table; figures and dates are right-aligned. */
export type TableColumn<Row> = {
  label: string;
  isRight?: boolean;
  /** Sticks to the right edge while the others scroll, as row buttons do. */
  stays?: true;
  /** The sort key of this column, if it is sortable. */
  sort?: string;
  /** The header states the unit of amounts that are written without it. */
  isAmount?: true;
  render: (row: Row) => ReactNode;
};

const dash = <span className="text-ink-4">{unknownText}</span>;

/**
 * The columns with a value in some row, and the labels of the others, which no source has published. The first column
 * and the sorted one always show.
 */
export function filledColumns<Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  sort?: string,
): { filled: readonly TableColumn<Row>[]; empty: readonly string[] } {
  const isUnknown = (node: ReactNode) => node === dash || node === unknownText;
  const isEmpty = (column: TableColumn<Row>, at: number) =>
    at > 0 && (sort === undefined || column.sort !== sort) && rows.every((row) => isUnknown(column.render(row)));
  const empty = rows.length === 0 ? [] : columns.filter(isEmpty);
  return { filled: columns.filter((column) => !empty.includes(column)), empty: empty.map(({ label }) => label) };
}

export const words = <Row,>(label: string, of: (row: Row) => ReactNode): TableColumn<Row> => ({
  label,
  render: (row) => of(row) ?? dash,
});

export const figure = <Row,>(label: string, of: (row: Row) => ReactNode): TableColumn<Row> => ({
  label,
  isRight: true,
  render: (row) => of(row) ?? dash,
});

/** Amounts in US dollars. */
export const amounts = <Row,>(label: string, of: (row: Row) => ReactNode): TableColumn<Row> => ({
  ...figure(label, of),
  isAmount: true,
});

export const date = <Row,>(label: string, of: (row: Row) => string | null): TableColumn<Row> => ({
  label,
  isRight: true,
  render: (row) => formatDate(of(row)),
});

export const status = <Row,>(label: string, of: (row: Row) => string | null): TableColumn<Row> => ({
  label,
  render: (row) => {
    const word = of(row);
    return word === null ? dash : <StatusTag status={word} />;
  },
});

export const percent = <Row,>(label: string, of: (row: Row) => number | null): TableColumn<Row> => ({
  label,
  isRight: true,
  render: (row) => {
    const value = of(row);
    if (value === null) return dash;
    return (
      <span className="inline-flex items-center justify-end gap-2">
        <ProgressBar percent={value} className="w-16" />
        <span className="min-w-[4ch]">{Math.round(value)}%</span>
      </span>
    );
  },
});

/** The record's name, linked to its page, marked if it is a sample. */
export const record = <Row extends { id: string; isSample: boolean }>(
  family: FamilyKey,
  label: string,
  of: (row: Row) => string,
): TableColumn<Row> => ({
  label,
  render: (row) => (
    <span className="flex items-center gap-2">
      <Link to="/$family/$id" params={{ family, id: row.id }} className="font-medium text-primary hover:underline">
        {of(row)}
      </Link>
      {row.isSample && <SampleMark />}
    </span>
  ),
});

type Party = { id: string | null; name: string | null };

/** An organization involved in the record. */
export const organization = <Row,>(label: string, of: (row: Row) => Party): TableColumn<Row> => ({
  label,
  render: (row) => {
    const { id, name } = of(row);
    if (id === null || name === null) return name ?? dash;
    return (
      <Link to="/$family/$id" params={{ family: "organizations", id }} className="text-primary hover:underline">
        {name}
      </Link>
    );
  },
});
