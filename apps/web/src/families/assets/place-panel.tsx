import type { Asset } from "@pave/contract";
import { frame, spotOf } from "../../ui/map/albers.js";
import { useUsShapes } from "../../ui/map/use-us-shapes.js";
import { Panel } from "../../ui/panel/panel.js";
import { panelState } from "../../ui/panel/state.js";

/** About 400 km across. */
const [width, height] = [frame.width / 11, frame.height / 11];

/** Where an asset is, among the states around it. Nothing if its place is unknown or not in the United States. */
export function PlacePanel({ asset: { latitude, longitude, title } }: { asset: Asset }) {
  const shapes = useUsShapes();
  const spot = latitude === null || longitude === null ? null : spotOf([longitude, latitude]);
  if (spot === null) return null;
  const place = `${latitude?.toFixed(4)}, ${longitude?.toFixed(4)}`;
  return (
    <Panel title="Location" {...panelState(shapes)} skeletonLines={8} flush>
      <svg
        role="img"
        aria-label={`Map: ${title} at ${place}`}
        viewBox={`${spot.x - width / 2} ${spot.y - height / 2} ${width} ${height}`}
        className="block w-full bg-[light-dark(var(--canvas),var(--well))]"
      >
        {shapes.data?.states.map((state) => (
          <path
            key={state.usps}
            d={state.path}
            fill="var(--card)"
            stroke="var(--line-strong)"
            strokeWidth={0.75}
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <circle cx={spot.x} cy={spot.y} r={1.1} fill="var(--primary)" />
      </svg>
      <p className="border-t border-line px-3 py-1.5 text-dense text-ink-3">Latitude and longitude {place}</p>
    </Panel>
  );
}
