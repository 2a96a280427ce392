import { cx } from "../cx.js";

/** A line above content that is being reloaded while the old content stays. Its space is reserved. */
export function LoadingBar({ isLoading, label = "Loading..." }: { isLoading: boolean; label?: string }) {
  return (
    <div role="status" className="h-0.5 w-full overflow-hidden">
      {isLoading && (
        <>
          <span className="sr-only">{label}</span>
          <span aria-hidden="true" className={cx("loading-bar block h-full w-1/3 bg-primary")} />
        </>
      )}
    </div>
  );
}
