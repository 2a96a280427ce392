import { sentence } from "../../core/sentence.js";
import { frame, spotOf } from "../../ui/map/albers.js";
import type { StateShape } from "../../ui/map/state-shapes.js";
import { useUsShapes } from "../../ui/map/use-us-shapes.js";
import { Panel } from "../../ui/panel/panel.js";
import { panelState } from "../../ui/panel/state.js";
import { placeWords } from "../fields/place.js";

/** About 400 km across. */
const [width, height] = [frame.width / 11, frame.height / 11];

type PlacePanelProps = {
  latitude: number | null;
  longitude: number | null;
  locality: string | null;
  county: string | null;
  region: string | null;
  name: string;
  title: string;
};

/**
 * Where a record is: its place among the states around it or, where that is not published, its state. Nothing if
 * neither is known, or not in the United States.
 */
export function PlacePanel({ latitude, longitude, name, title, ...address }: PlacePanelProps) {
  const shapes = useUsShapes();
  const spot = latitude === null || longitude === null ? null : spotOf([longitude, latitude]);
  const state = shapes.data?.states.find(({ usps }) => usps === address.region);
  if (spot === null && (address.region === null || (shapes.data !== undefined && state === undefined))) return null;
  const place =
    spot === null ? placeWords(address) : `latitude and longitude ${latitude?.toFixed(4)}, ${longitude?.toFixed(4)}`;
  return (
    <Panel title={title} {...panelState(shapes)} skeletonLines={8} flush>
      <svg
        role="img"
        aria-label={`Map: ${name} at ${place}`}
        viewBox={viewBoxOf(spot, state)}
        className="block w-full bg-[light-dark(var(--canvas),var(--well))]"
      >
        {shapes.data?.states.map((state) => (
          <path
            key={state.usps}
            d={state.path}
            fill={spot === null && state.usps === address.region ? "var(--selected)" : "var(--card)"}
            stroke="var(--line-strong)"
            strokeWidth={0.75}
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {spot !== null && <circle cx={spot.x} cy={spot.y} r={1.1} fill="var(--primary)" />}
      </svg>
      <p className="border-t border-line px-3 py-1.5 text-dense text-ink-3">{sentence(place)}</p>
    </Panel>
  );
}

/** The view around a place or, without one, around a state. */
function viewBoxOf(spot: { x: number; y: number } | null, state: StateShape | undefined): string {
  if (spot !== null) return `${spot.x - width / 2} ${spot.y - height / 2} ${width} ${height}`;
  if (state === undefined) return `0 0 ${width} ${height}`;
  const { from, to, middle } = state;
  const scale = Math.max(1, (1.3 * (to.x - from.x)) / width, (1.3 * (to.y - from.y)) / height);
  return `${middle.x - (scale * width) / 2} ${middle.y - (scale * height) / 2} ${scale * width} ${scale * height}`;
}
