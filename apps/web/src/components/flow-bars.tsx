import { cx } from "./cx.js";

const heights = ["h-[30%]", "h-[47.5%]", "h-[65%]", "h-[82.5%]", "h-full"];

/** The five rising bars of the brand; `filling` fills them from left to right, over and over. */
export function FlowBars({ filling = false, className }: { filling?: boolean; className?: string }) {
  return (
    <span aria-hidden="true" className={cx("inline-flex items-end gap-[8%]", className)}>
      {heights.map((height) => (
        <span
          key={height}
          className={cx(
            "w-full border border-current",
            height,
            filling ? "flow-bar" : "border-line-strong bg-transparent",
          )}
        />
      ))}
    </span>
  );
}
