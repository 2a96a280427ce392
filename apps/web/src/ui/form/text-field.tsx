import { type ComponentProps, useId } from "react";
import { cx } from "../cx.js";
import { controlClass, Field, type FieldText } from "./field.js";

export type TextFieldProps = FieldText & { unit?: string | undefined } & Omit<ComponentProps<"input">, "id">;

/** An input in one line; a number's unit stands in it, at its end. */
export function TextField({ label, hint, error, unit, className, ...input }: TextFieldProps) {
  const unitId = useId();
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) =>
        unit === undefined ? (
          <input type="text" {...input} {...ids} className={cx(controlClass, className)} />
        ) : (
          <div className="relative">
            <input
              type="text"
              {...input}
              {...ids}
              aria-describedby={cx(unitId, ids["aria-describedby"])}
              className={cx(controlClass, "pr-14 tabular-nums", className)}
            />
            <span
              id={unitId}
              className="pointer-events-none absolute inset-y-0 right-3 content-center text-body text-ink-3"
            >
              {unit}
            </span>
          </div>
        )
      }
    </Field>
  );
}
