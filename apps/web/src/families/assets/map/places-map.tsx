import type { AssetFilter, AssetMap } from "@pave/contract";
import { keepPreviousData } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { largeSum } from "../../../core/sums.js";
import { trpc } from "../../../data/trpc.js";
import { useFormats } from "../../../data/use-formats.js";
import { EmptyState } from "../../../ui/empty-state.js";
import { LoadingBar } from "../../../ui/loading/loading-bar.js";
import { degreesOf } from "../../../ui/map/albers.js";
import { MapFrame } from "../../../ui/map/frame.js";
import type { UsShapes } from "../../../ui/map/state-shapes.js";
import type { Change } from "../../../ui/map/use-gestures.js";
import { useMapSurface } from "../../../ui/map/use-surface.js";
import { fitted, type MapView, type Size, tileZoom, zoomed } from "../../../ui/map/view.js";
import { Panel } from "../../../ui/panel/panel.js";
import { panelState } from "../../../ui/panel/state.js";
import { MapColumns } from "./columns.js";
import { MarkLegend } from "./condition-glyph.js";
import { InViewTable } from "./in-view-table.js";
import {
  cornersOf,
  cornersOfCluster,
  costOf,
  countOf,
  isCluster,
  type Mark,
  marksOf,
  projectFeatures,
} from "./marks.js";
import { MapMarks } from "./place-marks.js";

type PlacesMapProps = {
  filter: AssetFilter;
  shapes: UsShapes;
  view: MapView;
  settled: MapView;
  onView: Change;
};

/** The assumed size of a map before it is measured, chosen so that the first request rarely has to be repeated. */
const usualSize: Size = { width: 960, height: 600 };
const none: AssetMap["features"] = [];

/** Where the assets are: clusters and single ones, and the same as a table beside. */
export function PlacesMap({ filter, shapes, view, settled, onView }: PlacesMapProps) {
  const navigate = useNavigate();
  const surface = useMapSurface();
  const [lit, setLit] = useState<string | null>(null);
  const size = surface.size.width > 0 ? surface.size : usualSize;
  const { from, to } = cornersOf(settled, size);
  const bbox = degreesOf(from, to);
  const query = trpc.assets.map.useQuery(
    { ...filter, bbox: bbox ?? [-180, -90, 180, 90], zoom: tileZoom(settled, size) },
    { placeholderData: keepPreviousData },
  );
  const { found, beyond } = useMemo(
    () => projectFeatures(query.data?.features ?? none, shapes.states),
    [query.data, shapes.states],
  );
  const marks = useMemo(() => marksOf(found, view, size), [found, view, size]);

  function open(mark: Mark) {
    if (!isCluster(mark.feature)) {
      void navigate({ to: "/$family/$id", params: { family: "assets", id: mark.id } });
      return;
    }
    const corners = cornersOfCluster(mark.feature);
    onView((now) => (corners === null ? zoomed({ ...now, ...mark.spot }, 3, size) : fitted(corners.from, corners.to)));
    surface.element.current?.focus();
  }

  const lights = { lit, onLight: setLit, onOpen: open };
  return (
    <MapColumns
      map={
        <MapFrame label="Map of assets" shapes={shapes} view={view} onView={onView} surface={surface}>
          <MapMarks marks={marks} {...lights} />
        </MapFrame>
      }
      legend={<MarkLegend />}
    >
      <Panel title="In view" {...panelState(query)} skeletonLines={12} flush className="min-h-0 border-0">
        <LoadingBar isLoading={query.isPlaceholderData} />
        <p role="status" className="border-b border-line px-3 py-2 text-body text-ink-2">
          <Summary marks={marks} beyond={beyond} />
        </p>
        {marks.length === 0 ? (
          <EmptyState title="No assets in view">
            No matching asset is located here. Zoom out or remove a filter.
          </EmptyState>
        ) : (
          <InViewTable marks={marks} {...lights} />
        )}
      </Panel>
    </MapColumns>
  );
}

function Summary({ marks, beyond }: { marks: readonly Mark[]; beyond: number }) {
  const { count } = useFormats();
  const assets = marks.reduce((sum, { feature }) => sum + countOf(feature), 0);
  const { replacementCost, coverage } = costOf(marks.map(({ feature }) => feature));
  const [largest] = marks;
  return (
    <>
      {count(assets)} {assets === 1 ? "asset" : "assets"} in view, replacement cost{" "}
      {replacementCost === null ? "not known" : largeSum(replacementCost, coverage.replacementCost)}
      {largest !== undefined &&
        isCluster(largest.feature) &&
        `; largest cluster: ${count(largest.feature.properties.count)} in the ${largest.state} area`}
      .{beyond > 0 && ` ${count(beyond)} more are outside the mapped area.`}
    </>
  );
}
