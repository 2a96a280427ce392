import { PanelError } from "../panel/error.js";
import type { GridRows } from "./cursor-pages.js";

type TailProps<Row> = { rows: GridRows<Row>; height: number };

const linesBeforeFirst = 24;

/** What follows the loaded rows: placeholders for further ones, or why they failed to load. */
export function GridTail<Row>({ rows, height }: TailProps<Row>) {
  if (rows.error !== null) {
    return (
      <div className="sticky left-0 p-2">
        <PanelError error={rows.error} onRetry={rows.retry} />
      </div>
    );
  }
  if (rows.isOffline && (rows.isLoading || rows.hasMore))
    return (
      <p role="status" className="sticky left-0 p-3 text-ink-3">
        You are offline. {rows.isLoading ? "This list" : "The rest of the list"} will load when you are back online.
      </p>
    );
  const lines = rows.isLoading ? linesBeforeFirst : rows.hasMore ? 2 : 0;
  return (
    <div aria-hidden="true" className="skeleton w-[max(100%,var(--grid-width))]">
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} style={{ height }} className="flex items-center gap-6 border-b border-line px-3">
          <span className="h-2.5 w-1/4 bg-hover" />
          <span className="h-2.5 w-1/6 bg-hover" />
          <span className="h-2.5 w-1/12 bg-hover" />
          <span className="ml-auto h-2.5 w-1/12 bg-hover" />
          <span className="h-2.5 w-1/12 bg-hover" />
        </div>
      ))}
    </div>
  );
}
