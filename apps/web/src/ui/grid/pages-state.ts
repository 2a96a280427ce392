import type { PanelProps } from "../panel/panel.js";
import { offlineLine } from "../panel/state.js";
import type { GridRows } from "./cursor-pages.js";

/** The loaded rows, for lists too short for a grid. */
export const loadedRows = <Row>({ at, loaded }: Pick<GridRows<Row>, "at" | "loaded">): Row[] =>
  Array.from({ length: loaded }, (_, index) => at(index)).filter((row) => row !== undefined);

type State = Pick<GridRows<unknown>, "loaded" | "isLoading" | "isOffline" | "error" | "retry">;

/** The state of a paged list as a panel's state; loaded rows stay if later pages fail. */
export function pagesState({ loaded, isLoading, isOffline, error, retry }: State): Partial<PanelProps> {
  if (loaded > 0) return {};
  if (isOffline) return { error: offlineLine, onRetry: retry };
  return error === null ? { loading: isLoading } : { error, onRetry: retry };
}
