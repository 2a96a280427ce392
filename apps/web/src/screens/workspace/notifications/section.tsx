import type { Notification } from "@pave/contract";
import type { ReactNode } from "react";
import { totalWords } from "../../../core/total.js";
import { usePages } from "../../../data/queries/use-pages.js";
import { paged, trpc } from "../../../data/trpc.js";
import { entityWords } from "../../../family/entities.js";
import { Button } from "../../../ui/button.js";
import { EmptyState } from "../../../ui/empty-state.js";
import { MoreRows } from "../../../ui/grid/more-rows.js";
import { loadedRows, pagesState } from "../../../ui/grid/pages-state.js";
import { Panel } from "../../../ui/panel/panel.js";
import { byCause } from "./by-cause.js";
import { NotificationLine } from "./line.js";
import { useFollowing } from "./use-following.js";
import { useNotifications } from "./use-notifications.js";

/** Up to this many notifications of one cause are listed individually. */
const apartMax = 3;

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
          {byCause(shown).map((same) => {
            const lines = same.map((one) => (
              <NotificationLine key={one.id} notification={one} onMark={() => onMark(one)} />
            ));
            const [first] = same;
            if (first === undefined || same.length <= apartMax) return lines;
            return (
              <li key={first.id} className="border-b border-line last:border-b-0">
                <details>
                  <summary className="min-h-8 cursor-pointer px-3 py-2 text-form">
                    {same.length} {entityWords[first.entityType].many}
                    <span className="block text-body text-ink-2">{first.body}</span>
                  </summary>
                  <ul className="border-t border-line pl-4">{lines}</ul>
                </details>
              </li>
            );
          })}
        </ul>
      )}
      <MoreRows rows={rows}>Earlier notifications</MoreRows>
    </Panel>
  );
}
