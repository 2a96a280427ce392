import type { ComponentProps } from "react";
import { cx } from "../cx.js";
import { controlClass, Field, type FieldText } from "./field.js";

export type TextAreaProps = FieldText & Omit<ComponentProps<"textarea">, "id">;

export function TextArea({ label, hint, error, className, ...input }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => <textarea rows={3} {...input} {...ids} className={cx(controlClass, "py-2", className)} />}
    </Field>
  );
}
