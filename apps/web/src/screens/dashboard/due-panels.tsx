import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { today } from "../../core/today.js";
import { useInterests } from "../../data/queries/use-interests.js";
import { useFormats } from "../../data/use-formats.js";
import { viewLink } from "../../family/views/link.js";
import { useSearches } from "../../family/views/use-searches.js";
import { cx } from "../../ui/cx.js";
import { useGrowing } from "../../ui/loading/use-growing.js";
import { Panel } from "../../ui/panel/panel.js";
import { panelState } from "../../ui/panel/state.js";
import { NewestPanel } from "./newest-panel.js";
import { NoneLine } from "./none-line.js";
import { ListWidget } from "./own/list-widget.js";
import { NotificationsWidget, OpportunitiesWidget, WatchlistWidget } from "./own/personal-widgets.js";
import { widgetClass } from "./own/widget-class.js";
import { Settled } from "./settled.js";

const panel = { tools: null, isShortIfEmpty: true };
const bonds = { one: "bond", many: "bonds" };
const firstBy = (sort: string, filters: Record<string, unknown>) =>
  ({ filters, sort, order: "asc", limit: 8 }) as const;
const lastBy = (sort: string, filters: Record<string, unknown>) =>
  ({ filters, sort, order: "desc", limit: 8 }) as const;

/** The start of a day: changes since yesterday, due dates and new matches; then the extremes of the records. */
export function DuePanels({ first }: { first: ReactNode }) {
  const { state } = useInterests();
  const inPlace = state.length > 0 ? { state: [...state] } : {};
  const groups = [
    <Group key="changes" title="Changes" before={first}>
      <WatchlistWidget {...panel} title="Changes to records I follow" />
      <NotificationsWidget {...panel} title="Notifications" />
      <NewestPanel />
    </Group>,
    <Group key="due" title="Due next">
      <ListWidget
        tools={null}
        title="Programs closing soon"
        none="No programs closing soon"
        family="programs"
        request={firstBy("closeDate", { status: ["open"], closesFrom: today() })}
      />
      <ListWidget
        tools={null}
        title="Contracts ending soon"
        none="No contracts ending soon"
        family="contracts"
        request={firstBy("endDate", { status: ["active"], endFrom: today() })}
      />
      <ListWidget
        tools={null}
        title="Upcoming events"
        none="No upcoming events"
        family="events"
        request={firstBy("eventDate", { from: today() })}
      />
    </Group>,
    <Group key="matches" title="Matches">
      <OpportunitiesWidget {...panel} title="Opportunities" />
      <SearchMatches />
      <ListWidget
        tools={null}
        title="Projects at risk"
        none="No projects at risk"
        family="projects"
        request={lastBy("budget", { isAtRisk: true })}
      />
    </Group>,
    <Group key="extremes" title={state.length > 0 ? "Worst and largest in your states" : "Worst and largest on record"}>
      <ListWidget
        tools={null}
        title="Assets in worst condition"
        none="No assets on record"
        family="assets"
        request={lastBy("condition", inPlace)}
      />
      <ListWidget
        tools={null}
        title="Largest projects"
        none="No projects on record"
        family="projects"
        request={lastBy("budget", inPlace)}
      />
      <ListWidget
        tools={null}
        title="Largest bond issues"
        none="No bonds on record"
        noun={bonds}
        family="programs"
        request={lastBy("totalFunding", { ...inPlace, programType: ["bond"] })}
      />
    </Group>,
  ];
  // One at a time: a phone takes a third of a second to start the reads of all at once.
  const drawn = useGrowing(groups.length, 1);
  return (
    <>
      {groups.slice(0, drawn)}
      {drawn < groups.length && <div aria-busy="true" className="hidden" />}
    </>
  );
}

/** Panels side by side as space permits; those with content share the width. */
const row = cx(
  "flex flex-wrap items-start gap-3 [&>section]:max-h-80 [&>section]:min-w-0 [&>section]:flex-1 [&>section]:basis-full",
  "md:[&>section]:basis-80 3xl:[&>section]:max-w-320 [&>section>div]:overflow-auto [&>section>:first-child]:shrink-0",
  "has-[>section]:[&>p:not(:last-of-type)]:-mr-3",
  "not-has-[>section]:block not-has-[>section]:[&>span]:hidden",
  "print:[&_section,&_section>div]:overflow-visible",
);

type GroupProps = { title: string; before?: ReactNode; children: ReactNode };

function Group({ title, before, children }: GroupProps) {
  return (
    <Settled>
      {before}
      <section aria-label={title} className="flex flex-col gap-2">
        <h2 className="text-section font-semibold text-ink-1">{title}</h2>
        <div className={row}>
          {children}
          {/* Ends the row of panels; empty panels follow in a separate row. */}
          <span aria-hidden="true" className="order-1 basis-full" />
        </div>
      </section>
    </Settled>
  );
}

/** The saved searches with the number of new records since each was opened. */
function SearchMatches() {
  const { query, searches } = useSearches();
  const { count } = useFormats();
  const shown = searches.toSorted((a, b) => (b.newSinceLast ?? 0) - (a.newSinceLast ?? 0)).slice(0, 8);
  if (query.isSuccess && shown.length === 0) return <NoneLine>No saved searches</NoneLine>;
  return (
    <Panel title="Saved searches" flush skeletonLines={8} className={widgetClass} {...panelState(query)}>
      <ul>
        {shown.map((search) => (
          <li key={search.id} className="flex min-h-7 items-center gap-3 border-b border-line px-3 last:border-b-0">
            <Link {...viewLink(search)} className="min-w-0 flex-1 truncate text-primary hover:underline">
              {search.name}
            </Link>
            <span className={(search.newSinceLast ?? 0) > 0 ? "text-ink-2" : "text-ink-4"}>
              {search.newSinceLast !== null && `${count(search.newSinceLast)} new`}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
