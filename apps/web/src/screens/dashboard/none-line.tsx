import type { ReactNode } from "react";

/** One line instead of an empty panel, after the panels with content. */
export const NoneLine = ({ title, children }: { title: string; children: ReactNode }) => (
  <section
    data-none
    aria-label={title}
    className="order-2 flex items-baseline gap-3 border border-line bg-card px-3 py-2"
  >
    <h3 className="label shrink-0 text-ink-2">{title}</h3>
    <p className="min-w-0 flex-1 text-right text-dense text-ink-3">{children}</p>
  </section>
);
