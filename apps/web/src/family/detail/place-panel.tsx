import { useRef } from "react";
import { later } from "../../ui/loading/later.js";
import { useNear } from "../../ui/loading/use-near.js";
import { Panel } from "../../ui/panel/panel.js";
import type { PlaceMapProps } from "./place-map.js";

const PlaceMap = later(async () => (await import("./place-map.js")).PlaceMap);

/** The map of a record's location; nothing if neither its place nor its state is known. */
export function PlacePanel(props: PlaceMapProps) {
  if (props.region === null && (props.latitude === null || props.longitude === null)) return null;
  return <NearMap {...props} />;
}

/** On a phone the map is far below: outlines and drawing cost a quarter of the page's scripts. */
function NearMap(props: PlaceMapProps) {
  const ref = useRef<HTMLDivElement>(null);
  const isNear = useNear(ref);
  const frame = <Panel title={props.title} loading className="min-h-80 md:min-h-88" />;
  return (
    <div ref={ref} className="flex flex-col">
      {isNear ? <PlaceMap meanwhile={frame} {...props} /> : frame}
    </div>
  );
}
