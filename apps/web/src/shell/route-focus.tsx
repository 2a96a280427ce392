import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/** Takes a reader to the heading of each page that is gone to, so that it is announced and Tab goes on from there. */
export function RouteFocus() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe("onRendered", ({ pathChanged, fromLocation }) => {
        if (pathChanged && fromLocation !== undefined) focusHeading();
      }),
    [router],
  );
  return null;
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("#main h1");
  if (heading !== null) heading.tabIndex = -1;
  (heading ?? document.getElementById("main"))?.focus({ preventScroll: true });
}
