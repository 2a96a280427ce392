import { today } from "../../core/today.js";
import { ListWidget } from "./own/list-widget.js";
import { OpportunitiesWidget, WatchlistWidget } from "./own/personal-widgets.js";

const panel = { tools: null };
const firstBy = (sort: string, filters: Record<string, unknown>) =>
  ({ filters, sort, order: "asc", limit: 12 }) as const;

/** What a day begins with: what has changed, what fits, and what is due next. */
export function DuePanels() {
  return (
    <div className="grid auto-rows-[18rem] gap-3 md:grid-cols-2 xl:grid-cols-3 print:auto-rows-auto print:[&_section,&_section>div]:overflow-visible">
      <WatchlistWidget {...panel} title="Changes to records I follow" />
      <OpportunitiesWidget {...panel} title="Opportunities" />
      <ListWidget
        {...panel}
        title="Programs closing soon"
        family="programs"
        asked={firstBy("closeDate", { status: ["open"], closesFrom: today() })}
      />
      <ListWidget
        {...panel}
        title="Contracts ending soon"
        family="contracts"
        asked={firstBy("endDate", { status: ["active"], endFrom: today() })}
      />
      <ListWidget
        {...panel}
        title="Projects at risk"
        family="projects"
        asked={{ ...firstBy("budget", { isAtRisk: true }), order: "desc" }}
      />
      <ListWidget {...panel} title="Upcoming events" family="events" asked={firstBy("eventDate", { from: today() })} />
    </div>
  );
}
