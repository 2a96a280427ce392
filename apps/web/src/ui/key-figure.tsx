import type { ReactNode } from "react";

/** One figure in a well: its label, its value, as large as the well allows, and a line with its date or source. */
export function KeyFigure({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col border border-line border-t-line-strong bg-well px-3 py-2.5">
      <div className="label truncate text-ink-3">{label}</div>
      <div className="@container mt-1 font-semibold text-ink-1">
        <div className="text-[clamp(1.125rem,14cqi,1.875rem)] leading-9 break-words max-sm:text-title">{value}</div>
      </div>
      <div className="mt-auto min-h-4 text-dense text-ink-4">{children}</div>
    </div>
  );
}
