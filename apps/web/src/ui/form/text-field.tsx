import type { ComponentProps } from "react";
import { cx } from "../cx.js";
import { controlClass, Field, type FieldText } from "./field.js";

export type TextFieldProps = FieldText & Omit<ComponentProps<"input">, "id">;

export function TextField({ label, hint, error, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => <input type="text" {...input} {...ids} className={cx(controlClass, className)} />}
    </Field>
  );
}
