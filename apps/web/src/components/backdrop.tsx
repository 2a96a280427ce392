import { lazy, Suspense } from "react";

const DashboardGhost = lazy(() =>
  import("./dashboard-ghost.js").then((module) => ({ default: module.DashboardGhost })),
);

/** The dimmed dashboard behind the public pages; it comes after the words and the form, which do not wait for it. */
export function Backdrop() {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-hidden">
      <Suspense fallback={null}>
        <DashboardGhost />
      </Suspense>
    </div>
  );
}
