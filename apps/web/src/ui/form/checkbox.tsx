import type { ComponentProps, ReactNode } from "react";
import { cx } from "../cx.js";

/** A custom box, because the browser's is gray in the dark theme. */
export const boxClass = cx(
  "size-4 shrink-0 cursor-pointer appearance-none border border-line-strong bg-well hover:border-ink-3",
  "checked:border-primary checked:bg-primary disabled:cursor-not-allowed disabled:opacity-60 forced-colors:appearance-auto",
  "before:block before:size-full before:scale-0 before:bg-on-primary checked:before:scale-75",
  "before:[clip-path:polygon(14%_44%,0_60%,42%_100%,100%_20%,86%_6%,40%_70%)] forced-colors:before:hidden",
);

/** A checkbox with its label; the whole line is the target. */
export function Checkbox({ children, className, ...input }: ComponentProps<"input"> & { children: ReactNode }) {
  return (
    <label className={cx("flex min-h-6 cursor-pointer items-center gap-2", className)}>
      <input type="checkbox" {...input} className={boxClass} />
      <span>{children}</span>
    </label>
  );
}
