import type { ComponentProps } from "react";
import { cx } from "../cx.js";
import { controlClass, Field, type FieldText } from "./field.js";

export type SelectFieldProps = FieldText & Omit<ComponentProps<"select">, "id">;

/** A labeled choice from a short list; its options are the children. */
export function SelectField({ label, hint, error, className, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => <select {...select} {...ids} className={cx(controlClass, "pr-8", className)} />}
    </Field>
  );
}
