import type { ComponentProps } from "react";
import { cx } from "./cx.js";

const variants = {
  primary: "border-primary bg-primary text-on-primary hover:border-highlight hover:bg-highlight",
  secondary: "border-line-strong bg-transparent text-ink-1 hover:bg-hover",
  ghost: "border-transparent bg-transparent text-ink-2 hover:bg-hover hover:text-ink-1",
  danger: "border-danger bg-transparent text-danger hover:bg-danger hover:text-on-primary",
} as const;

const sizes = {
  small: "min-h-6 px-2 text-dense",
  medium: "min-h-8 px-3 text-body",
  large: "min-h-10 px-4 text-form",
} as const;

export type ButtonLook = { variant?: keyof typeof variants; size?: keyof typeof sizes };

/** The classes of a button, for links that look like one. */
export const buttonClass = ({ variant = "secondary", size = "medium" }: ButtonLook = {}) =>
  cx(
    "inline-flex items-center justify-center gap-2 rounded-sm border font-medium whitespace-nowrap select-none transition-colors pointer-coarse:min-h-11",
    "disabled:cursor-not-allowed disabled:border-line disabled:bg-transparent disabled:text-ink-4",
    variants[variant],
    sizes[size],
  );

export type ButtonProps = ComponentProps<"button"> & ButtonLook;

/** A button of type `button` by default. */
export function Button({ variant = "secondary", size = "medium", className, type = "button", ...rest }: ButtonProps) {
  return <button type={type} className={cx(buttonClass({ variant, size }), className)} {...rest} />;
}
