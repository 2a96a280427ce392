import { type RefObject, useEffect, useState } from "react";

/** Shows an element over the whole screen and back; not possible where the browser does not offer it. */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const follow = () => setOn(element.current !== null && document.fullscreenElement === element.current);
    document.addEventListener("fullscreenchange", follow);
    return () => document.removeEventListener("fullscreenchange", follow);
  }, [element]);
  const isPossible = document.fullscreenEnabled;
  // A browser that refuses leaves everything as it is.
  const toggle = () => void (isOn ? document.exitFullscreen() : element.current?.requestFullscreen())?.catch(() => {});
  return { isOn, isPossible, toggle };
}
