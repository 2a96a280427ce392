import type { Notification } from "@pave/contract";
import { Link } from "@tanstack/react-router";
import { useFormats } from "../../../data/use-formats.js";
import { entityWords } from "../../../family/entities.js";
import { Button } from "../../../ui/button.js";
import { cx } from "../../../ui/cx.js";
import { Instant } from "../../../ui/instant.js";
import { notificationLink } from "./link.js";

const toneClass: Record<Notification["severity"], string> = {
  info: "border-info bg-info",
  success: "border-success bg-success",
  warning: "border-warning bg-warning",
  danger: "border-danger bg-danger",
};

type LineProps = { notification: Notification; onMark: () => void };

/** A notification: reason and record; opening the record marks it as read. */
export function NotificationLine({ notification, onMark }: LineProps) {
  const { title, body, entityType, severity, createdAt, readAt } = notification;
  const { instant } = useFormats();
  const isUnread = readAt === null;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-3 py-2 last:border-b-0">
      <div className="flex min-w-0 flex-1 basis-64 items-baseline gap-2">
        <span
          aria-hidden="true"
          className={cx("size-2 shrink-0 border", isUnread ? toneClass[severity] : "border-ink-4")}
        />
        <div className="min-w-0">
          <p className={cx("text-form", isUnread && "font-medium")}>
            <Link
              {...notificationLink(notification)}
              onClick={isUnread ? onMark : undefined}
              className={cx("hover:underline", isUnread ? "text-primary" : "text-ink-3")}
            >
              {title}
            </Link>
          </p>
          <p className={cx("max-w-prose text-body break-words", isUnread ? "text-ink-2" : "text-ink-3")}>{body}</p>
          <p className="text-dense text-ink-3">
            {entityWords[entityType].title} · <Instant at={createdAt} write={instant} />
          </p>
        </div>
      </div>
      <Button size="small" aria-label={`Mark as ${isUnread ? "read" : "unread"}: ${title}`} onClick={onMark}>
        {isUnread ? "Mark as read" : "Mark as unread"}
      </Button>
    </li>
  );
}
