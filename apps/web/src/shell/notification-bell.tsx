import { Bell } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { unreadStore } from "../screens/workspace/notifications/unread.js";
import { later } from "../ui/loading/later.js";
import { Popover } from "../ui/overlay/popover.js";

/** If its data fails, the bell and the page still work. */
const NewestNotifications = later<object>(() =>
  import("../screens/workspace/notifications/newest.js").then(
    (module) => module.NewestNotifications,
    () => () => null,
  ),
);

/** The bell makes no request until the page has shown its own content. */
const afterMs = 2_500;

/** The bell of every page: the number of unread notifications, and the newest of them. */
export function NotificationBell() {
  const [isReady, setReady] = useState(false);
  const unread = useSyncExternalStore(unreadStore.subscribe, unreadStore.get);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), afterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Popover
      label={unread === null ? "Notifications" : `Notifications, ${unread} unread`}
      variant="ghost"
      className="w-88"
      button={
        <span className="relative -mx-1.5">
          <Bell aria-hidden="true" className="size-4" />
          {unread !== null && (
            <span
              aria-hidden="true"
              className="absolute -top-2.5 left-2 min-w-4 bg-warning px-0.5 text-label leading-4 text-header"
            >
              {unread}
            </span>
          )}
        </span>
      }
    >
      {isReady && <NewestNotifications />}
    </Popover>
  );
}
