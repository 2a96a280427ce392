import type { OrganizationStats } from "@pave/contract";
import { formatNumber, formatPercent } from "@pave/contract/format";
import { Panel } from "../../../ui/panel/panel.js";

type Part = { part: "completeness" | "freshness" | "agreement"; label: string; meaning: string };

const parts: readonly Part[] = [
  { part: "completeness", label: "Completeness", meaning: "How many of the fields usual for its type are known." },
  { part: "freshness", label: "Freshness", meaning: "Full within a year of its newest source, nothing after ten." },
  {
    part: "agreement",
    label: "Agreement",
    meaning: "Share of the fields supplied by several sources on which they agree.",
  },
];

/** How far the record can be trusted, and why: the score is the product of its three parts. */
export function TrustPanel({ stats }: { stats: OrganizationStats }) {
  return (
    <Panel title="Trust score">
      <p className="flex items-baseline gap-2">
        <span className="text-kpi font-semibold text-ink-1">{formatNumber(stats.trustScore)}</span>
        <span className="text-body text-ink-3">of 100: the product of its three parts</span>
      </p>
      <dl className="mt-2 flex flex-col gap-2">
        {parts.map(({ part, label, meaning }) => (
          <div key={part} className="grid grid-cols-[1fr_auto]">
            <dt className="text-body text-ink-1">{label}</dt>
            <dd className="text-body text-ink-1">{formatPercent(stats[part])}</dd>
            <dd className="col-span-2">
              <div aria-hidden="true" className="mt-0.5 h-1 bg-well">
                <div
                  className="h-full bg-primary"
                  style={{ width: `${Math.min(100, Math.max(0, stats[part] * 100))}%` }}
                />
              </div>
              <p className="mt-0.5 text-dense text-ink-4">{meaning}</p>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
