import type { AssetFacets, AssetFilter, FacetValue } from "@pave/contract";
import { formatNumber, formatPercent } from "@pave/contract/format";
import { keepPreviousData } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { abortable, trpc } from "../../../data/trpc.js";
import { RecordName } from "../../../family/record-name.js";
import { figure, words } from "../../../family/table/columns.js";
import { PlainTable } from "../../../family/table/record-table.js";
import { Panel } from "../../../ui/panel/panel.js";
import { panelState } from "../../../ui/panel/state.js";

const poorOrWorse = ["poor", "critical", "failed"] as const;
const shown = 24;

type Place = { id: string; label: string; poor: number; all: number | null };

/** The owners and counties with the most assets in poor condition or worse, with their share of the assets there. */
export function PoorPanels({ filter }: { filter: AssetFilter }) {
  const kept =
    filter.condition === undefined ? poorOrWorse : poorOrWorse.filter((one) => filter.condition?.includes(one));
  const poorFilter = { ...filter, condition: [...kept] };
  const options = { ...abortable, placeholderData: keepPreviousData };
  const { condition: _, ...anyCondition } = filter;
  const all = trpc.assets.filterOptions.useQuery(anyCondition, options);
  const poor = trpc.assets.filterOptions.useQuery(poorFilter, { ...options, enabled: kept.length > 0 });
  if (kept.length === 0) return null;
  const panels: readonly [facet: keyof AssetFacets, title: string, nameOf: (place: Place) => ReactNode][] = [
    ["ownerOrgId", "Owner", ({ id, label }) => <RecordName family="organizations" id={id} name={label} />],
    [
      "county",
      "County",
      ({ id, label }) => (
        <Link
          to="/$family"
          params={{ family: "assets" }}
          search={{ ...poorFilter, county: [id] }}
          className="text-primary hover:underline"
        >
          {label}
        </Link>
      ),
    ],
  ];
  return panels.map(([facet, title, nameOf]) => (
    <Panel
      key={facet}
      title={`Poor or worse by ${title.toLowerCase()}`}
      {...panelState(poor)}
      flush
      skeletonLines={shown}
    >
      <PlainTable
        name={`Poor or worse by ${title.toLowerCase()}`}
        rows={placesOf(poor.data?.[facet].values ?? [], all.data?.[facet].values ?? [])}
        empty="No matching asset is in poor condition or worse."
        columns={[
          words<Place>(title, nameOf),
          figure<Place>("Poor or worse", (row) => formatNumber(row.poor)),
          figure<Place>("Assets", (row) => (row.all === null ? null : formatNumber(row.all))),
          figure<Place>("Share", ({ poor, all }) => (all === null ? null : <Share of={poor / all} />)),
        ]}
      />
    </Panel>
  ));
}

/** More is worse, so this is no bar of progress. */
const Share = ({ of }: { of: number }) => (
  <span className="flex items-center justify-end gap-2">
    <span aria-hidden="true" className="h-1.5 w-16 bg-well">
      <span className="block h-full bg-danger" style={{ width: `${100 * of}%` }} />
    </span>
    <span className="min-w-[5ch]">{formatPercent(of)}</span>
  </span>
);

/** The values with the most poor records; `all` is unknown where the other facet is cut before the value. */
function placesOf(poor: readonly FacetValue[], all: readonly FacetValue[]): Place[] {
  const counts = new Map(all.map(({ value, count }) => [value, count]));
  return poor
    .toSorted((a, b) => b.count - a.count)
    .slice(0, shown)
    .map(({ value, label, count }) => ({ id: value, label, poor: count, all: counts.get(value) ?? null }));
}
