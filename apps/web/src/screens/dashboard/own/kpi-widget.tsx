import type { EntityType } from "@pave/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { trpc } from "../../../data/trpc.js";
import { useFormats } from "../../../data/use-formats.js";
import { viewLink } from "../../../family/views/link.js";
import { SampleMark } from "../../../ui/marks/sample-mark.js";
import { Panel } from "../../../ui/panel/panel.js";
import { panelState } from "../../../ui/panel/state.js";
import { KpiTrend } from "../kpi-trend.js";
import { linesOf } from "./lines.js";
import { useNarrowed } from "./scope/scope.js";
import { widgetClass } from "./widget-class.js";

/** The number of records in a family. */
export function KpiWidget({ title, tools, family }: { title: string; tools: ReactNode; family: EntityType }) {
  const api = trpc.useUtils();
  const formats = useFormats();
  const { filters, ignored } = useNarrowed(family, {});
  const isWhole = Object.keys(filters).length === 0;
  const query = useQuery(linesOf(api, family, { filters, limit: 1 }));
  const sampleQuery = useQuery(linesOf(api, family, { filters: { ...filters, source: ["sample"] }, limit: 1 }));
  const total = query.data?.total;
  const samples = sampleQuery.data?.total?.value ?? 0;
  const real = total && sampleQuery.data ? Math.max(0, total.value - samples) : undefined;
  const isSample = real === 0 && samples > 0;
  const link = viewLink({
    entityType: family,
    query: null,
    // Guarantee of the cast: the page narrows by filters of the family's own list.
    filters: filters as Parameters<typeof viewLink>[0]["filters"],
    ...{ sort: null, order: null, columns: [] },
  });
  return (
    <Panel title={title} actions={tools} skeletonLines={2} className={widgetClass} {...panelState(query)}>
      <p className="flex items-end justify-between gap-2 text-kpi font-semibold text-ink-1">
        {formats.count(isSample ? samples : real)}
        {isWhole && <KpiTrend of={family} label={title} />}
      </p>
      <p className="text-dense text-ink-4">
        {samples > 0 &&
          (isSample ? <SampleMark full className="mr-2" /> : `${formats.count(samples)} sample records not counted · `)}
        {total?.isExact === false && "Estimated · "}
        <Link {...link} className="underline hover:text-ink-1">
          List
        </Link>
        {ignored !== null && ` · ${ignored}`}
      </p>
    </Panel>
  );
}
