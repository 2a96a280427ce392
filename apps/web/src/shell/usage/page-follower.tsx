import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { whenIdle } from "../../ui/loading/when-idle.js";

/** Records page views; loads once the page is idle. */
export function PageFollower() {
  const router = useRouter();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    whenIdle(async () => {
      const module = await import("./follow-pages.js").catch(() => undefined);
      if (!isGone) stop = module?.followPages(router);
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, [router]);
  return null;
}
