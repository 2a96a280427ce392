import type { Facet } from "@pave/contract";
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
import { NewestPanel } from "./newest-panel.js";
import { countOfTypes } from "./type-counts.js";
import { TypesPanel } from "./types-panel.js";

const share = (count: number, all: number | null) => (all ? count / all : null);
const kindsOf = (types: Facet | undefined) =>
  `${types?.values.filter(({ count }) => count > 0).length ?? 0} types${types?.isExact ? "" : ", estimated"}`;

/** What concerns a person now, and what the terminal holds: how many of each kind, how much of each universe, what came last. */
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
  const hasSample = facets.data?.source.values.some(({ value, count }) => value === "sample" && count > 0);
  const all = countOfTypes(types);
  const families = coverage.data?.families ?? [];
  const newest = families
    .map(({ newestRecordAt }) => newestRecordAt ?? "")
    .sort()
    .at(-1);
  return (
    <div className="flex flex-col gap-3 p-3">
      <header className="flex flex-wrap items-baseline gap-x-4">
        <h2 className="text-section font-semibold text-ink-1">Data on file</h2>
        {newest && <p className="text-body text-ink-4">Newest record {formatDate(newest)}</p>}
        {hasSample && <SampleMark full />}
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
          const count = countOfTypes(types, of);
          return (
            <KeyFigure key={label} label={label} value={formatNumber(count)}>
              <span className="flex items-end justify-between gap-2">
                {count !== null && (of === undefined ? kindsOf(types) : `${formatPercent(share(count, all))} of all`)}
                {of === undefined && <KpiTrend of="organizations" label={label} />}
              </span>
            </KeyFigure>
          );
        })}
      </div>
      <DuePanels />
      <div className="grid gap-3 xl:grid-cols-2 3xl:grid-cols-3">
        <TypesPanel
          facet={types}
          loading={facets.isPending}
          error={facets.error}
          onRetry={() => void facets.refetch()}
        />
        <NewestPanel />
        <CoveragePanel
          families={families}
          loading={coverage.isPending}
          error={coverage.error}
          onRetry={() => void coverage.refetch()}
          className="xl:col-span-2 3xl:col-span-1"
        />
      </div>
    </div>
  );
}
