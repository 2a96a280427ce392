import type { ReactNode } from "react";

/** One column of a grid, described as data; `field` also names it in addresses, exports and saved layouts. */
export type GridColumn<Row> = {
  field: string;
  label: string;
  /** Unit in the header, so that cells hold bare numbers. */
  unit?: string;
  align?: "left" | "right";
  /** The value is ambiguous without its label, such as "High". */
  isLabelled?: boolean;
  /** Width in pixels; columns that the user has not set share the remaining space. */
  width: number;
  /** Minimum width in pixels, if not its width, or three quarters of that of a pinned one. */
  least?: number;
  sortable?: boolean;
  /** The list's name of the order by this column, if not the field. */
  sort?: string;
  /** The order in which its value substitutes for an unknown one. */
  standsInFor?: string;
  /** Hidden by default; other columns show as far as they fit. */
  shown?: "optional";
  /** Stays at the left edge while the others scroll. */
  pinned?: boolean;
  render: (row: Row) => ReactNode;
  /** The bare value, for copying. */
  raw: (row: Row) => string | number | null;
};

/** The columns a user has chosen, in order, and the widths they have set. */
export type GridLayout = {
  columns: string[];
  widths: Record<string, number>;
  /** The columns turned on by the user: these also show in a narrow window and without values. */
  always: string[];
};

export type GridSort = { field: string; order: "asc" | "desc" };

export const widthLimits = { min: 60, max: 800 } as const;

/** A row as wide as its columns, or as its grid; the grid sets both properties. */
export const gridRowClass = "grid w-[max(100%,var(--grid-width))] grid-cols-(--grid-columns)";
