import { type GridColumn, type GridLayout, widthLimits } from "./column.js";

type Columns = readonly Pick<GridColumn<never>, "field" | "shown" | "pinned">[];

/** The default layout. */
export function startingLayout(columns: Columns): GridLayout {
  return {
    columns: columns.filter(({ shown }) => shown === undefined).map(({ field }) => field),
    widths: {},
    always: [],
  };
}

/** The layout with the column of the order, in its place among the declared ones: an order is by what is shown. */
export function withSorted(layout: GridLayout, columns: Columns, sorted: string): GridLayout {
  const at = columns.findIndex(({ field }) => field === sorted);
  if (at < 0 || layout.columns.includes(sorted)) return layout;
  const before = columns.slice(0, at).map(({ field }) => field);
  const after = layout.columns.findLastIndex((field) => before.includes(field)) + 1;
  return { ...layout, columns: layout.columns.toSpliced(after, 0, sorted) };
}

/**
 * A list of fields from an address or a store: unknown and repeated ones dropped, pinned ones always present and first.
 */
export function validColumns(columns: Columns, fields: readonly string[]): string[] {
  const pinned = columns.filter((column) => column.pinned).map(({ field }) => field);
  const known = new Set(columns.map(({ field }) => field));
  return [...new Set([...pinned, ...fields.filter((field) => known.has(field))])];
}

type Shown<Row> = Pick<GridColumn<Row>, "field" | "pinned" | "raw">;

/** The layout without columns that are empty in all rows; unchanged if there are no rows. */
export function withoutEmpty<Row>(
  layout: GridLayout,
  columns: readonly Shown<Row>[],
  rows: readonly Row[],
): GridLayout {
  const isEmpty = (field: string) => {
    const column = columns.find((one) => one.field === field);
    return (
      column !== undefined &&
      !column.pinned &&
      !layout.always.includes(field) &&
      rows.every((row) => (column.raw(row) ?? "") === "")
    );
  };
  return rows.length === 0 ? layout : { ...layout, columns: layout.columns.filter((field) => !isEmpty(field)) };
}

const nameShare = 0.75;

/** The minimum width of a column: a name column retains most of its own, so that more of the others fit. */
export const leastOf = ({ pinned, width, least }: Pick<GridColumn<never>, "pinned" | "width" | "least">): number =>
  least ?? (pinned ? Math.round(width * nameShare) : width);

/** Average width of a letter at 13 px, and what stands beside a name in its cell, in pixels. */
const [letterWidth, besideName] = [5.7, 28];
/** The room that names leave to the other columns, if that is less than 55 %, in pixels. */
const othersNeed = 416;

/**
 * The minimum width of a column of names, so that nine of ten are shown in full: at most 45 % of the room, and not
 * at the expense of the first of the others; `isCut` if they need more.
 */
export function nameWidth(names: readonly string[], { width }: Pick<GridColumn<never>, "width">, room: number) {
  const need = neededFor(names);
  const most = Math.min(room * 0.45, room - othersNeed, widthLimits.max);
  const least = Math.round(Math.max(width * nameShare, Math.min(need, most)));
  return { least, isCut: need > least };
}

/** The width in which nine of ten texts are shown in full, in pixels. */
function neededFor(texts: readonly string[]): number {
  const lengths = texts.map(({ length }) => length).sort((a, b) => a - b);
  return (lengths[Math.ceil(lengths.length * 0.9) - 1] ?? 0) * letterWidth + besideName;
}

type Spread<Row> = Pick<GridColumn<Row>, "field" | "pinned" | "width" | "least" | "align" | "raw">;

/**
 * The columns with the room that is left given to shown texts which their columns would cut, names first, from left to
 * right. Room without such a text is shared by all.
 */
export function withSpareRoom<Row, Column extends Spread<Row>>(
  columns: readonly Column[],
  { columns: shown, widths }: GridLayout,
  rows: readonly Row[],
  room: number,
  /** The text that stands for a value. */
  textOf: (field: string, value: string) => string = (_, value) => value,
): readonly Column[] {
  const taken = columns.filter(({ field }) => shown.includes(field));
  let left = taken.reduce((rest, column) => rest - (widths[column.field] ?? leastOf(column)), room);
  return columns.map((column) => {
    const { field, align, raw } = column;
    if (align === "right" || !shown.includes(field) || widths[field] !== undefined) return column;
    const longest = Math.max(0, ...rows.map((row) => textOf(field, String(raw(row) ?? "")).length));
    const need = longest * letterWidth + besideName;
    const more = Math.round(Math.min(left, Math.min(need, widthLimits.max) - leastOf(column)));
    if (more <= 0) return column;
    left -= more;
    return { ...column, least: leastOf(column) + more };
  });
}

/**
 * The layout without columns that do not fit a width in pixels: the first ones have precedence, so a list shows the
 * most important ones. A width set by the user counts as the column's own, so that none vanishes while another is
 * widened.
 */
export function fitting<Row>(
  layout: GridLayout,
  columns: readonly Pick<GridColumn<Row>, "field" | "pinned" | "width" | "least">[],
  room: number,
  /** A column that always shows, because the list is sorted by it. */
  stays?: string,
): GridLayout {
  const widths = new Map(columns.map((column) => [column.field, leastOf(column)]));
  const must = new Set(columns.filter(({ field, pinned }) => pinned || field === stays).map(({ field }) => field));
  for (const field of layout.always) must.add(field);
  const widthOf = (field: string) => widths.get(field) ?? 0;
  let left = layout.columns.filter((field) => must.has(field)).reduce((rest, field) => rest - widthOf(field), room);
  const shown = layout.columns.filter((field) => {
    if (must.has(field)) return true;
    if (widthOf(field) > left) return false;
    left -= widthOf(field);
    return true;
  });
  return { ...layout, columns: shown };
}

/** The columns named in the address, else those of the user's layout; none while these are the list's defaults. */
export function chosenColumns(
  columns: Columns,
  stored: GridLayout | undefined,
  named: readonly string[] | undefined,
): readonly string[] {
  const own = startingLayout(columns).columns;
  const chosen = named === undefined ? (stored?.columns ?? own) : validColumns(columns, named);
  return chosen.join() === own.join() ? [] : chosen;
}

/** The stored layout, as far as it is still valid; otherwise undefined. */
export function readLayout(columns: Columns, stored: unknown): GridLayout | undefined {
  if (typeof stored !== "object" || stored === null || !("columns" in stored) || !Array.isArray(stored.columns))
    return undefined;
  const fields = stored.columns.filter((field) => typeof field === "string");
  const widths = "widths" in stored && typeof stored.widths === "object" && stored.widths !== null ? stored.widths : {};
  const numbers = Object.entries(widths).filter((entry): entry is [string, number] => typeof entry[1] === "number");
  const shown = validColumns(columns, fields);
  const always = "always" in stored && Array.isArray(stored.always) ? stored.always : shown;
  return {
    columns: shown,
    always: shown.filter((field) => always.includes(field)),
    widths: Object.fromEntries(numbers.map(([field, width]) => [field, validWidth(width)])),
  };
}

export function validWidth(width: number): number {
  if (!Number.isFinite(width)) return widthLimits.min;
  return Math.round(Math.min(widthLimits.max, Math.max(widthLimits.min, width)));
}

/** Shows a column, placing a new one last, or hides it; a pinned one stays. */
export function toggleColumn(
  columns: Columns,
  layout: GridLayout,
  shown: readonly string[],
  field: string,
): GridLayout {
  const others = layout.always.filter((other) => other !== field);
  if (shown.includes(field)) {
    const left = layout.columns.filter((other) => other !== field);
    return { ...layout, columns: validColumns(columns, left), always: others };
  }
  return { ...layout, columns: validColumns(columns, [...layout.columns, field]), always: [...others, field] };
}

/** Moves a column one place among those shown; pinned ones stay first. */
export function moveColumn(
  columns: Columns,
  layout: GridLayout,
  shown: readonly string[],
  field: string,
  by: -1 | 1,
): GridLayout {
  const neighbor = shown[shown.indexOf(field) + by];
  if (!shown.includes(field) || neighbor === undefined) return layout;
  const others = layout.columns.filter((other) => other !== field);
  const at = others.indexOf(neighbor) + (by === 1 ? 1 : 0);
  return { ...layout, columns: validColumns(columns, others.toSpliced(at, 0, field)) };
}

/** The first row in view, and how many whole ones fit there. */
export type View = { first: number; fits: number };

const rowsInViewMax = 55;
const spareMax = 8;

/** The rows of a list that are in the document. */
export type RowsShown = {
  /** Start and end of the rows in view, with some before and after; the end is exclusive. */
  start: number;
  end: number;
  /** Positions of these rows and of the active one, whose tab stop thus survives. */
  places: number[];
};

/** The rows to render, among those loaded. */
export function rowsShown({ first, fits }: View, loaded: number, active: number): RowsShown {
  const spare = Math.max(1, Math.min(spareMax, Math.floor((rowsInViewMax - fits) / 2)));
  const start = Math.max(0, Math.min(first, loaded - 1) - spare);
  const end = Math.min(loaded, first + fits + 1 + spare);
  const places = Array.from({ length: Math.max(0, end - start) }, (_, step) => start + step);
  if (active >= 0 && active < start) places.unshift(active);
  else if (active >= end && active < loaded) places.push(active);
  return { start, end, places };
}
