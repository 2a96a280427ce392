import { Button } from "../button.js";
import { PanelError } from "../panel/error.js";
import type { GridRows } from "./cursor-pages.js";

type MoreRowsProps = {
  rows: Pick<GridRows<unknown>, "hasMore" | "more" | "loaded" | "error" | "retry">;
  children: string;
};

/** At the foot of a panel: loads the next rows while there are any, or states why they failed to load. */
export function MoreRows({ rows: { hasMore, more, loaded, error, retry }, children }: MoreRowsProps) {
  if (error !== null && loaded > 0) return <PanelError error={error} onRetry={retry} />;
  if (!hasMore) return null;
  return (
    <div className="border-t border-line p-2">
      <Button size="small" onClick={more}>
        {children}
      </Button>
    </div>
  );
}
