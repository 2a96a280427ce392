import { sentence } from "../../core/sentence.js";
import { cx } from "../cx.js";
import { statusWords, type Tone, toneOf } from "./status-tone.js";

const toneClass: Record<Tone, string> = {
  success: "border-success text-success",
  info: "border-info text-info",
  warning: "border-warning text-warning",
  danger: "border-danger text-danger",
  primary: "border-primary text-primary",
  quiet: "border-line text-ink-3",
};

/** A status with its color and label; `tone` overrides the color of the label. */
export function StatusTag({ status, tone = toneOf(status) }: { status: string; tone?: Tone }) {
  return (
    <span className={cx("inline-block border px-1.5 text-label font-medium whitespace-nowrap", toneClass[tone])}>
      {sentence(statusWords(status))}
    </span>
  );
}
