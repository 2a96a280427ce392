import { useEffect, useEffectEvent, useState } from "react";
import type { Change } from "./use-gestures.js";
import { type MapView, readView, viewText } from "./view.js";

const settledAfterMs = 200;

type Known = { view: MapView; settled: MapView; address: string };

/**
 * The visible part of the map: from the address, else `first`. Moves apply at once; the settled view
 * is passed to `onSettle`, for the address.
 */
export function useMapView(
  address: unknown,
  first: MapView,
  onSettle: (text: string) => void,
): { view: MapView; settled: MapView; change: Change } {
  const initial = readView(address) ?? first;
  const text = viewText(initial);
  const [known, setKnown] = useState<Known>({ view: initial, settled: initial, address: text });
  // The user went back, or a filter changed the area.
  if (text !== known.address && known.view === known.settled)
    setKnown({ view: initial, settled: initial, address: text });

  const settle = useEffectEvent((view: MapView) => {
    const reached = viewText(view);
    setKnown((now) => ({ ...now, settled: view, address: reached }));
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
