import { Ticker } from "../../ui/brand/ticker.js";
import { coverageFigures } from "../../ui/brand/ticker-figures.js";
import { KeyFigure } from "../../ui/key-figure.js";
import { ProgressBar } from "../../ui/marks/progress-bar.js";
import { Panel } from "../../ui/panel/panel.js";
import { keyFigures, sectors, status, supplyChain } from "./figures.js";
import { FlowPanel } from "./flow-panel.js";
import { OnRecord } from "./on-record.js";
import { OutlookPanel } from "./outlook-panel.js";
import { TrendsPanel } from "./trends-panel.js";

// One module, so the first page loads no other.
export { OnRecord };

/** The market page, with the specification's illustrative figures. */
export function MarketPage() {
  return (
    <div className="flex flex-col gap-3 p-3">
      <OnRecord />
      <ul aria-label="Status" className="flex flex-wrap gap-x-6 gap-y-1 text-body text-ink-2">
        {status.map(({ label, isLit }) => (
          <li key={label} className="flex items-center gap-2">
            {isLit && <span aria-hidden="true" className="size-2 rounded-full bg-success" />}
            {label}
          </li>
        ))}
        <li data-origin>
          <strong className="label border border-dashed border-warning px-1 font-semibold text-warning">
            Illustrative
          </strong>{" "}
          market figures, not calculated from the records
        </li>
      </ul>
      <Ticker label="Coverage figures" figures={coverageFigures} />
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {keyFigures.map(({ label, value, note }) => (
          <KeyFigure key={label} label={label} value={value}>
            {note}
          </KeyFigure>
        ))}
      </div>
      <div className="grid gap-3 xl:grid-cols-2">
        <TrendsPanel />
        <FlowPanel />
      </div>
      <div className="grid gap-3 lg:grid-cols-2 xl:grid-cols-3">
        <SupplyChainPanel />
        <OutlookPanel />
        <SectorsPanel />
      </div>
    </div>
  );
}

const headClass = "label text-left text-ink-3 [&>th]:px-3 [&>th]:py-1.5 [&>th]:font-medium";
const rowClass = "border-t border-line [&>td]:px-3 [&>td]:py-1";

function SupplyChainPanel() {
  return (
    <Panel title="Supply-chain coverage" flush>
      <table className="w-full text-body">
        <caption className="sr-only">Coverage by supply-chain stage</caption>
        <thead>
          <tr className={headClass}>
            <th scope="col">Stage</th>
            <th scope="col">Coverage</th>
            <th scope="col" className="text-right">
              Entities
            </th>
            <th scope="col" className="text-right">
              Volume
            </th>
          </tr>
        </thead>
        <tbody>
          {supplyChain.map(({ stage, coverage, entities, volume }) => (
            <tr key={stage} className={rowClass}>
              <td>{stage}</td>
              <td className="whitespace-nowrap">
                <span className="flex items-center gap-2">
                  <ProgressBar percent={coverage} className="w-16 max-sm:hidden" />
                  {coverage}%
                </span>
              </td>
              <td className="text-right">{entities}</td>
              <td className="text-right">{volume}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function SectorsPanel() {
  return (
    <Panel title="Sector breakdown" flush>
      <table className="w-full text-body">
        <caption className="sr-only">The market by sector</caption>
        <thead>
          <tr className={headClass}>
            <th scope="col">Sector</th>
            <th scope="col" className="text-right">
              Share
            </th>
            <th scope="col" className="text-right">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {sectors.map(({ name, percent, amount }) => (
            <tr key={name} className={rowClass}>
              <td>
                <span className="block">{name}</span>
                <span aria-hidden="true" className="mt-0.5 block h-1 bg-primary" style={{ width: `${percent * 3}%` }} />
              </td>
              <td className="text-right">{percent}%</td>
              <td className="text-right">{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
