import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.js";

/** A box to tick, with its words; the whole line is the target. */
export function Checkbox({ children, className, ...input }: ComponentProps<"input"> & { children: ReactNode }) {
  return (
    <label className={cx("flex min-h-6 cursor-pointer items-center gap-2", className)}>
      <input type="checkbox" {...input} className="size-4 shrink-0 accent-primary" />
      <span>{children}</span>
    </label>
  );
}
