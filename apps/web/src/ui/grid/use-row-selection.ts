import { useCallback, useRef } from "react";
import type { GridRows } from "./cursor-pages.js";
import { rangeOf } from "./keyboard.js";

export type GridSelection = {
  ids: readonly string[];
  onChange: (ids: string[]) => void;
};

export type RowSelection = {
  toggle: (index: number) => void;
  /** Selects all rows from the start of the selection, or from `from`, up to `to`. */
  extend: (from: number, to: number) => void;
  /** The next extension starts a new range. */
  endRange: () => void;
};

/** Selecting single rows and ranges of them, by the ids of records. */
export function useRowSelection<Row extends { id: string }>(
  rows: GridRows<Row>,
  selection: GridSelection | undefined,
): RowSelection {
  const anchor = useRef<{ index: number; before: readonly string[] } | null>(null);
  const latest = useRef({ rows, selection });
  latest.current = { rows, selection };

  const toggle = useCallback((index: number) => {
    const { rows, selection } = latest.current;
    const id = rows.at(index)?.id;
    if (id === undefined || selection === undefined) return;
    const { ids, onChange } = selection;
    const next = ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
    anchor.current = { index, before: next };
    onChange(next);
  }, []);

  const extend = useCallback((from: number, to: number) => {
    const { rows, selection } = latest.current;
    if (selection === undefined) return;
    anchor.current ??= { index: from, before: selection.ids };
    const range = rangeOf(anchor.current.index, to).flatMap((index) => rows.at(index)?.id ?? []);
    selection.onChange([...new Set([...anchor.current.before, ...range])]);
  }, []);

  const endRange = useCallback(() => {
    anchor.current = null;
  }, []);

  return { toggle, extend, endRange };
}
