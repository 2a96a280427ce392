import { brand } from "@pave/contract/brand";
import type { ReactNode } from "react";
import { Backdrop } from "../../ui/brand/backdrop.js";
import { FlowBars } from "../../ui/brand/flow-bars.js";
import { Ticker } from "../../ui/brand/ticker.js";
import { coverageFigures, governmentFigures } from "../../ui/brand/ticker-figures.js";
import { usePageTitle } from "../../ui/page-title.js";

/** The frame of every page for visitors who are not signed in. */
export function AuthFrame({
  title,
  width = "form",
  children,
}: {
  title: string;
  width?: "form" | "reader";
  children: ReactNode;
}) {
  usePageTitle(title);
  return (
    <div className="flex min-h-dvh flex-col bg-canvas">
      <Ticker label="Coverage figures" figures={coverageFigures} />
      <main className="relative flex flex-1 items-center justify-center overflow-hidden px-3 py-8">
        <Backdrop />
        <div
          className={`relative w-full border border-t-2 border-line-strong border-t-primary bg-card ${width === "form" ? "max-w-130" : "max-w-reader"}`}
        >
          <header className="flex items-center gap-3 border-b border-line px-5 py-4 sm:px-8">
            <FlowBars className="h-6 w-9" />
            <p className="text-section font-semibold tracking-[0.24em] text-ink-1 uppercase">{brand.name}</p>
            <p className="label ml-auto hidden text-ink-4 sm:block">{brand.tagline}</p>
          </header>
          {children}
        </div>
      </main>
      <Ticker label="Government figures" figures={governmentFigures} isReversed />
    </div>
  );
}
