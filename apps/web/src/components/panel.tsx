import { type ReactNode, useId } from "react";
import { problemOf } from "../links/problem.js";
import { Button } from "./button.js";
import { cx } from "./cx.js";
import { RequestId } from "./request-id.js";
import { Skeleton } from "./skeleton.js";

export type PanelProps = {
  title: ReactNode;
  icon?: ReactNode;
  /** Buttons and links at the right end of the title line. */
  actions?: ReactNode;
  loading?: boolean;
  /** An error of any kind; a string is shown as it is. */
  error?: unknown;
  onRetry?: () => void;
  /** Lines of the skeleton, so that it has the height of what will come. */
  skeletonLines?: number;
  /** Leaves the padding out, for tables that reach the border. */
  flush?: boolean;
  className?: string;
  children?: ReactNode;
};

/** A panel cut into the page: a title line, then its content or the state it is in. */
export function Panel({ title, icon, actions, flush = false, className, ...body }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cx("flex min-w-0 flex-col border border-line bg-card", className)}>
      <header className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-1">
        {icon}
        <h2 id={id} className="label font-semibold text-ink-2">
          {title}
        </h2>
        <div className="ml-auto flex items-center gap-2 text-dense text-ink-3">{actions}</div>
      </header>
      <div aria-busy={body.loading} className={cx("min-w-0 flex-1", !flush && "p-3")}>
        <PanelBody {...body} />
      </div>
    </section>
  );
}

type BodyProps = Pick<PanelProps, "loading" | "error" | "onRetry" | "skeletonLines" | "children">;

function PanelBody({ loading, error, onRetry, skeletonLines, children }: BodyProps) {
  if (error !== undefined && error !== null) return <PanelError error={error} {...(onRetry && { onRetry })} />;
  if (!loading) return children;
  return (
    <div className="p-1">
      <span className="sr-only" role="status">
        Loading...
      </span>
      <Skeleton {...(skeletonLines && { lines: skeletonLines })} />
    </div>
  );
}

export function PanelError({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { message, requestId } = problemOf(error);
  return (
    <div role="alert" className="flex flex-col items-start gap-2 p-1">
      {typeof error !== "string" && <p className="font-medium text-danger">Error loading content</p>}
      <p className={typeof error === "string" ? "text-danger" : "text-ink-2"}>{message}</p>
      <RequestId id={requestId} />
      {onRetry !== undefined && (
        <Button size="small" onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  );
}
