import type { ReactNode } from "react";

/** Components of a kind, under their name. */
export function Shelf({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h2 className="label font-semibold text-ink-2">{title}</h2>
      {children}
    </section>
  );
}
