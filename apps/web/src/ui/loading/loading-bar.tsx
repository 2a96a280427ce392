import { cx } from "../cx.js";

/** A line at the top of what is being loaded anew, while what was there stays. It keeps its place when nothing is loading. */
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
