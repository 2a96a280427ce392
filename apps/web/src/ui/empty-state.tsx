import type { ReactNode } from "react";
import { FlowBars } from "./brand/flow-bars.js";

/** States that there is nothing, why, and what to do next. */
export function EmptyState({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div data-empty className="flex flex-col items-center gap-2 px-4 py-8 text-center">
      <FlowBars look="empty" className="mb-2 h-10 w-16" />
      <p className="text-section font-medium text-ink-1">{title}</p>
      {children !== undefined && <div className="max-w-prose text-body text-ink-3">{children}</div>}
      {action !== undefined && <div className="mt-2">{action}</div>}
    </div>
  );
}
