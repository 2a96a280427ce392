import { brand } from "@pave/contract/brand";
import { Link } from "@tanstack/react-router";
import { Backdrop } from "../../ui/brand/backdrop.js";
import { CapitalFlowStrip } from "../../ui/brand/capital-flow-strip.js";
import { FlowBars } from "../../ui/brand/flow-bars.js";
import { Ticker } from "../../ui/brand/ticker.js";
import { coverageFigures, governmentFigures, marketFigures } from "../../ui/brand/ticker-figures.js";
import { buttonClass } from "../../ui/button.js";

const taglineWords = brand.tagline.split(" ");

/** The landing page: the product in brief beside a dimmed view of it, and the sign-in link. */
export function LandingPage() {
  return (
    <div className="flex min-h-dvh flex-col bg-canvas">
      <Ticker label="Coverage figures" figures={coverageFigures} />
      <main className="relative flex flex-1 overflow-hidden">
        <Backdrop />
        <div className="relative flex w-full flex-col justify-between gap-8 bg-canvas p-6 md:w-auto md:min-w-136 md:border-r md:border-line-strong md:p-10 2xl:min-w-180 2xl:p-14 3xl:min-w-240 3xl:p-20">
          <div className="flex items-center gap-3">
            <FlowBars className="h-6 w-9" />
            <p className="text-section font-semibold tracking-[0.24em] text-ink-1 uppercase">{brand.name}</p>
            <p className="label border-l border-line-strong pl-3 text-ink-3">{brand.subtitle}</p>
          </div>
          <div>
            <h1 className="text-display font-semibold text-ink-1 uppercase">
              {taglineWords.map((word) => (
                <span key={word} className="block">
                  {word}
                </span>
              ))}
            </h1>
            <p className="mt-6 max-w-100 text-title text-ink-2">{brand.promise}</p>
            <p className="mt-3 max-w-100 text-form text-ink-3">
              Public records of the organizations, projects, assets, contracts and programs of public works, each value
              with its source and date.
            </p>
            <Link
              to="/login"
              className={`${buttonClass({ variant: "primary", size: "large" })} mt-6 min-h-12 px-6 tracking-[0.12em]`}
            >
              ACCESS TRUST TERMINAL
            </Link>
          </div>
          <div className="flex flex-col gap-6">
            <dl className="grid grid-cols-3 border border-line bg-well">
              {marketFigures.map(({ value, label }) => (
                <div
                  key={label}
                  className="flex flex-col-reverse justify-end border-l border-line px-3 py-2 first:border-l-0 md:px-4 md:py-3"
                >
                  <dt className="label text-ink-3">{label}</dt>
                  <dd className="text-kpi font-semibold text-ink-1">${value}</dd>
                </div>
              ))}
            </dl>
            <CapitalFlowStrip stage={null} className="max-md:hidden" />
          </div>
        </div>
      </main>
      <Ticker label="Government figures" figures={governmentFigures} isReversed />
    </div>
  );
}
