import { useId } from "react";
import { cx } from "../../ui/cx.js";
import { controlClass, Field } from "../../ui/form/field.js";
import type { TextFieldProps } from "../../ui/form/text-field.js";

/** An input of a number, with its unit at its end. */
export function UnitField({ label, hint, error, unit, ...input }: TextFieldProps & { unit: string }) {
  const unitId = useId();
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <div className="relative">
          <input
            type="text"
            {...input}
            {...ids}
            aria-describedby={cx(ids["aria-describedby"], unitId)}
            className={cx(controlClass, "pr-14 tabular-nums")}
          />
          <span
            id={unitId}
            className="pointer-events-none absolute inset-y-0 right-3 content-center text-body text-ink-3"
          >
            {unit}
          </span>
        </div>
      )}
    </Field>
  );
}
