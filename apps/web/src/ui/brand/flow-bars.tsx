import { cx } from "../cx.js";

const heights = ["h-[30%]", "h-[47.5%]", "h-[65%]", "h-[82.5%]", "h-full"];
const litBar = 3;

const looks = {
  /** The brand's mark: one stage lit. */
  mark: (bar: number) => (bar === litBar ? "border-warning bg-warning" : "border-primary bg-primary"),
  /** Fills from left to right, repeatedly. */
  filling: () => "border-current flow-bar",
  /** An empty state. */
  empty: () => "border-line-strong",
} as const;

/** The five rising bars of the brand. */
export function FlowBars({ look = "mark", className }: { look?: keyof typeof looks; className?: string }) {
  return (
    <span aria-hidden="true" className={cx("inline-flex items-end gap-[8%]", className)}>
      {heights.map((height, bar) => (
        <span key={height} className={cx("w-full border", height, looks[look](bar))} />
      ))}
    </span>
  );
}
