import type { EventFilter } from "@pave/contract";
import { toPrecision } from "@pave/contract/calendar";
import { formatDate } from "@pave/contract/format";
import { eventCategoryNames } from "@pave/contract/labels-events";
import { Link } from "@tanstack/react-router";
import { totalWords } from "../../../core/total.js";
import { usePages } from "../../../data/queries/use-pages.js";
import { paged, trpc } from "../../../data/trpc.js";
import { useFormats } from "../../../data/use-formats.js";
import { ActivityTimeline } from "../../../ui/activity-timeline.js";
import { EmptyState } from "../../../ui/empty-state.js";
import { MoreRows } from "../../../ui/grid/more-rows.js";
import { loadedRows, pagesState } from "../../../ui/grid/pages-state.js";
import { SampleMark } from "../../../ui/marks/sample-mark.js";
import { StatusTag } from "../../../ui/marks/status-tag.js";
import { Panel } from "../../../ui/panel/panel.js";

const rowsInPage = 25;

type PeriodEventsProps = { filter: EventFilter; from: string; to: string; name: string };

/** The events of one period in date order. */
export function PeriodEvents({ filter, from, to, name }: PeriodEventsProps) {
  const { money } = useFormats();
  const input = { ...filter, from, to, sort: "eventDate", order: "asc", limit: rowsInPage } as const;
  const rows = usePages(trpc.useUtils().events.list.infiniteQueryOptions(input, paged));
  const shown = loadedRows(rows);
  return (
    <Panel
      title={name}
      {...pagesState(rows)}
      actions={totalWords(rows.total, "event", "events")}
      flush
      className="mt-2"
    >
      {shown.length === 0 ? (
        <EmptyState title={`No events in ${name}`}>Select another column in the chart above.</EmptyState>
      ) : (
        <ActivityTimeline
          activities={shown.map((event) => ({
            id: event.id,
            at: event.eventDate,
            when: formatDate(toPrecision(event.eventDate, event.eventDatePrecision)),
            title: (
              <Link
                to="/$family/$id"
                params={{ family: "events", id: event.id }}
                className="text-primary hover:underline"
              >
                {event.title}
              </Link>
            ),
            facts: (
              <>
                <StatusTag status={event.status} />
                {event.isSample && <SampleMark />}
              </>
            ),
            children: (
              <p className="text-dense text-ink-3">
                {[eventCategoryNames[event.category], event.entityName, event.amount !== null && money(event.amount)]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
            ),
          }))}
        />
      )}
      <MoreRows rows={rows}>More events</MoreRows>
    </Panel>
  );
}
