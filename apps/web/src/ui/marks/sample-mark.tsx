import { cx } from "../cx.js";

/** Marks a fictional record, except in a demo instance, whose pages have a notice. */
export function SampleMark({ full = false, className }: { full?: boolean; className?: string }) {
  return (
    <span
      title="Sample data: fictional, not from a publisher"
      className={cx(
        !full && "sample-mark",
        "relative shrink-0 border border-dashed border-line-strong px-1 text-label font-medium text-ink-3",
        className,
      )}
    >
      {full ? (
        "Sample data"
      ) : (
        <>
          S<span className="not-sm:sr-only">ample</span>
          <span className="sr-only"> data</span>
        </>
      )}
    </span>
  );
}
