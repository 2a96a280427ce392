import type { ReactNode } from "react";

/** One figure in a well: what it is, how much, and a line below that says since when or from where. */
export function KeyFigure({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col border border-line border-t-line-strong bg-well px-3 py-2.5">
      <div className="label truncate text-ink-3">{label}</div>
      <div className="mt-1 truncate text-kpi font-semibold max-sm:text-title text-ink-1">{value}</div>
      <div className="mt-auto min-h-4 text-dense text-ink-4">{children}</div>
    </div>
  );
}
