import { useEffect, useEffectEvent, useState } from "react";
import type { Change } from "./use-gestures.js";
import { type MapView, readView, viewText } from "./view.js";

const settledAfterMs = 200;

type Known = { view: MapView; settled: MapView; said: string };

/**
 * The visible part of the map: from the address, else `first`. Moves apply at once; the settled view
 * is passed to `onSettle`, for the address.
 */
export function useMapView(
  said: unknown,
  first: MapView,
  onSettle: (text: string) => void,
): { view: MapView; settled: MapView; change: Change } {
  const asked = readView(said) ?? first;
  const text = viewText(asked);
  const [known, setKnown] = useState<Known>({ view: asked, settled: asked, said: text });
  // Somebody went back, or a filter leads elsewhere.
  if (text !== known.said && known.view === known.settled) setKnown({ view: asked, settled: asked, said: text });

  const settle = useEffectEvent((view: MapView) => {
    const reached = viewText(view);
    setKnown((now) => ({ ...now, settled: view, said: reached }));
    onSettle(reached);
  });
  const { view, settled } = known;
  useEffect(() => {
    if (view === settled) return;
    const timer = setTimeout(() => settle(view), settledAfterMs);
    return () => clearTimeout(timer);
  }, [view, settled]);

  const [change] = useState<Change>(
    () => (change: (view: MapView) => MapView) => setKnown((now) => ({ ...now, view: change(now.view) })),
  );
  return { view, settled, change };
}
