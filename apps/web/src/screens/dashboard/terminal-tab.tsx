import { formatDate } from "@pave/contract/format";
import { useNavigate } from "@tanstack/react-router";
import type { ComponentType, ReactNode } from "react";
import { useHome } from "../../data/queries/use-home.js";
import { useChangePreferences } from "../../data/queries/use-preferences.js";
import { trpc } from "../../data/trpc.js";
import { Button } from "../../ui/button.js";
import { cx } from "../../ui/cx.js";
import { SampleMark } from "../../ui/marks/sample-mark.js";
import { CoveragePanel } from "./coverage-panel.js";
import { DuePanels } from "./due-panels.js";
import { FirstSteps } from "./first-steps.js";
import { Settled, settling } from "./settled.js";
import { countOfTypes } from "./type-counts.js";
import { TypesPanel } from "./types-panel.js";

/** The records on file, first steps, the user's current items, and how complete the data are. */
export function TerminalTab({ OnRecord }: { OnRecord: ComponentType<{ actions: ReactNode }> }) {
  const home = useHome();
  const change = useChangePreferences();
  const navigate = useNavigate({ from: "/dashboard" });
  const facets = trpc.organizations.filterOptions.useQuery({});
  const coverage = trpc.system.dataCoverage.useQuery();
  const types = facets.data?.orgType;
  const hasSample = facets.data?.source.values.some(({ value, count }) => value === "sample" && count > 0) ?? false;
  const samples = trpc.organizations.filterOptions.useQuery({ source: ["sample"] }, { enabled: hasSample });
  const sampleTypes = samples.data?.orgType;
  const counts = types && (!hasSample || sampleTypes) ? { all: types, sample: sampleTypes } : null;
  const all = countOfTypes(counts);
  const families = coverage.data?.families ?? [];
  const newest = families
    .map(({ newestRecordAt }) => newestRecordAt ?? "")
    .sort()
    .at(-1);
  return (
    <div className={cx("flex flex-col gap-3 p-3", settling)}>
      <OnRecord
        actions={
          <Button
            size="small"
            variant="ghost"
            aria-pressed={home === "terminal"}
            onClick={() => {
              void change({ home: home === "terminal" ? "market" : "terminal" });
              void navigate({ search: { tab: "terminal" }, replace: true });
            }}
          >
            {home === "terminal" ? "My home" : "Make this my home"}
          </Button>
        }
      />
      <DuePanels first={<FirstSteps />} />
      <Settled>
        <header className="flex flex-wrap items-baseline gap-x-4">
          <h2 className="text-section font-semibold text-ink-1">Data on file</h2>
          {newest && <p className="text-body text-ink-4">Newest record {formatDate(newest)}</p>}
          {all !== null && all.sample > 0 && all.real === 0 && <SampleMark full />}
        </header>
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
      </Settled>
    </div>
  );
}
