import type { Notification } from "@pave/contract";
import type { ReactNode } from "react";
import { totalWords } from "../../../core/total.js";
import { usePages } from "../../../data/queries/use-pages.js";
import { paged, trpc } from "../../../data/trpc.js";
import { Button } from "../../../ui/button.js";
import { EmptyState } from "../../../ui/empty-state.js";
import { MoreRows } from "../../../ui/grid/more-rows.js";
import { loadedRows, pagesState } from "../../../ui/grid/pages-state.js";
import { Panel } from "../../../ui/panel/panel.js";
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
        onMark={(one) => void mark([one], true)}
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
        onMark={(one) => void mark([one], false)}
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
  onMark: (notification: Notification) => void;
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
          {shown.map((one) => (
            <NotificationLine key={one.id} notification={one} onMark={() => onMark(one)} />
          ))}
        </ul>
      )}
      <MoreRows rows={rows}>Earlier notifications</MoreRows>
    </Panel>
  );
}
