import { later } from "../../ui/loading/later.js";
import { Panel } from "../../ui/panel/panel.js";
import type { PlaceMapProps } from "./place-map.js";

const PlaceMap = later(async () => (await import("./place-map.js")).PlaceMap);

/** The map of a record's location; nothing if neither its place nor its state is known. */
export function PlacePanel(props: PlaceMapProps) {
  if (props.region === null && (props.latitude === null || props.longitude === null)) return null;
  return <PlaceMap meanwhile={<Panel title={props.title} loading className="min-h-72" />} {...props} />;
}
