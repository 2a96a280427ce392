import { type CSSProperties, useState } from "react";
import { Pause, Play } from "../icons.js";
import type { Figure } from "./ticker-figures.js";

/** A custom property in a style; React's types have only the standard ones. */
const count = (items: number): CSSProperties & Record<"--count", number> => ({ "--count": items });

export type TickerProps = { label: string; figures: readonly Figure[]; isReversed?: boolean };

/**
 * Scrolling figures, 30 ms per pixel. Pauses by its button, and on hover or focus; with reduced motion it is a static
 * list that scrolls.
 */
export function Ticker({ label, figures, isReversed = false }: TickerProps) {
  const [isPaused, setPaused] = useState(false);
  const Icon = isPaused ? Play : Pause;
  return (
    <div className="bg-header">
      <div data-theme="dark" className="ticker flex h-9 items-stretch border-y border-line">
        <button
          type="button"
          aria-pressed={isPaused}
          aria-label={`Pause ${label.toLowerCase()}`}
          onClick={() => setPaused(!isPaused)}
          className="z-10 flex motion-reduce:hidden w-10 shrink-0 items-center justify-center border-r border-line text-ink-2 hover:bg-hover hover:text-ink-1 focus-visible:-outline-offset-2"
        >
          <Icon className="size-3.5" />
        </button>
        <section
          aria-label={label}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls when paused, and focus pauses it
          tabIndex={0}
          className="ticker-window focus-visible:-outline-offset-2"
        >
          <div
            className="ticker-track"
            style={count(figures.length)}
            data-paused={isPaused || undefined}
            data-reversed={isReversed || undefined}
          >
            <Items figures={figures} />
            <Items figures={figures} isCopy />
          </div>
        </section>
      </div>
    </div>
  );
}

function Items({ figures, isCopy = false }: { figures: readonly Figure[]; isCopy?: boolean }) {
  return (
    <ul aria-hidden={isCopy || undefined} className={isCopy ? "flex motion-reduce:hidden" : "flex"}>
      {figures.map(({ value, label }) => (
        <li key={label} className="ticker-item flex items-center gap-2 border-r border-line px-4 whitespace-nowrap">
          <span className="text-section font-semibold text-ink-1">{value}</span>
          <span className="label text-ink-3 max-md:text-dense">{label}</span>
        </li>
      ))}
    </ul>
  );
}
