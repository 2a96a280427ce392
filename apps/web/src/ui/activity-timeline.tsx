import type { ReactNode } from "react";
import { cx } from "./cx.js";
import { Instant } from "./instant.js";

/** The kind of change of an activity. */
export const activityKinds = {
  created: { label: "Created", tone: "bg-success" },
  updated: { label: "Updated", tone: "bg-primary" },
  progress: { label: "Progress", tone: "bg-info" },
  milestone: { label: "Milestone", tone: "bg-warning" },
  status: { label: "Status", tone: "bg-danger" },
  document: { label: "Document", tone: "bg-ink-3" },
  team: { label: "Team", tone: "bg-ink-2" },
} as const;
export type ActivityKind = keyof typeof activityKinds;

export type Activity = {
  id: string;
  kind?: ActivityKind;
  /** An instant or a day. */
  at: string;
  /** The instant or day in words. */
  when: string;
  title: ReactNode;
  /** Shown beside the title: the person, the amount. */
  facts?: ReactNode;
  children?: ReactNode;
};

/** Activities in order along a line. */
export function ActivityTimeline({ activities }: { activities: readonly Activity[] }) {
  return (
    <ol className="px-3 py-2">
      {activities.map(({ id, kind, at, when, title, facts, children }) => (
        <li key={id} className="relative border-l border-line-strong pb-4 pl-4 last:pb-1">
          <span
            aria-hidden="true"
            className={cx("absolute top-1.5 -left-1 size-2", activityKinds[kind ?? "updated"].tone)}
          />
          <div className="flex flex-wrap items-baseline gap-x-3 text-body">
            {kind !== undefined && (
              <span className="label border border-line px-1 text-ink-3">{activityKinds[kind].label}</span>
            )}
            <span className="font-medium text-ink-1">{title}</span>
            <Instant at={at} write={() => when} className="text-dense text-ink-3" />
            {facts}
          </div>
          {children}
        </li>
      ))}
    </ol>
  );
}
