import type { EntityType } from "@pave/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useMemo } from "react";
import { trpc } from "../../../data/trpc.js";
import { useFormats } from "../../../data/use-formats.js";
import { families } from "../../../families/registry.js";
import { viewLink } from "../../../family/views/link.js";
import { EmptyState } from "../../../ui/empty-state.js";
import { MarkedLine } from "../../../ui/linked/marked.js";
import { SampleMark } from "../../../ui/marks/sample-mark.js";
import { Panel } from "../../../ui/panel/panel.js";
import { panelState } from "../../../ui/panel/state.js";
import { countsOfOneKind } from "./counts/counts-of-one-kind.js";
import { ordered } from "./counts/ordered.js";
import { dimensionOf } from "./places.js";
import { useNarrowed } from "./scope/scope.js";
import { widgetClass } from "./widget-class.js";

/** Guarantee of the cast: the server checked the filters against the family's when the widget was saved. */
const asFilter = <Filter,>(filters: Record<string, unknown>): Filter => filters as Filter;

type ChartProps = {
  title: string;
  tools: ReactNode;
  family: EntityType;
  groupBy: string;
  filters: Record<string, unknown>;
};

/** The number of records with each value of a property; each bar links to its list. */
export function ChartWidget({ title, tools, family, groupBy, filters: own }: ChartProps) {
  const { filters, ignored } = useNarrowed(family, own);
  const { count } = useFormats();
  const query = useQuery(families[family].board.facets(trpc.useUtils(), filters));
  const { values: found, samples, isSample } = countsOfOneKind(query.data, groupBy);
  const values = ordered(found);
  const most = Math.max(1, ...values.map((one) => one.count));
  const dimension = dimensionOf(family, groupBy);
  const linked = useMemo(() => [dimension], [dimension]);
  return (
    <Panel
      title={title}
      linked={linked}
      actions={
        <>
          {ignored}
          {tools}
        </>
      }
      flush
      skeletonLines={8}
      className={widgetClass}
      {...panelState(query)}
    >
      {values.length === 0 ? (
        <EmptyState title="No data">No record has a value for this field.</EmptyState>
      ) : (
        <ul>
          {samples > 0 && (
            <li className="flex items-baseline gap-2 border-b border-line px-3 py-1 text-dense text-ink-4">
              <SampleMark full />
              {!isSample && `${count(samples)} more, not counted here`}
            </li>
          )}
          {values.map(({ value, label, count: records }) => (
            <MarkedLine key={value} at={{ [dimension]: value }} className="border-b border-line last:border-b-0">
              <Link
                {...viewLink({
                  entityType: family,
                  query: null,
                  filters: asFilter({ ...filters, [groupBy]: [value] }),
                  sort: null,
                  order: null,
                  columns: [],
                })}
                className="grid min-h-7 grid-cols-[minmax(5rem,1fr)_1fr_4.5rem] items-center gap-3 px-3 hover:bg-hover focus-visible:-outline-offset-2"
              >
                <span className="truncate text-ink-1">{label}</span>
                <span aria-hidden="true" className="h-2 border border-line bg-well">
                  <span className="block h-full bg-primary" style={{ width: `${(100 * records) / most}%` }} />
                </span>
                <span className="text-right text-ink-1">{count(records)}</span>
              </Link>
            </MarkedLine>
          ))}
        </ul>
      )}
    </Panel>
  );
}
