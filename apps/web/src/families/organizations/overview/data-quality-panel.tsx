import type { OrganizationStats } from "@pave/contract";
import { formatNumber, formatPercent } from "@pave/contract/format";
import { Panel } from "../../../ui/panel/panel.js";

type Part = { part: "completeness" | "agreement" | "freshness"; label: string; meaning: string; unknown: string };

const parts: readonly Part[] = [
  {
    part: "completeness",
    label: "Completeness (50%)",
    meaning: "Share of the fields usual for this type of organization that are on file.",
    unknown: "Not known",
  },
  {
    part: "agreement",
    label: "Agreement (25%)",
    meaning: "Share of the fields with several sources on which they agree.",
    unknown: "One source",
  },
  {
    part: "freshness",
    label: "Freshness (25%)",
    meaning: "100% within a year of the latest source, 0% after ten years.",
    unknown: "Not dated",
  },
];

/** Quality of the data on file, with the rule by which it is graded. */
export function DataQualityPanel({ stats }: { stats: OrganizationStats }) {
  return (
    <Panel title="Data quality">
      <p className="flex items-baseline gap-2">
        <span className="text-kpi font-semibold text-ink-1">{stats.dataQualityGrade}</span>
        <span className="text-body text-ink-3">{formatNumber(stats.trustScore)} of 100, weighted mean of:</span>
      </p>
      <dl className="mt-2 flex flex-col gap-2">
        {parts.map(({ part, label, meaning, unknown }) => (
          <div key={part} className="grid grid-cols-[1fr_auto]">
            <dt className="text-body text-ink-1">{label}</dt>
            <dd className="text-body text-ink-1">{stats[part] === null ? unknown : formatPercent(stats[part])}</dd>
            <dd className="col-span-2">
              {stats[part] !== null && (
                <div aria-hidden="true" className="mt-0.5 h-1 bg-well">
                  <div
                    className="h-full bg-primary"
                    style={{ width: `${Math.min(100, Math.max(0, stats[part] * 100))}%` }}
                  />
                </div>
              )}
              <p className="mt-0.5 text-dense text-ink-4">{meaning}</p>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
