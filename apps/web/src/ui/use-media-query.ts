import { useCallback, useSyncExternalStore } from "react";

/** Narrower than this, pages have the layout of a phone. */
export const phoneScreen = "(max-width: 47.98rem)";

/** Up to here, long names of a list take two lines. */
export const tabletScreen = "(max-width: 63.98rem)";

/** Whether a media query matches, now and as it changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
