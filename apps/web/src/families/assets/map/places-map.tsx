import type { AssetFilter, AssetMap } from "@pave/contract";
import { cornersIn } from "@pave/contract/corners";
import { keepPreviousData } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Lasso } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { largeSum } from "../../../core/sums.js";
import { trpc } from "../../../data/trpc.js";
import { useFormats } from "../../../data/use-formats.js";
import { Button } from "../../../ui/button.js";
import { EmptyState } from "../../../ui/empty-state.js";
import { LoadingBar } from "../../../ui/loading/loading-bar.js";
import { areaOf, degreesOf, frame, type Spot, spotOf } from "../../../ui/map/albers.js";
import { CountyContext, linesFrom } from "../../../ui/map/counties.js";
import { countyAreas, useCounties } from "../../../ui/map/county-shapes.js";
import { DrawArea, pointsOf } from "../../../ui/map/draw-area.js";
import { MapFrame } from "../../../ui/map/frame.js";
import type { StateShape, UsShapes } from "../../../ui/map/state-shapes.js";
import type { Change } from "../../../ui/map/use-gestures.js";
import { useMapSurface } from "../../../ui/map/use-surface.js";
import { fitted, type MapView, pixelOf, type Size, tileZoom, zoomed } from "../../../ui/map/view.js";
import { SamplesNote } from "../../../ui/marks/samples-note.js";
import { Panel } from "../../../ui/panel/panel.js";
import { panelState } from "../../../ui/panel/state.js";
import { MapColumns } from "./columns.js";
import { InViewTable } from "./in-view-table.js";
import { MarkLegend } from "./legend.js";
import {
  cornersOf,
  cornersOfCluster,
  costOf,
  countOf,
  isCluster,
  type Mark,
  marksOf,
  type Placed,
  projectFeatures,
  restWords,
} from "./marks.js";
import { MapMarks } from "./place-marks.js";

type PlacesMapProps = {
  filter: AssetFilter;
  shapes: UsShapes;
  view: MapView;
  settled: MapView;
  onView: Change;
  /** The map has been neither moved nor filtered by state, so it opens at the records. */
  mayMove: boolean;
  /** Number of records in the list, if exactly known. */
  total: number | null;
  onFilter: (part: Partial<Pick<AssetFilter, "condition" | "area">>) => void;
};

/** The assumed size of a map before it is measured, chosen so that the first request rarely has to be repeated. */
const usualSize: Size = { width: 960, height: 600 };
const none: AssetMap["features"] = [];

/** The locations of assets as clusters and single marks, with a table of the same. */
export function PlacesMap({ filter, shapes, view, settled, onView, onFilter, mayMove, total }: PlacesMapProps) {
  const navigate = useNavigate();
  const surface = useMapSurface();
  const [lit, setLit] = useState<string | null>(null);
  const [isDrawing, setDrawing] = useState(false);
  const size = surface.size.width > 0 ? surface.size : usualSize;
  const { from, to } = cornersOf(settled, size);
  const bbox = degreesOf(from, to);
  const query = trpc.assets.map.useQuery(
    { ...filter, bbox: bbox ?? [-180, -90, 180, 90], zoom: tileZoom(settled, size) },
    { placeholderData: keepPreviousData },
  );
  const statesSeen = useMemo(() => statesIn(shapes.states, from, to), [shapes.states, from.x, from.y, to.x, to.y]);
  const { data: counties } = useCounties(settled.zoom >= linesFrom);
  const areas = useMemo(
    () => (counties === undefined ? [] : countyAreas(counties, statesSeen)),
    [counties, statesSeen.join()],
  );
  const { found, beyond } = useMemo(
    () => projectFeatures(query.data?.features ?? none, shapes.states, areas),
    [query.data, shapes.states, areas],
  );
  const samples = query.data?.samplesExcluded ?? 0;
  const marks = useMemo(() => marksOf(found, view, size), [found, view, size]);

  useOpenAtRecords(mayMove && query.data !== undefined && !query.isPlaceholderData, found, onView);
  const outline = (filter.area === undefined ? [] : (cornersIn(filter.area) ?? []))
    .flatMap((corner) => spotOf(corner) ?? [])
    .map((spot) => pixelOf(view, spot, size));

  function narrow(area: string | null) {
    setDrawing(false);
    if (area !== null) onFilter({ area });
  }

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
        <MapFrame
          label="Map of assets"
          shapes={shapes}
          view={view}
          onView={onView}
          surface={surface}
          context={<CountyContext states={statesSeen} view={view} size={size} marks={marks} />}
          over={
            <>
              {isDrawing && <DrawArea view={view} size={size} onDrawn={narrow} />}
              <div className="absolute top-2 left-2 flex flex-wrap gap-1 bg-raised print:hidden">
                <Button size="small" aria-pressed={isDrawing} onClick={() => setDrawing(!isDrawing)}>
                  <Lasso aria-hidden="true" className="size-3.5" />
                  {isDrawing ? "Draw around an area" : "Draw area"}
                </Button>
                <Button size="small" onClick={() => narrow(areaOf(edgeOf(from, to)))}>
                  Only this view
                </Button>
              </div>
            </>
          }
        >
          {outline.length > 0 && (
            <polygon
              points={pointsOf(outline)}
              className="pointer-events-none fill-warning/10 stroke-warning stroke-2"
            />
          )}
          <MapMarks marks={marks} {...lights} />
        </MapFrame>
      }
      legend={<MarkLegend chosen={filter.condition ?? []} onChoose={(condition) => onFilter({ condition })} />}
    >
      <Panel title="In view" {...panelState(query)} skeletonLines={12} flush className="min-h-0 border-0">
        <LoadingBar isLoading={query.isPlaceholderData} />
        <p role="status" className="border-b border-line px-3 py-2 text-body text-ink-2">
          <Summary
            marks={marks}
            beyond={beyond}
            total={query.isPlaceholderData || total === null ? null : total - samples}
            isWhole={view.zoom === 1}
          />{" "}
          <SamplesNote of={query.data} />
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

/** If all records lie within this part of the frame, the map opens zoomed in. */
const narrowShare = 0.4;

/** Moves the map once to the records, if they all lie in one part of the country. */
function useOpenAtRecords(mayMove: boolean, found: readonly Placed[], onView: Change): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!mayMove || isDone.current || found.length === 0) return;
    isDone.current = true;
    const [xs, ys] = [found.map(({ spot }) => spot.x), found.map(({ spot }) => spot.y)];
    const [from, to] = [
      { x: Math.min(...xs) - leastAround, y: Math.min(...ys) - leastAround },
      { x: Math.max(...xs) + leastAround, y: Math.max(...ys) + leastAround },
    ];
    if (to.x - from.x < narrowShare * frame.width) onView(() => fitted(from, to));
  }, [mayMove, found, onView]);
}

/** In units of the frame, about 90 miles. */
const leastAround = 30;

const stepsOfSide = 8;

/** Points along the edge of a part of the frame, whose sides are not straight lines on the earth. */
function edgeOf(from: Spot, to: Spot): Spot[] {
  const along = (a: Spot, b: Spot) =>
    Array.from({ length: stepsOfSide }, (_, step) => ({
      x: a.x + ((b.x - a.x) * step) / stepsOfSide,
      y: a.y + ((b.y - a.y) * step) / stepsOfSide,
    }));
  const [topRight, bottomLeft] = [
    { x: to.x, y: from.y },
    { x: from.x, y: to.y },
  ];
  return [...along(from, topRight), ...along(topRight, to), ...along(to, bottomLeft), ...along(bottomLeft, from)];
}

/** The FIPS codes of the states that a part of the frame touches. */
const statesIn = (states: readonly StateShape[], from: Spot, to: Spot) =>
  states.flatMap((state) =>
    state.from.x < to.x && state.to.x > from.x && state.from.y < to.y && state.to.y > from.y ? state.fips : [],
  );

type SummaryProps = {
  marks: readonly Mark[];
  /** Number of assets outside the visible part. */
  beyond: number;
  /** Number of assets of the list; null while it is not known. */
  total: number | null;
  /** Whether all places are in view. */
  isWhole: boolean;
};

function Summary({ marks, beyond, total, isWhole }: SummaryProps) {
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
        `; largest cluster: ${count(largest.feature.properties.count)} ${largest.around}`}
      .{beyond > 0 && ` ${count(beyond)} more are outside the mapped area.`}
      {total !== null && restWords(total - assets - beyond, isWhole)}
    </>
  );
}
