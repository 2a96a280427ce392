import { Link } from "@tanstack/react-router";
import { type MouseEvent, useEffect, useState } from "react";
import { trpc } from "../../../data/trpc.js";
import { useFormats } from "../../../data/use-formats.js";
import { entityWords } from "../../../family/entities.js";
import { Button, buttonClass } from "../../../ui/button.js";
import { Instant } from "../../../ui/instant.js";
import { closePopover } from "../../../ui/overlay/popover.js";
import { notificationLink } from "./link.js";
import { unreadStore } from "./unread.js";
import { useFollowing } from "./use-following.js";
import { useNotifications } from "./use-notifications.js";

const shown = 6;
/** An open stream keeps the page busy, so it opens well after the first page load. */
const streamAfterMs = 5_000;

const close = ({ currentTarget }: MouseEvent<HTMLElement>) => closePopover(currentTarget);

/** Newest unread notifications; new ones are streamed. */
export function NewestNotifications() {
  const { instant } = useFormats();
  const [isFollowing, setFollowing] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setFollowing(true), streamAfterMs);
    return () => clearTimeout(timer);
  }, []);
  useFollowing(isFollowing);
  const query = trpc.users.notifications.useQuery({ isRead: false, limit: shown });
  const { mark } = useNotifications();
  const total = query.data?.total?.value ?? 0;
  useEffect(() => {
    unreadStore.set(total === 0 ? null : total > 99 ? "99+" : String(total));
    return () => unreadStore.set(null);
  }, [total]);
  const items = query.data?.items ?? [];
  return (
    <>
      <div className="flex min-h-9 items-center gap-3 border-b border-line px-3 py-1">
        <h2 className="label flex-1 font-semibold text-ink-2">Notifications</h2>
        {items.length > 0 && (
          <Button size="small" variant="ghost" onClick={() => void mark(undefined, true)}>
            Mark all as read
          </Button>
        )}
      </div>
      {items.length === 0 ? (
        <p className="px-3 py-4 text-body text-ink-3">
          {query.isError
            ? "Could not load notifications. Open all notifications to try again."
            : "You're all caught up."}
        </p>
      ) : (
        <ul>
          {items.map((one) => (
            <li key={one.id} className="border-b border-line">
              <Link
                {...notificationLink(one)}
                onClick={(event) => {
                  close(event);
                  void mark([one], true);
                }}
                className="block px-3 py-2 hover:bg-hover focus-visible:-outline-offset-2"
              >
                <span className="block text-body font-medium text-ink-1">{one.title}</span>
                <span className="block truncate text-dense text-ink-3">
                  {entityWords[one.entityType].title} · <Instant at={one.createdAt} write={instant} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="p-2">
        <Link
          to="/workspace/{-$section}"
          params={{ section: "notifications" }}
          onClick={close}
          className={buttonClass({ size: "small", variant: "ghost" })}
        >
          All notifications
        </Link>
      </div>
    </>
  );
}
