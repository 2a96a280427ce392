/** The states in the frame of `albers.ts`: 975 by 610, by Albers' projection, Alaska and Hawaii in insets. */
declare module "us-atlas/states-albers-10m.json" {
  import type { GeometryCollection, Topology } from "topojson-specification";

  const topology: Topology<{ states: GeometryCollection<{ name: string }>; nation: GeometryCollection }>;
  export default topology;
}
