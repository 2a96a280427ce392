import { cx } from "../cx.js";

/** The color of a progress bar: 100 or more success, 70 info, 30 warning, below danger. */
export function progressTone(percent: number): "success" | "info" | "warning" | "danger" {
  if (percent >= 100) return "success";
  if (percent >= 70) return "info";
  return percent >= 30 ? "warning" : "danger";
}

const toneClass = { success: "bg-success", info: "bg-info", warning: "bg-warning", danger: "bg-danger" } as const;

/** Progress, 0 to 100; hidden from screen readers, as the figure is beside it. */
export function ProgressBar({ percent, className }: { percent: number; className?: string }) {
  const shown = Math.min(100, Math.max(0, percent));
  return (
    <span aria-hidden="true" className={cx("inline-block h-2 border border-line-strong bg-well", className)}>
      <span className={cx("block h-full", toneClass[progressTone(percent)])} style={{ width: `${shown}%` }} />
    </span>
  );
}
