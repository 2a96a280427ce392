import { formatDate, formatNumber, formatPercent } from "@pave/contract/format";
import { governmentTypes } from "@pave/contract/labels";
import { useNavigate } from "@tanstack/react-router";
import { useHome } from "../../data/queries/use-home.js";
import { useChangePreferences } from "../../data/queries/use-preferences.js";
import { trpc } from "../../data/trpc.js";
import { Button } from "../../ui/button.js";
import { KeyFigure } from "../../ui/key-figure.js";
import { SampleMark } from "../../ui/marks/sample-mark.js";
import { CoveragePanel } from "./coverage-panel.js";
import { DuePanels } from "./due-panels.js";
import { KpiTrend } from "./kpi-trend.js";
import { countOfTypes, type TypeCounts } from "./type-counts.js";
import { TypesPanel } from "./types-panel.js";

const share = (count: number, all: number | null) => (all ? count / all : null);
const kindsOf = ({ all }: NonNullable<TypeCounts>) =>
  `${all.values.filter(({ count }) => count > 0).length} types${all.isExact ? "" : ", estimated"}`;

/** The user's current items, then the records on file: counts, coverage and latest changes. */
export function TerminalTab() {
  const home = useHome();
  const change = useChangePreferences();
  const navigate = useNavigate({ from: "/dashboard" });
  const facets = trpc.organizations.filterOptions.useQuery({});
  const coverage = trpc.system.dataCoverage.useQuery();
  const types = facets.data?.orgType;
  const figures = [
    { label: "Organizations", of: undefined },
    { label: "Governments", of: governmentTypes },
    { label: "Non-profits", of: ["nonProfit"] },
    { label: "Banks", of: ["bank"] },
  ];
  const hasSample = facets.data?.source.values.some(({ value, count }) => value === "sample" && count > 0) ?? false;
  const samples = trpc.organizations.filterOptions.useQuery({ source: ["sample"] }, { enabled: hasSample });
  const sampleTypes = samples.data?.orgType;
  const counts = types && (!hasSample || sampleTypes) ? { all: types, sample: sampleTypes } : null;
  const all = countOfTypes(counts);
  const hasReal = all !== null && all.real > 0;
  const families = coverage.data?.families ?? [];
  const newest = families
    .map(({ newestRecordAt }) => newestRecordAt ?? "")
    .sort()
    .at(-1);
  return (
    <div className="flex flex-col gap-3 p-3">
      <DuePanels />
      <header className="flex flex-wrap items-baseline gap-x-4">
        <h2 className="text-section font-semibold text-ink-1">Data on file</h2>
        {newest && <p className="text-body text-ink-4">Newest record {formatDate(newest)}</p>}
        {all !== null && all.sample > 0 && !hasReal && <SampleMark full />}
        <Button
          size="small"
          variant="ghost"
          aria-pressed={home === "terminal"}
          onClick={() => {
            void change({ home: home === "terminal" ? "market" : "terminal" });
            void navigate({ search: { tab: "terminal" }, replace: true });
          }}
          className="ml-auto"
        >
          {home === "terminal" ? "My home" : "Make this my home"}
        </Button>
      </header>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {figures.map(({ label, of }) => {
          const count = countOfTypes(counts, of);
          const shown = count && (hasReal ? count.real : count.sample);
          const whole = all && (hasReal ? all.real : all.sample);
          return (
            <KeyFigure key={label} label={label} value={formatNumber(shown)}>
              <span className="flex items-end justify-between gap-2">
                {counts !== null &&
                  (of === undefined ? kindsOf(counts) : `${formatPercent(share(shown ?? 0, whole))} of all`)}
                {of === undefined && hasReal && <KpiTrend of="organizations" label={label} />}
              </span>
              {hasReal && count !== null && count.sample > 0 && (
                <span className="block">{formatNumber(count.sample)} sample records not counted</span>
              )}
            </KeyFigure>
          );
        })}
      </div>
      <div className="grid gap-3 xl:grid-cols-2 3xl:grid-cols-3">
        <TypesPanel
          counts={counts}
          loading={facets.isPending || (hasSample && samples.isPending)}
          error={facets.error ?? samples.error}
          onRetry={() => void Promise.all([facets.refetch(), samples.refetch()])}
        />
        <CoveragePanel
          families={families}
          loading={coverage.isPending}
          error={coverage.error}
          onRetry={() => void coverage.refetch()}
          className="xl:col-span-2"
        />
      </div>
    </div>
  );
}
