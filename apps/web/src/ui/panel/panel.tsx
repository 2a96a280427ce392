import { Ellipsis } from "lucide-react";
import { type ReactNode, type RefObject, useDeferredValue, useEffect, useId, useRef, useState } from "react";
import { cx } from "../cx.js";
import type { Dimension } from "../linked/cursor.js";
import { Linked, LinkMark } from "../linked/linked.js";
import { later } from "../loading/later.js";
import { Popover } from "../overlay/popover.js";
import { PanelError } from "./error.js";
import type { PanelMenuProps } from "./menu.js";
import { Skeleton } from "./skeleton.js";

export type PanelProps = {
  title: ReactNode;
  icon?: ReactNode;
  /** Buttons and links at the right end of the title line. */
  actions?: ReactNode;
  loading?: boolean;
  /** An error of any kind; a string is shown unchanged. */
  error?: unknown;
  onRetry?: () => void;
  /** Lines of the skeleton, for the height of the coming content. */
  skeletonLines?: number;
  /** Without padding, for tables that reach the border. */
  flush?: boolean;
  /** False for forms and cards, which are not shared. */
  hasMenu?: boolean;
  lines?: PanelMenuProps["lines"];
  /** Dimensions shared with other panels of the page, which then highlight together; a constant. */
  linked?: readonly Dimension[];
  className?: string;
  children?: ReactNode;
};

const anchorOf = (title: string) => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");

/** A panel: a title line, then its content or state. */
export function Panel({ linked, ...props }: PanelProps) {
  const frame = <Frame {...props} />;
  if (linked === undefined || typeof props.title !== "string") return frame;
  return (
    <Linked name={anchorOf(props.title)} by={linked}>
      {frame}
    </Linked>
  );
}

type FrameProps = Omit<PanelProps, "linked">;

function Frame({ title, icon, actions, flush = false, hasMenu = true, lines, className, ...body }: FrameProps) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const anchor = hasMenu && typeof title === "string" ? anchorOf(title) : undefined;
  // Content that replaces a skeleton is drawn in time slices; its later changes at once, as it may have form fields.
  const mayShow = useDeferredValue(!body.loading);
  const isLoading = body.loading === true || !mayShow;
  const isReady = !isLoading && (body.error === undefined || body.error === null);
  // Its content loads after the page, so the browser cannot scroll to it.
  useEffect(() => {
    if (isReady && anchor && window.location.hash === `#${anchor}`) panel.current?.scrollIntoView({ block: "start" });
  }, [isReady, anchor]);
  return (
    <section
      ref={panel}
      id={anchor}
      aria-labelledby={id}
      className={cx("flex min-w-0 flex-col border border-line bg-card", className)}
    >
      <header
        className={cx(
          "flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-1",
          // With the room of its menu, which comes with the content.
          hasMenu && "pointer-coarse:min-h-[calc(3.25rem+1px)]",
        )}
      >
        {icon}
        <h2 id={id} className="label font-semibold text-ink-2">
          {title}
        </h2>
        <div className="ml-auto flex items-center gap-2 text-dense text-ink-3">
          {isReady && <LinkMark />}
          {actions}
          {hasMenu && isReady && <Menu of={panel} lines={lines} titleId={id} />}
        </div>
      </header>
      <div aria-busy={isLoading} className={cx("min-w-0 flex-1", !flush && "p-3")}>
        <PanelBody {...body} loading={isLoading} />
      </div>
    </section>
  );
}

const PanelMenu = later(async () => (await import("./menu.js")).PanelMenu);

type MenuProps = Pick<PanelMenuProps, "lines"> & { of: RefObject<HTMLElement | null>; titleId: string };

function Menu({ of, lines, titleId }: MenuProps) {
  const [opened, setOpened] = useState(0);
  return (
    <Popover
      label="Panel menu"
      button={<Ellipsis aria-hidden="true" className="size-3.5" />}
      aria-describedby={titleId}
      size="small"
      variant="ghost"
      onOpen={() => setOpened(opened + 1)}
    >
      {opened > 0 && of.current !== null && (
        <PanelMenu meanwhile={<p className="p-3">Loading...</p>} key={opened} panel={of.current} lines={lines} />
      )}
    </Popover>
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
