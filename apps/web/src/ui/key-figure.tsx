import type { ReactNode } from "react";

/** One figure in a well: its label, its value, and a line below with its date or source. */
export function KeyFigure({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col border border-line border-t-line-strong bg-well px-3 py-2.5">
      <div className="label truncate text-ink-3">{label}</div>
      <div className="mt-1 truncate text-kpi font-semibold max-sm:text-title text-ink-1">{value}</div>
      <div className="mt-auto min-h-4 text-dense text-ink-4">{children}</div>
    </div>
  );
}
