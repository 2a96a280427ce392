import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/** Time limit for a page's heading to appear, in milliseconds. */
const waitMs = 10_000;

/** Moves focus to the heading of each opened page, so that it is announced and Tab continues from there. */
export function RouteFocus() {
  const router = useRouter();
  useEffect(() => {
    let stop: () => void = () => undefined;
    const leave = router.subscribe("onRendered", ({ pathChanged, fromLocation }) => {
      if (!pathChanged || fromLocation === undefined) return;
      stop();
      stop = focusHeading();
    });
    return () => {
      leave();
      stop();
    };
  }, [router]);
  return null;
}

/** Focuses the heading, including one that replaces it while the page loads, until the user acts or time runs out. */
function focusHeading(): () => void {
  const main = document.getElementById("main");
  const focus = () => {
    const heading = main?.querySelector<HTMLElement>("h1");
    if (heading) heading.tabIndex = -1;
    (heading ?? main)?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => {
    const isLost = document.activeElement === document.body || document.activeElement === main;
    if (isLost && main?.querySelector("h1")) focus();
  });
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    removeEventListener("keydown", stop, true);
    removeEventListener("pointerdown", stop, true);
  };
  const timer = setTimeout(stop, waitMs);
  focus();
  if (main) observer.observe(main, { childList: true, subtree: true });
  addEventListener("keydown", stop, true);
  addEventListener("pointerdown", stop, true);
  return stop;
}
