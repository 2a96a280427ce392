import { formatDate } from "@pave/contract/format";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { forKnown } from "../../../core/sums.js";
import { trpc } from "../../../data/trpc.js";
import { useAmounts } from "../../../data/use-amounts.js";
import { useFormats } from "../../../data/use-formats.js";
import { activityWords } from "../../../family/activity-words.js";
import { entityWords } from "../../../family/entities.js";
import { RecordLink } from "../../../family/record-link.js";
import { EmptyState } from "../../../ui/empty-state.js";
import { Instant } from "../../../ui/instant.js";
import { MarkedLine } from "../../../ui/linked/marked.js";
import { Panel } from "../../../ui/panel/panel.js";
import { panelState } from "../../../ui/panel/state.js";
import { byCause, causeLink, causeTitle } from "../../workspace/notifications/by-cause.js";
import { CoveragePanel } from "../coverage-panel.js";
import { NoneLine } from "../none-line.js";
import { widgetClass } from "./widget-class.js";

type PartProps = {
  title: string;
  tools: ReactNode;
  /** Reduced to one line if empty. */
  isShortIfEmpty?: boolean;
};
type Query = Parameters<typeof panelState>[0] & { isSuccess: boolean };
type Line = { key: string; main: ReactNode; detail?: ReactNode; side: ReactNode; record?: string | null };

const byRecord = ["record"];

type LinesProps = PartProps & {
  query: Query;
  lines: readonly Line[];
  /** The page with all items. */
  section?: "watchlist" | "notifications" | "opportunities";
  none: string;
  /** How to add something here. */
  hint?: string;
};

/** A short list of the user's own items, with a link to all of them. */
function Lines({ title, tools, isShortIfEmpty = false, query, lines, section, none, hint }: LinesProps) {
  if (isShortIfEmpty && query.isSuccess && lines.length === 0) return <NoneLine>{none}</NoneLine>;
  return (
    <Panel
      title={title}
      linked={byRecord}
      actions={
        <>
          {section !== undefined && (
            <Link to="/workspace/{-$section}" params={{ section }} className="underline hover:text-ink-1">
              All
            </Link>
          )}
          {tools}
        </>
      }
      flush
      skeletonLines={6}
      className={widgetClass}
      {...panelState(query)}
    >
      {lines.length === 0 ? (
        <EmptyState title={none}>{hint}</EmptyState>
      ) : (
        <ul>
          {lines.map(({ key, main, detail, side, record = null }) => (
            <MarkedLine
              key={key}
              at={{ record }}
              className="flex min-h-7 items-baseline gap-3 border-b border-line px-3 py-1 last:border-b-0"
            >
              <span className="min-w-0 truncate text-body">{main}</span>
              <span className="flex-1 truncate text-dense text-ink-4">{detail}</span>
              <span className="text-dense whitespace-nowrap text-ink-3">{side}</span>
            </MarkedLine>
          ))}
        </ul>
      )}
    </Panel>
  );
}

const shown = 12;

export function WatchlistWidget(parts: PartProps) {
  const { day } = useFormats();
  const query = trpc.users.watchlist.useQuery({ isChanged: true, limit: shown });
  const lines = (query.data?.items ?? []).map((item) => ({
    key: item.id,
    record: item.entityId,
    main: <RecordLink record={item} name={item.name} isGone={item.isGone} isSample={item.isSample} />,
    detail: entityWords[item.entityType].title,
    side: <Instant at={item.entityUpdatedAt} write={day} />,
  }));
  return (
    <Lines
      {...parts}
      query={query}
      lines={lines}
      section="watchlist"
      none="No changes since your last visit"
      hint="Records you follow appear here when they change. Press F on any record to follow it."
    />
  );
}

export function NotificationsWidget(parts: PartProps) {
  const { instant } = useFormats();
  const query = trpc.users.notifications.useQuery({ isRead: false, limit: 25 });
  const lines = byCause(query.data?.items ?? [])
    .slice(0, shown)
    .flatMap((same) => {
      const [first] = same;
      if (first === undefined) return [];
      const { id, entityId, body, createdAt } = first;
      return {
        key: id,
        record: same.length === 1 ? entityId : null,
        main: (
          <Link {...causeLink(same, first)} className="text-primary hover:underline">
            {causeTitle(same, first)}
          </Link>
        ),
        detail: body,
        side: <Instant at={createdAt} write={instant} />,
      };
    });
  return <Lines {...parts} query={query} lines={lines} section="notifications" none="No unread notifications" />;
}

export function OpportunitiesWidget(parts: PartProps) {
  const query = trpc.users.opportunities.useQuery({ limit: shown });
  const lines = (query.data?.items ?? []).map(({ entityId, name, score, closesAt }) => ({
    key: entityId,
    record: entityId,
    main: <RecordLink record={{ entityType: "programs", entityId }} name={name} />,
    detail: closesAt === null ? undefined : `closes ${formatDate(closesAt)}`,
    side: `${score} of 100`,
  }));
  return (
    <Lines
      {...parts}
      query={query}
      lines={lines}
      section="opportunities"
      none="No matching programs"
      hint="Link the organization you work for to see the programs it can apply to."
    />
  );
}

export function ActivityWidget(parts: PartProps) {
  const { instant } = useFormats();
  const query = trpc.users.activity.useQuery({ limit: shown });
  const lines = (query.data?.items ?? []).map(({ id, action, at }) => ({
    key: id,
    main: activityWords[action].words,
    side: <Instant at={at} write={instant} />,
  }));
  return <Lines {...parts} query={query} lines={lines} none="No activity yet" />;
}

export function CoverageWidget({ tools }: PartProps) {
  const query = trpc.system.dataCoverage.useQuery();
  return (
    <CoveragePanel
      families={query.data?.families ?? []}
      actions={tools}
      className={widgetClass}
      {...panelState(query)}
    />
  );
}

export function PortfolioWidget({ id, title, tools }: PartProps & { id: string }) {
  const query = trpc.users.portfolio.useQuery({ id });
  const { count } = useFormats();
  const { short } = useAmounts(query.data?.currency ?? "USD");
  const totals = query.data?.totals;
  return (
    <Panel
      title={query.data?.name ?? title}
      actions={
        <>
          <Link
            to="/workspace/{-$section}"
            params={{ section: "portfolios" }}
            search={{ id }}
            className="underline hover:text-ink-1"
          >
            Open
          </Link>
          {tools}
        </>
      }
      skeletonLines={4}
      className={widgetClass}
      {...panelState(query)}
    >
      <dl className="grid grid-cols-2 gap-3">
        {totals &&
          [
            { label: "Value", value: forKnown(short(totals.value), totals.coverage.value) },
            { label: "Records", value: count(totals.items) },
            { label: "Par", value: forKnown(short(totals.parAmount), totals.coverage.parAmount) },
            { label: "Cost", value: forKnown(short(totals.costBasis), totals.coverage.costBasis) },
          ].map(({ label, value }) => (
            <div key={label}>
              <dt className="label text-ink-3">{label}</dt>
              <dd className="text-title font-semibold text-ink-1">{value}</dd>
            </div>
          ))}
      </dl>
    </Panel>
  );
}
