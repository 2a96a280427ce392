import type { Notification } from "@pave/contract";
import type { ReactNode } from "react";
import { totalWords } from "../../../core/total.js";
import { usePages } from "../../../data/queries/use-pages.js";
import { paged, trpc } from "../../../data/trpc.js";
import { useFormats } from "../../../data/use-formats.js";
import { Button } from "../../../ui/button.js";
import { EmptyState } from "../../../ui/empty-state.js";
import { MoreRows } from "../../../ui/grid/more-rows.js";
import { loadedRows, pagesState } from "../../../ui/grid/pages-state.js";
import { Instant } from "../../../ui/instant.js";
import { Panel } from "../../../ui/panel/panel.js";
import { byCause, causeTitle } from "./by-cause.js";
import { NotificationLine } from "./line.js";
import { useFollowing } from "./use-following.js";
import { useNotifications } from "./use-notifications.js";

/** Notifications, unread first. */
export function NotificationsSection() {
  const unread = useRows(false);
  const read = useRows(true);
  const { moved, mark } = useNotifications();
  useFollowing(true);
  const stay = (rows: Rows) => loadedRows(rows).filter(({ id }) => !moved.has(id));
  const fresh = stay(unread);
  return (
    <>
      <List
        title="Unread"
        rows={unread}
        shown={fresh}
        onMark={(some) => void mark(some, true)}
        actions={
          fresh.length > 0 && (
            <Button size="small" onClick={() => void mark(undefined, true)}>
              Mark all as read
            </Button>
          )
        }
        empty={
          <EmptyState title="No unread notifications">
            Changes to records you follow, new search matches and alerts appear here.
          </EmptyState>
        }
      />
      <List
        title="Read"
        rows={read}
        shown={stay(read)}
        onMark={(some) => void mark(some, false)}
        empty={<EmptyState title="No read notifications">Notifications you mark as read appear here.</EmptyState>}
      />
    </>
  );
}

type Rows = ReturnType<typeof useRows>;

function useRows(isRead: boolean) {
  return usePages(
    trpc.useUtils().users.notifications.infiniteQueryOptions({ isRead, limit: 25 }, { ...paged, staleTime: 60_000 }),
  );
}

type ListProps = {
  title: string;
  rows: Rows;
  shown: readonly Notification[];
  onMark: (notifications: readonly Notification[]) => void;
  actions?: ReactNode;
  empty: ReactNode;
};

function List({ title, rows, shown, onMark, actions, empty }: ListProps) {
  return (
    <Panel
      title={title}
      skeletonLines={6}
      flush
      {...pagesState(rows)}
      actions={
        <>
          {totalWords(rows.total, "notification", "notifications")}
          {actions}
        </>
      }
    >
      {shown.length === 0 ? (
        empty
      ) : (
        <ul>
          {byCause(shown).map((same) => (
            <Group key={same[0]?.id} same={same} onMark={onMark} />
          ))}
        </ul>
      )}
      <MoreRows rows={rows}>Earlier notifications</MoreRows>
    </Panel>
  );
}

/** A notification, or those of one cause, which open and are marked as one. */
function Group({ same, onMark }: { same: readonly Notification[]; onMark: ListProps["onMark"] }) {
  const { instant } = useFormats();
  const lines = same.map((one) => <NotificationLine key={one.id} notification={one} onMark={() => onMark([one])} />);
  const [first] = same;
  if (first === undefined || same.length === 1) return lines;
  const { body, createdAt, readAt } = first;
  const words = causeTitle(same, first);
  const turn = `Mark as ${readAt === null ? "read" : "unread"}`;
  return (
    <li className="flex flex-wrap items-start gap-x-4 border-b border-line px-3 py-2 last:border-b-0">
      <details className="min-w-0 flex-1 basis-64">
        <summary className="min-h-8 cursor-pointer text-form font-medium">
          {words}
          <span className="block text-body font-normal text-ink-2">{body}</span>
          <span className="block text-dense font-normal text-ink-3">
            <Instant at={createdAt} write={instant} />
          </span>
        </summary>
        <ul className="mt-2 border-t border-line">{lines}</ul>
      </details>
      <Button size="small" aria-label={`${turn}: ${words}`} onClick={() => onMark(same)}>
        {turn}
      </Button>
    </li>
  );
}
