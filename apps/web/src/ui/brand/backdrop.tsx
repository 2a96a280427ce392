import { later } from "../loading/later.js";

const DashboardGhost = later(async () => (await import("./dashboard-ghost.js")).DashboardGhost);

/** The dimmed dashboard behind the public pages; loads after the text and the form. */
export function Backdrop() {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-hidden">
      <DashboardGhost />
    </div>
  );
}
