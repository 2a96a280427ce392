import type { ReactNode } from "react";
import { cx } from "./cx.js";

type ScrollRegionProps = { label: string; className?: string; children: ReactNode };

/** A part that scrolls if the screen is too small for it, by keyboard too. */
export function ScrollRegion({ label, className = "overflow-x-auto", children }: ScrollRegionProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      className={cx("focus-visible:-outline-offset-2", className)}
    >
      {children}
    </section>
  );
}
