import type { Contract } from "@pave/contract";
import { EmptyState } from "../../ui/empty-state.js";
import { Panel } from "../../ui/panel/panel.js";

const share = (value: number) => `${(100 * value).toFixed(0)}%`;

/** What is paid against the time that is gone: money ahead of time is a warning. */
export function BurnPanel({ contract: { percentSpent, percentTime, burnRatio } }: { contract: Contract }) {
  return (
    <Panel title="Burn against clock">
      {percentSpent === null || percentTime === null ? (
        <EmptyState title="Not known">The value, what is paid, the start and the end must be on record.</EmptyState>
      ) : (
        <>
          <Meter label="Money paid" value={percentSpent} className="bg-highlight" />
          <Meter label="Time gone" value={percentTime} className="bg-ink-3" />
          <p className="mt-3 text-body text-ink-2">
            {burnRatio === null
              ? "The contract has not begun."
              : burnRatio > 1
                ? `Money goes ${burnRatio.toFixed(2)} times as fast as time.`
                : `Money goes at ${burnRatio.toFixed(2)} of the pace of time.`}
          </p>
        </>
      )}
    </Panel>
  );
}

function Meter({ label, value, className }: { label: string; value: number; className: string }) {
  return (
    <div className="mb-2">
      <p className="flex justify-between text-dense text-ink-3">
        <span>{label}</span>
        <span className="text-ink-1">{share(value)}</span>
      </p>
      <div aria-hidden="true" className="h-3 border border-line-strong bg-well">
        <div className={`h-full ${className}`} style={{ width: share(Math.min(1, value)) }} />
      </div>
    </div>
  );
}
