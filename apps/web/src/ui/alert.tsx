import type { ReactNode } from "react";
import { cx } from "./cx.js";
import { Close } from "./icons.js";

const tones = {
  info: "border-info text-info",
  success: "border-success text-success",
  warning: "border-warning text-warning",
  danger: "border-danger text-danger",
} as const;

export type AlertProps = { tone: keyof typeof tones; children: ReactNode; onDismiss?: () => void };

const words = { info: "Note", success: "Done", warning: "Warning", danger: "Error" } as const;

/** A message announced to screen readers as it appears. */
export function Alert({ tone, children, onDismiss }: AlertProps) {
  return (
    <div
      role={tone === "danger" || tone === "warning" ? "alert" : "status"}
      className={cx("flex items-start gap-3 border border-l-4 bg-well px-3 py-2", tones[tone])}
    >
      <span className="label leading-5 font-semibold">{words[tone]}</span>
      <div className="min-w-0 flex-1 text-body text-ink-1">{children}</div>
      {onDismiss !== undefined && (
        <button type="button" aria-label="Dismiss" onClick={onDismiss} className="-m-1 p-1 text-ink-3 hover:text-ink-1">
          <Close />
        </button>
      )}
    </div>
  );
}
