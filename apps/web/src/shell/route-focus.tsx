import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

/** Takes a reader to the heading of each page that is gone to, so that it is announced and Tab goes on from there. */
export function RouteFocus() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const heading = document.querySelector<HTMLElement>("#main h1");
    if (heading === null) return document.getElementById("main")?.focus({ preventScroll: true });
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
