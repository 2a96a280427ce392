import type { AssetFilter } from "@pave/contract";
import { useMemo } from "react";
import { keysOf, oneOf } from "../../../core/search-readers.js";
import type { ViewProps } from "../../../family/list/screen.js";
import type { StateShape, UsShapes } from "../../../ui/map/state-shapes.js";
import { useUsShapes } from "../../../ui/map/use-us-shapes.js";
import { useMapView } from "../../../ui/map/use-view.js";
import { fitted, wholeView } from "../../../ui/map/view.js";
import { Panel } from "../../../ui/panel/panel.js";
import { panelState } from "../../../ui/panel/state.js";
import { PlacesMap } from "./places-map.js";
import { ShadedMap } from "./shaded-map.js";
import { measures } from "./state-figures.js";

const shown = oneOf(keysOf(measures));

/** The assets of a list on a map: individual locations, or a comparison of states. */
export function AssetMapView(props: ViewProps<AssetFilter>) {
  const shapes = useUsShapes();
  if (shapes.data === undefined) return <Panel title="Map" {...panelState(shapes)} skeletonLines={20} />;
  return <LoadedMap {...props} shapes={shapes.data} />;
}

function LoadedMap({ filter, rows, raw, onChange, shapes }: ViewProps<AssetFilter> & { shapes: UsShapes }) {
  const measure = shown(raw.shows);
  const first = useMemo(() => viewOfStates(shapes.states, filter.state ?? []), [shapes, filter.state]);
  const { view, settled, change } = useMapView(raw.at, first, (at) => onChange({ at }, true));
  const map = { filter, shapes, view, onView: change };
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-card px-3 py-1.5 text-dense text-ink-3">
        <label className="flex items-center gap-2">
          Show
          <select
            value={measure ?? ""}
            onChange={({ target }) => onChange({ shows: target.value })}
            className="h-7 border border-line-strong bg-well px-1 text-dense text-ink-1"
          >
            <option value="">Locations</option>
            {Object.entries(measures).map(([key, { label }]) => (
              <option key={key} value={key}>
                States by {label.toLowerCase()}
              </option>
            ))}
          </select>
        </label>
        <p className="max-lg:hidden">
          Outlines: Census Bureau, 2017, by us-atlas. Connecticut has since replaced its counties with planning regions.
        </p>
      </div>
      {measure === undefined ? (
        <PlacesMap
          {...map}
          settled={settled}
          onFilter={onChange}
          mayMove={raw.at === undefined && first === wholeView}
          total={rows.total?.isExact ? rows.total.value : null}
        />
      ) : (
        <ShadedMap {...map} measure={measure} onState={(usps) => onChange({ state: [usps], shows: "", at: "" })} />
      )}
    </div>
  );
}

/** Fits the requested states, or the whole country without any. */
function viewOfStates(states: readonly StateShape[], codes: readonly string[]) {
  const found = states.filter(({ usps }) => codes.includes(usps));
  if (found.length === 0) return wholeView;
  const least = (of: (state: StateShape) => number) => Math.min(...found.map(of));
  const most = (of: (state: StateShape) => number) => Math.max(...found.map(of));
  return fitted(
    { x: least((s) => s.from.x), y: least((s) => s.from.y) },
    { x: most((s) => s.to.x), y: most((s) => s.to.y) },
  );
}
