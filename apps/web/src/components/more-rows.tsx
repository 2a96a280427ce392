import { Button } from "./button.js";
import type { GridRows } from "./grid/cursor-pages.js";

type MoreRowsProps = { rows: Pick<GridRows<unknown>, "hasMore" | "more">; children: string };

/** At the foot of a panel: brings the rows that come next, as long as there are some. */
export function MoreRows({ rows: { hasMore, more }, children }: MoreRowsProps) {
  if (!hasMore) return null;
  return (
    <div className="border-t border-line p-2">
      <Button size="small" onClick={more}>
        {children}
      </Button>
    </div>
  );
}
