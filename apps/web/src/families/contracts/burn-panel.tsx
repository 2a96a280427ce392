import type { Contract } from "@pave/contract";
import { formatDate } from "@pave/contract/format";
import { Panel } from "../../ui/panel/panel.js";

const share = (value: number) => `${(100 * value).toFixed(0)}%`;

type BurnPanelProps = { contract: Contract; title: string };

/** Payments against elapsed time: spending ahead of schedule is a warning. */
export function BurnPanel({ contract: { percentSpent, percentTime, burnRatio, figuresAsOf }, title }: BurnPanelProps) {
  if (percentSpent === null || percentTime === null) return null;
  return (
    <Panel title={title}>
      <p className="mb-2 text-title font-semibold text-ink-1">
        {burnRatio === null
          ? "The contract has not started."
          : burnRatio > 1
            ? `Spending is ahead of schedule (${burnRatio.toFixed(2)}×).`
            : `Spending is within schedule (${burnRatio.toFixed(2)}×).`}
      </p>
      <Meter
        label="Paid"
        value={percentSpent}
        className={burnRatio !== null && burnRatio > 1 ? "bg-warning" : "bg-highlight"}
      />
      <Meter label="Time elapsed" value={percentTime} className="bg-ink-3" />
      <p className="text-dense text-ink-3">As of {formatDate(figuresAsOf)}</p>
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
