import type { SourceSummary } from "@pave/contract";
import { trpc } from "../../data/trpc.js";
import { useFormats } from "../../data/use-formats.js";
import { EmptyState } from "../../ui/empty-state.js";
import { ExternalLink } from "../../ui/external-link.js";
import { Instant } from "../../ui/instant.js";
import { SampleMark } from "../../ui/marks/sample-mark.js";
import { Panel } from "../../ui/panel/panel.js";
import { panelState } from "../../ui/panel/state.js";
import { CoveragePanel } from "../dashboard/coverage-panel.js";
import type { SectionProps } from "./sections.js";
import { SheetSection, useSheetWizard } from "./sheets/section.js";
import { HeldPanel } from "./sources/held-panel.js";
import { LoadPanel } from "./sources/load-panel.js";
import { LoadsPanel } from "./sources/loads-panel.js";

/** Loading of publishers' current files, sources from files, and coverage of each known universe. */
export function SourcesSection({ raw }: SectionProps) {
  const wizard = useSheetWizard(raw);
  const sources = trpc.system.sources.useQuery();
  const coverage = trpc.system.dataCoverage.useQuery();
  const items = sources.data?.items ?? [];
  if (wizard.file !== undefined) return <SheetSection {...wizard} />;
  return (
    <>
      <HeldPanel />
      <LoadPanel />
      <LoadsPanel />
      <SheetSection {...wizard} />
      <CoveragePanel families={coverage.data?.families ?? []} {...panelState(coverage)} />
      <Panel
        title="Sources"
        actions={items.length > 0 && `${items.length} sources`}
        skeletonLines={10}
        flush
        {...panelState(sources)}
      >
        {items.length === 0 ? (
          <EmptyState title="No sources yet">A source is listed once its first file is imported.</EmptyState>
        ) : (
          <ul>
            {items.map((source) => (
              <Line key={source.key} source={source} />
            ))}
          </ul>
        )}
      </Panel>
    </>
  );
}

function Line({ source }: { source: SourceSummary }) {
  const { key, publisher, dataset, licence, url, rank, isSample, retrievedAt, imports, failedImports } = source;
  const { instant, day, count } = useFormats();
  const retrievedOn = dayOf(retrievedAt);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line px-3 py-2 last:border-b-0">
      <div className="min-w-0 flex-1 basis-72">
        <p className="text-form font-medium text-ink-1">
          {dataset} {isSample && <SampleMark />}
        </p>
        <p className="text-dense text-ink-3">
          {publisher} · {licence} · <span className="code">{key}</span>
          {url !== null && (
            <>
              {" · "}
              <ExternalLink href={url}>Publisher's page</ExternalLink>
            </>
          )}
        </p>
      </div>
      <dl className="grid grid-cols-[3rem_4rem_3rem_minmax(0,12rem)] gap-x-4 text-right">
        {[
          { label: "Rank", value: count(rank) },
          { label: "Imports", value: count(imports) },
          { label: "Failed", value: count(failedImports) },
          {
            label: "Retrieved",
            value: <Instant at={retrievedOn ?? retrievedAt} write={retrievedOn === null ? instant : day} />,
          },
        ].map(({ label, value }) => (
          <div key={label}>
            <dt className="text-dense text-ink-3">{label}</dt>
            <dd className="text-body text-ink-1">{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** The day alone, which publishers often state and which is on record as midnight UTC; otherwise null. */
const dayOf = (at: string | null) => at?.match(/^(.{10})T00:00:00(\.0+)?Z$/)?.[1] ?? null;
