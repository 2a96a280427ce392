import type { ReactNode } from "react";
import { Instant } from "./instant.js";

export type Activity = {
  id: string;
  /** An instant or a day. */
  at: string;
  /** The same for people. */
  when: string;
  title: ReactNode;
  /** Beside the title: who, how much. */
  facts?: ReactNode;
  children?: ReactNode;
};

/** What happened, one thing after the other, along a line. */
export function ActivityTimeline({ activities }: { activities: readonly Activity[] }) {
  return (
    <ol className="px-3 py-2">
      {activities.map(({ id, at, when, title, facts, children }) => (
        <li key={id} className="relative border-l border-line-strong pb-4 pl-4 last:pb-1">
          <span aria-hidden="true" className="absolute top-1.5 -left-1 size-2 bg-primary" />
          <div className="flex flex-wrap items-baseline gap-x-3 text-body">
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
