import { useCallback, useMemo, useState } from "react";
import { useStored } from "../stored.js";
import type { GridColumn, GridLayout } from "./column.js";
import { chosenColumns, readLayout, startingLayout, validColumns } from "./layout.js";

export type LayoutControl = {
  layout: GridLayout;
  /** The address names columns other than the user's, as a link does: all of them show. */
  isExact: boolean;
  isChanged: boolean;
  /** The columns chosen by the user or the address; none while these are the list's defaults. */
  chosen: readonly string[];
  change: (next: GridLayout) => void;
  reset: () => void;
};

type Chosen = { columns: readonly string[] | undefined; over: readonly string[] | undefined };

/**
 * The columns of a view: from the address, else the user's stored layout, else the default.
 * `view` is the storage key; `onColumns` receives a change for the address.
 */
export function useLayout<Row>(
  view: string,
  columns: readonly GridColumn<Row>[],
  inAddress: readonly string[] | undefined,
  onColumns: (fields: string[] | undefined) => void,
): LayoutControl {
  const read = useCallback((stored: unknown) => readLayout(columns, stored), [columns]);
  const [stored, save] = useStored(`grid_${view}`, read);
  // A change applies at once, before it reaches the address.
  const [chosen, setChosen] = useState<Chosen>({ columns: inAddress, over: inAddress });
  if (chosen.over !== inAddress) setChosen({ columns: inAddress, over: inAddress });
  const named = chosen.columns;
  const layout = useMemo(() => {
    const own = stored ?? startingLayout(columns);
    return named === undefined ? own : { ...own, columns: validColumns(columns, named) };
  }, [stored, columns, named]);
  const choose = (next: string[] | undefined) => {
    setChosen({ columns: next, over: inAddress });
    onColumns(next);
  };

  return {
    layout,
    isExact: named !== undefined && named.join() !== stored?.columns.join(),
    isChanged: stored !== undefined || inAddress !== undefined,
    chosen: useMemo(() => chosenColumns(columns, stored, named), [columns, stored, named]),
    change(next) {
      save(next);
      if (next.columns !== layout.columns) choose(next.columns);
    },
    reset() {
      save(undefined);
      choose(undefined);
    },
  };
}
