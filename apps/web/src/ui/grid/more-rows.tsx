import { Button } from "../button.js";
import { PanelError } from "../panel/error.js";
import type { GridRows } from "./cursor-pages.js";

type MoreRowsProps = {
  rows: Pick<GridRows<unknown>, "hasMore" | "more" | "loaded" | "error" | "retry">;
  children: string;
};

/** At the foot of a panel: brings the rows that come next, as long as there are some, or says why they did not come. */
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
