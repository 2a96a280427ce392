import { startTransition, useEffect, useState } from "react";

/** How many of a number of parts to draw: `first` at once, then `step` more at a time, as the browser responds and paints. */
export function useGrowing(all: number, step: number, first = step): number {
  const [drawn, setDrawn] = useState(first);
  useEffect(() => {
    if (drawn < all) startTransition(() => setDrawn(Math.min(all, drawn + step)));
  }, [drawn, all, step]);
  return Math.min(all, drawn);
}
