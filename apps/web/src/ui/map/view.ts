import { frame, type Spot } from "./albers.js";

/** The visible part of the frame: its center, and the scale relative to the whole frame. */
export type MapView = Spot & { zoom: number };
export type Size = { width: number; height: number };

export const wholeView: MapView = { x: frame.width / 2, y: frame.height / 2, zoom: 1 };
/** Roughly one street across the window. */
const zoomMax = 4_096;
/** Padding around a fitted part. */
const air = 0.85;

/** Pixels for each unit of the frame. */
export const scaleOf = ({ zoom }: MapView, { width, height }: Size) =>
  zoom * Math.min(width / frame.width, height / frame.height);

/** Clamped to the frame and to the smallest scale. */
export function clamped({ x, y, zoom }: MapView): MapView {
  const between = (value: number, max: number) => Math.min(max, Math.max(0, value));
  const near = Math.min(zoomMax, Math.max(1, zoom));
  return near === 1 ? wholeView : { x: between(x, frame.width), y: between(y, frame.height), zoom: near };
}

/** Panned by pixels; a positive `dx` brings the right into view. */
export function panned(view: MapView, dx: number, dy: number, size: Size): MapView {
  const scale = scaleOf(view, size);
  return clamped({ ...view, x: view.x + dx / scale, y: view.y + dy / scale });
}

/** Zooms around a pixel; default: the center. */
export function zoomed(view: MapView, factor: number, size: Size, at = middleOf(size)): MapView {
  const there = spotAt(view, at, size);
  const next = clamped({ ...view, zoom: view.zoom * factor });
  if (next.zoom === 1) return next;
  const share = view.zoom / next.zoom;
  return clamped({ ...next, x: there.x + (view.x - there.x) * share, y: there.y + (view.y - there.y) * share });
}

const middleOf = ({ width, height }: Size): Spot => ({ x: width / 2, y: height / 2 });

/** The point of the frame at a pixel. */
export function spotAt(view: MapView, { x, y }: Spot, size: Size): Spot {
  const scale = scaleOf(view, size);
  return { x: view.x + (x - size.width / 2) / scale, y: view.y + (y - size.height / 2) / scale };
}

/** The pixel of a point of the frame. */
export function pixelOf(view: MapView, { x, y }: Spot, size: Size): Spot {
  const scale = scaleOf(view, size);
  return { x: (x - view.x) * scale + size.width / 2, y: (y - view.y) * scale + size.height / 2 };
}

/** The view that fits a part of the frame, with padding. */
export function fitted(from: Spot, to: Spot): MapView {
  const [width, height] = [Math.max(1e-3, to.x - from.x), Math.max(1e-3, to.y - from.y)];
  const zoom = air * Math.min(frame.width / width, frame.height / height);
  return clamped({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, zoom });
}

/** The web map tile zoom of about this scale, as the server clusters: a cell is at least 64 pixels across. */
export function tileZoom(view: MapView, size: Size): number {
  const metresPerPixel = 4_900 / scaleOf(view, size);
  const atEquator = 156_543;
  const cosine = 0.78;
  return Math.min(22, Math.max(0, Math.floor(Math.log2((atEquator * cosine) / metresPerPixel))));
}

/** A view as an address parameter. */
export const viewText = ({ x, y, zoom }: MapView) => [x.toFixed(2), y.toFixed(2), zoom.toFixed(2)].join(" ");

/** Undefined for an invalid view. */
export function readView(raw: unknown): MapView | undefined {
  const [x, y, zoom, ...more] = typeof raw === "string" ? raw.split(" ").map(Number) : [];
  const isView = x !== undefined && y !== undefined && zoom !== undefined && more.length === 0;
  return isView && [x, y, zoom].every(Number.isFinite) ? clamped({ x, y, zoom }) : undefined;
}
