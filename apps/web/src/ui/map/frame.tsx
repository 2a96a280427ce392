import { Minus, Plus, Scan } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { Button } from "../button.js";
import { milesBetween } from "./albers.js";
import type { StateShape, UsShapes } from "./state-shapes.js";
import { type Change, useGestures } from "./use-gestures.js";
import type { useMapSurface } from "./use-surface.js";
import { type MapView, panned, pixelOf, type Size, scaleOf, spotAt, wholeView, zoomed } from "./view.js";

type MapFrameProps = {
  label: string;
  shapes: UsShapes;
  view: MapView;
  onView: Change;
  surface: ReturnType<typeof useMapSurface>;
  fillOf?: (state: StateShape) => string;
  /** Layer between the states and the marks, in pixels. */
  context?: ReactNode;
  /** Overlay that receives pointer events. */
  over?: ReactNode;
  /** Marks on the map, in its pixels. */
  children: ReactNode;
};

const stepPixels = 80;
const zoomStep = 1.6;

const keys: Record<string, (view: MapView, size: Size) => MapView> = {
  ArrowRight: (view, size) => panned(view, stepPixels, 0, size),
  ArrowLeft: (view, size) => panned(view, -stepPixels, 0, size),
  ArrowDown: (view, size) => panned(view, 0, stepPixels, size),
  ArrowUp: (view, size) => panned(view, 0, -stepPixels, size),
  "+": (view, size) => zoomed(view, zoomStep, size),
  "=": (view, size) => zoomed(view, zoomStep, size),
  "-": (view, size) => zoomed(view, 1 / zoomStep, size),
  "0": () => wholeView,
};

/** The map of states with its marks. Panned by mouse, touch, keys and buttons. */
export function MapFrame({ label, shapes, view, onView, surface, fillOf, context, over, children }: MapFrameProps) {
  const { element, parentRef, size } = surface;
  const { width, height } = size;
  const gestures = useGestures(element, onView, size);

  function onKeyDown(event: KeyboardEvent) {
    const change = keys[event.key];
    if (change === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onView((view) => change(view, size));
  }

  const scale = scaleOf(view, size);
  const origin = pixelOf(view, { x: 0, y: 0 }, size);
  return (
    <div ref={parentRef} className="relative h-full min-h-0 overflow-hidden bg-[light-dark(var(--canvas),var(--well))]">
      <div
        ref={element}
        role="application"
        aria-roledescription="map"
        aria-label={`${label}. Use the arrow keys to pan, plus and minus to zoom, 0 to show the whole country.`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move it
        tabIndex={0}
        onKeyDown={onKeyDown}
        {...gestures}
        className="absolute inset-0 cursor-grab touch-none select-none focus-visible:-outline-offset-2 active:cursor-grabbing"
      >
        {width > 0 && (
          // biome-ignore lint/a11y/noSvgWithoutTitle: the application around it has the name
          <svg width={width} height={height} className="block">
            <g transform={`translate(${origin.x} ${origin.y}) scale(${scale})`}>
              {shapes.states.map((state) => (
                <path
                  key={state.usps}
                  d={state.path}
                  fill={fillOf?.(state) ?? "var(--card)"}
                  stroke="var(--line-strong)"
                  strokeWidth={0.75}
                  vectorEffect="non-scaling-stroke"
                />
              ))}
            </g>
            {context}
            {children}
          </svg>
        )}
      </div>
      {over}
      <div className="absolute top-2 right-2 flex flex-col border border-line-strong bg-raised">
        <MapButton label="Zoom in" onPress={() => onView((view) => zoomed(view, zoomStep, size))}>
          <Plus aria-hidden="true" className="size-4" />
        </MapButton>
        <MapButton label="Zoom out" onPress={() => onView((view) => zoomed(view, 1 / zoomStep, size))}>
          <Minus aria-hidden="true" className="size-4" />
        </MapButton>
        <MapButton label="Whole country" onPress={() => onView(() => wholeView)}>
          <Scan aria-hidden="true" className="size-4" />
        </MapButton>
      </div>
      <ScaleBar view={view} size={size} />
    </div>
  );
}

function MapButton({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <Button variant="ghost" aria-label={label} title={label} onClick={onPress} className="px-2">
      {children}
    </Button>
  );
}

const barPixels = 96;
const feetPerMile = 5_280;

/** The scale at the center of the map. */
function ScaleBar({ view, size }: { view: MapView; size: Size }) {
  const { width, height } = size;
  const at = (dx: number) => spotAt(view, { x: width / 2 + dx, y: height / 2 }, size);
  const across = width > 0 ? milesBetween(at(-barPixels / 2), at(barPixels / 2)) : null;
  if (across === null || across === 0) return null;
  const isFar = across >= 1;
  const room = isFar ? across : across * feetPerMile;
  const step = 10 ** Math.floor(Math.log10(room));
  const distance = [5, 2, 1].map((times) => times * step).find((one) => one <= room) ?? step;
  return (
    <p className="pointer-events-none absolute bottom-2 left-2 text-label text-ink-3">
      <span
        aria-hidden="true"
        className="mb-0.5 block h-1.5 border border-t-0 border-ink-3"
        style={{ width: (barPixels * distance) / room }}
      />
      {distance} {isFar ? "mi" : "ft"}
    </p>
  );
}
