import type { AssetFilter, AssetMap } from "@pave/contract";
import { formatNumber } from "@pave/contract/format";
import { Link } from "@tanstack/react-router";
import { sentence } from "../../core/sentence.js";
import { trpc } from "../../data/trpc.js";
import { useChartSize } from "../../ui/charts/use-size.js";
import { degreesOf, frame, milesBetween, type Spot, spotOf } from "../../ui/map/albers.js";
import { CountyContext } from "../../ui/map/counties.js";
import { countyShape, useCounties } from "../../ui/map/county-shapes.js";
import type { StateShape, UsShapes } from "../../ui/map/state-shapes.js";
import { useUsShapes } from "../../ui/map/use-us-shapes.js";
import { fitted, type MapView, pixelOf, type Size, scaleOf, spotAt, tileZoom, viewText } from "../../ui/map/view.js";
import { Panel } from "../../ui/panel/panel.js";
import { panelState } from "../../ui/panel/state.js";
import { placeWords } from "../fields/place.js";

export type PlaceMapProps = {
  latitude: number | null;
  longitude: number | null;
  locality: string | null;
  county: string | null;
  region: string | null;
  name: string;
  title: string;
  /** The assets drawn around it and their label: all assets, or those that an organization owns. */
  assets?: { filter: AssetFilter; are: string; self?: string } | undefined;
};

/** In pixels. A wide panel shows more to both sides, not larger marks. */
const highest = 280;
/** Of the drawing's width, which is then stretched to its panel: not every resize asks for other assets. */
const widthStep = 20;

function sizeIn(panelWidth: number): Size {
  const width = Math.floor(panelWidth / widthStep) * widthStep;
  return { width, height: Math.min(highest, Math.round((width * 2) / 3)) };
}

const centreOf = ({ width, height }: Size): Spot => ({ x: width / 2, y: height / 2 });
/** Of the ring around the place, and of the marks of one or several assets, in pixels. */
const placeRadius = 11;
const radiusOf = (count: number) => (count > 1 ? 4.5 : 3);
/** About ten miles across. */
const nearZoom = frame.width / 3.4;
/** About sixty miles across, if fewer assets than this would leave the near view blank. */
const wideZoom = frame.width / 20;
const fewAssets = 5;
/** Cells of some eight pixels. */
const zoomsBelow = 3;

/**
 * The location of a record: its place among counties and the assets around it or, if the place is not published, its
 * county or state. Nothing if none is known, or none is in the United States.
 */
export function PlaceMap({ latitude, longitude, name, title, assets, ...address }: PlaceMapProps) {
  const shapes = useUsShapes();
  const spot = latitude === null || longitude === null ? null : spotOf([longitude, latitude]);
  const state = shapes.data?.states.find(({ usps }) => usps === address.region);
  const counties = useCounties(spot === null && address.county !== null && state !== undefined);
  if (spot === null && (address.region === null || (shapes.data !== undefined && state === undefined))) return null;
  const isComplete = shapes.data !== undefined && !counties.isLoading;
  const place = spot === null ? placeWords(address) : `${coordinates(latitude ?? 0, longitude ?? 0)}`;
  const county =
    counties.data === undefined || state === undefined || address.county === null || spot !== null
      ? undefined
      : countyShape(counties.data, state.fips, address.county);
  const area = county ?? state;
  const view: MapView | undefined = spot === null ? area && fitted(area.from, area.to) : { ...spot, zoom: nearZoom };
  return (
    <Panel
      title={title}
      {...panelState(shapes)}
      {...(shapes.data !== undefined && { loading: !isComplete })}
      // At least as high as it was before its code was loaded.
      className="min-h-80 md:min-h-88"
      flush
    >
      {isComplete && view !== undefined && (
        <Sized {...{ shapes: shapes.data, view, spot, area, state, name, place, assets }} />
      )}
    </Panel>
  );
}

const coordinates = (latitude: number, longitude: number) =>
  `${Math.abs(latitude).toFixed(4)}° ${latitude < 0 ? "S" : "N"}, ${Math.abs(longitude).toFixed(4)}° ${longitude < 0 ? "W" : "E"}`;

type DrawingProps = Pick<PlaceMapProps, "name" | "assets"> & {
  shapes: UsShapes;
  view: MapView;
  spot: Spot | null;
  /** The county or state that is marked. */
  area: { path: string } | undefined;
  state: StateShape | undefined;
  place: string;
  size: Size;
};

/** Drawn in the size of its panel. */
function Sized(props: Omit<DrawingProps, "size">) {
  const { parentRef, width } = useChartSize();
  const size = sizeIn(width);
  return <div ref={parentRef}>{size.width > 0 && <Drawing {...props} size={size} />}</div>;
}

/** The assets in a view; undefined while loading. */
function useDots(
  view: MapView,
  size: Size,
  assets: PlaceMapProps["assets"],
  isWanted: boolean,
): readonly Dot[] | undefined {
  const bbox = degreesOf(...cornersOf(view, size));
  const isAsked = isWanted && assets !== undefined && bbox !== null;
  const { data } = trpc.assets.map.useQuery(
    { ...assets?.filter, bbox: bbox ?? [0, 0, 0, 0], zoom: Math.min(22, tileZoom(view, size) + zoomsBelow) },
    { enabled: isAsked },
  );
  if (!isAsked) return [];
  return data && dotsOf(data.features, view, size).filter(({ key }) => key !== assets.self);
}

const cornersOf = (view: MapView, size: Size): [Spot, Spot] => [
  spotAt(view, { x: 0, y: 0 }, size),
  spotAt(view, { x: size.width, y: size.height }, size),
];

function Drawing({ shapes, view: near, spot, area, state, name, place, assets, size }: DrawingProps) {
  const centre = centreOf(size);
  const dotsNear = useDots(near, size, assets, true);
  const isBlank = spot !== null && dotsNear !== undefined && dotsNear.length < fewAssets;
  const wide = { ...near, zoom: wideZoom };
  const dotsWide = useDots(wide, size, assets, isBlank);
  const view = isBlank ? wide : near;
  const dots = (isBlank ? dotsWide : dotsNear) ?? [];
  const [from, to] = cornersOf(view, size);
  const origin = pixelOf(view, { x: 0, y: 0 }, size);
  const inView = shapes.states.filter(
    (one) => one.from.x < to.x && one.to.x > from.x && one.from.y < to.y && one.to.y > from.y,
  );
  const marks = [
    ...dots.map(({ x, y, count }) => ({ x, y, radius: radiusOf(count) })),
    ...(spot === null ? [] : [{ ...centre, radius: placeRadius }]),
  ];
  const count = dots.reduce((sum, dot) => sum + dot.count, 0);
  const poor = dots.reduce((sum, dot) => sum + dot.poor, 0);
  return (
    <>
      <svg
        role="img"
        aria-label={`Map: ${name} at ${place}`}
        viewBox={`0 0 ${size.width} ${size.height}`}
        className="mx-auto block w-full print:max-h-80 bg-[light-dark(var(--canvas),var(--well))]"
      >
        <g transform={`translate(${origin.x} ${origin.y}) scale(${scaleOf(view, size)})`}>
          {inView.map(({ usps, path }) => (
            <path
              key={usps}
              d={path}
              fill="var(--card)"
              stroke="var(--line-strong)"
              strokeWidth={0.75}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {spot === null && area !== undefined && (
            <path d={area.path} fill="var(--selected)" stroke="var(--line-strong)" vectorEffect="non-scaling-stroke" />
          )}
        </g>
        <CountyContext states={inView.map(({ fips }) => fips)} view={view} size={size} marks={marks} />
        {dots.map(({ key, x, y, count, tone, title }) => (
          <circle key={key} cx={x} cy={y} r={radiusOf(count)} fill={tone} stroke="var(--card)" strokeWidth={0.75}>
            <title>{title}</title>
          </circle>
        ))}
        {spot !== null && (
          <>
            <circle cx={centre.x} cy={centre.y} r={6} fill="var(--primary)" stroke="var(--card)" strokeWidth={1.5} />
            <circle cx={centre.x} cy={centre.y} r={placeRadius} fill="none" stroke="var(--primary)" strokeWidth={1.5} />
          </>
        )}
        <Scale view={view} size={size} />
        {spot !== null && state !== undefined && <Locator state={state} spot={spot} size={size} />}
      </svg>
      <p className="flex flex-wrap justify-between gap-x-3 border-t border-line px-3 py-1.5 text-dense text-ink-3">
        <span>
          {sentence(place)}
          {count > 0 && assets !== undefined && (
            <>
              {` · ${formatNumber(count)} ${assets.are} in view`}
              {poor > 0 && <span className="text-danger">{`, ${formatNumber(poor)} poor or worse`}</span>}
            </>
          )}
        </span>
        {assets !== undefined && count > 0 && (
          <Link
            to="/$family"
            params={{ family: "assets" }}
            search={{ ...assets.filter, view: "map", at: viewText(view) }}
            className="text-primary underline print:hidden"
          >
            Open the map
          </Link>
        )}
      </p>
    </>
  );
}

type Dot = Spot & { key: string; count: number; poor: number; tone: string; title: string };

/** The visible features, those in poor condition on top. */
function dotsOf(features: AssetMap["features"], view: MapView, size: Size): Dot[] {
  const dots = features.flatMap((feature): Dot[] => {
    const spot = spotOf(feature.geometry.coordinates);
    if (spot === null) return [];
    const at = pixelOf(view, spot, size);
    if (at.x < 0 || at.y < 0 || at.x > size.width || at.y > size.height) return [];
    const { properties } = feature;
    const isCluster = properties.kind === "cluster";
    const by = isCluster ? properties.byCondition : byCondition(properties.conditionLabel);
    const count = isCluster ? properties.count : 1;
    const tone =
      by.poor > 0 ? "var(--danger)" : by.fair > 0 ? "var(--warning)" : by.well > 0 ? "var(--success)" : "var(--ink-3)";
    const title = isCluster ? `${count} assets, ${by.poor} poor or worse` : properties.title;
    return [{ ...at, key: feature.id, count, poor: by.poor, tone, title }];
  });
  return dots.toSorted((a, b) => Number(a.poor > 0) - Number(b.poor > 0));
}

const byCondition = (label: string | null) => ({
  well: Number(label === "excellent" || label === "good"),
  fair: Number(label === "fair"),
  poor: Number(label === "poor" || label === "critical" || label === "failed"),
});

const barPixels = 90;

/** A distance in whole miles. */
function Scale({ view, size }: { view: MapView; size: Size }) {
  const centre = centreOf(size);
  const across = milesBetween(spotAt(view, centre, size), spotAt(view, { x: centre.x + barPixels, y: centre.y }, size));
  if (across === null || across < 0.2) return null;
  const step = 10 ** Math.floor(Math.log10(across));
  const miles = [5, 2, 1].map((times) => times * step).find((one) => one <= across) ?? step;
  const length = (barPixels * miles) / across;
  const y = size.height - 10;
  return (
    <g>
      <rect x={4} y={y - 20} width={length + 12} height={26} fill="var(--card)" opacity={0.85} />
      <path d={`M10 ${y - 4}V${y}H${10 + length}V${y - 4}`} fill="none" stroke="var(--ink-3)" />
      <text x={10} y={y - 8} className="fill-ink-3 text-label">
        {miles} mi
      </text>
    </g>
  );
}

const locatorSize = { width: 84, height: 52 };

/** The location of the drawing within its state. */
function Locator({ state, spot, size }: { state: StateShape; spot: Spot; size: Size }) {
  const view = fitted(state.from, state.to);
  const origin = pixelOf(view, { x: 0, y: 0 }, locatorSize);
  const at = pixelOf(view, spot, locatorSize);
  return (
    <g transform={`translate(${size.width - locatorSize.width - 8} ${size.height - locatorSize.height - 8})`}>
      <rect {...locatorSize} fill="var(--raised)" stroke="var(--line-strong)" />
      <g transform={`translate(${origin.x} ${origin.y}) scale(${scaleOf(view, locatorSize)})`}>
        <path d={state.path} fill="var(--selected)" stroke="var(--line-strong)" vectorEffect="non-scaling-stroke" />
      </g>
      <circle cx={at.x} cy={at.y} r={3} fill="var(--primary)" stroke="var(--card)" />
    </g>
  );
}
